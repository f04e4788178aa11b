import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { byScreen } from '@rajt/phrases/by-screen.hu.gen';
import { expect, test } from 'vitest';
import { codeOf, shownTexts } from './shown-texts.ts';

const NAMESPACES = new Set(Object.keys(byScreen));
const src = new URL('../src/', import.meta.url).pathname;
/** A call up to its texts, which are its last argument. */
const PART = /lazyPart\([\s\S]*?(\[[^\]]*\]|TEXTS),?\s*\)/g;

const filesWithParts = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !file.includes('.test.') && codeOf(`${src}${file}`).includes('lazyPart('))
  .sort();

test.each(filesWithParts)('%s: its lazy parts name the texts that they show', (file) => {
  const code = codeOf(`${src}${file}`);
  const parts = [...code.matchAll(PART)].map(([, part]) => part ?? '');
  const loads = [...code.matchAll(/import\('([^']+)'\)/g)].map(([, name]) =>
    createRequire(`${src}${file}`).resolve(name ?? ''),
  );
  const wordsOf = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '');
  const constant = /const TEXTS = \[([^\]]*)\]/.exec(code)?.[1] ?? '';
  const named = parts.flatMap((part) => wordsOf(part.includes('TEXTS') ? constant : part));
  expect(parts.length).toBeGreaterThan(0);
  expect([...new Set(named)].sort()).toEqual(
    [...new Set(loads.flatMap((load) => shownTexts(load, NAMESPACES)))].sort(),
  );
});

test('a screen shows the texts of the modules that it imports, also those with a computed key', () => {
  expect(shownTexts(`${src}routes/trophies/index.tsx`, NAMESPACES)).toEqual(['shop', 'trophies']);
});
