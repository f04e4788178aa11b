import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const STATIC_IMPORT = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)';/gm;
/** A key in quotes, or a key that begins with its namespace: t(`trophies:${key}`). */
const LOOK_UP = /['"`](\w+):\w|\bt\(`(\w+):\$\{/g;

/**
 * Returns those of the namespaces whose texts a module and all that it imports look up, sorted. A module that is loaded later is
 * not searched: `lazyPart` loads its texts. A namespace must be a literal in the code.
 */
export function shownTexts(file: string, namespaces: ReadonlySet<string>): string[] {
  const found = modulesOf(file, new Set()).flatMap((module) =>
    [...codeOf(module).matchAll(LOOK_UP)].map(([, key, start]) => key ?? start ?? ''),
  );
  return [...new Set(found)].filter((name) => namespaces.has(name)).sort();
}

function modulesOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { resolve } = createRequire(file);
  const imported = [...codeOf(file).matchAll(STATIC_IMPORT)]
    .map(([, name]) => name ?? '')
    .filter((name) => /^(\.|@rajt\/(?!phrases))/.test(name))
    // The name of an import may have a suffix for the bundler: `?worker&url`.
    .map((name) => resolve(name.replace(/\?.*$/, '')))
    .filter((path) => /\.tsx?$/.test(path));
  return [file, ...imported.flatMap((path) => modulesOf(path, seen))];
}

const sources = new Map<string, string>();

/** Returns the text of a source file without its comments. */
export function codeOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  sources.set(file, code);
  return code;
}
