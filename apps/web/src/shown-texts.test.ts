import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { byScreen } from '@rajt/phrases/hu/by-screen';
import { textsOfScreen } from '@rajt/phrases/screen-texts';
import { expect, test } from 'vitest';

const here = new URL('.', import.meta.url).pathname;
const NAMESPACES = new Set(Object.keys(byScreen));
const STATIC_IMPORT = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)';/gm;
const LOOK_UP = /['"`](\w+):\w/g;
/** Up to the texts, which come last. */
const PART = /lazyPart\([\s\S]*?(\[[^\]]*\]|TEXTS),?\s*\)/g;

/** The texts that a module and all that it imports look up; what it loads later is a part of its own. */
function shownBy(file: string): string[] {
  const texts = modulesOf(file, new Set()).flatMap((module) =>
    [...codeOf(module).matchAll(LOOK_UP)].map(([, namespace]) => namespace ?? ''),
  );
  return [...new Set(texts)].filter((namespace) => NAMESPACES.has(namespace));
}

function modulesOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { resolve } = createRequire(file);
  const imported = [...codeOf(file).matchAll(STATIC_IMPORT)]
    .map(([, name]) => name ?? '')
    .filter((name) => /^(\.|@rajt\/(?!phrases))/.test(name))
    // A bundler's suffix of an import's name: `?worker&url`.
    .map((name) => resolve(name.replace(/\?.*$/, '')))
    .filter((path) => /\.tsx?$/.test(path));
  return [file, ...imported.flatMap((path) => modulesOf(path, seen))];
}

const sources = new Map<string, string>();
/** Without comments. */
function codeOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  sources.set(file, code);
  return code;
}

const filesWithParts = globSync('**/*.{ts,tsx}', { cwd: here })
  .filter((file) => !file.includes('.test.') && codeOf(`${here}${file}`).includes('lazyPart('))
  .sort();

test.each(filesWithParts)('%s: its later parts say which texts they show', (file) => {
  const code = codeOf(`${here}${file}`);
  const parts = [...code.matchAll(PART)].map(([, part]) => part ?? '');
  const loads = [...code.matchAll(/import\('([^']+)'\)/g)].map(([, name]) =>
    createRequire(`${here}${file}`).resolve(name ?? ''),
  );
  const wordsOf = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '');
  const constant = /const TEXTS = \[([^\]]*)\]/.exec(code)?.[1] ?? '';
  const said = parts.flatMap((part) => wordsOf(part.includes('TEXTS') ? constant : part));
  expect(parts.length).toBeGreaterThan(0);
  expect([...new Set(said)].sort()).toEqual([...new Set(loads.flatMap(shownBy))].sort());
});

const screens = globSync('routes/**/*.tsx', { cwd: here }).filter((file) => !/\/[-_]|\.test\./.test(file));

test.each(screens)('%s says which texts it shows', (file) => {
  const route = `/${file
    .replace(/^routes\/|\.tsx$/g, '')
    .replaceAll('.', '/')
    .replace(/\/?index$/, '')}`;
  if (['/', '/$'].includes(route)) return;
  const said = textsOfScreen(route);
  expect(said).not.toBeNull();
  expect(shownBy(`${here}${file}`).filter((name) => !new Set<string>(said).has(name))).toEqual([]);
});
