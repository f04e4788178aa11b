import { expect, test } from 'vitest';
import type { Modules } from './module-graph.ts';
import { sharedChunks } from './shared-chunks.ts';

const SMALL = 100;
const LARGE = 100_000;
const SCREENS = ['/routes/a.tsx', '/routes/b.tsx', '/routes/c.tsx'];

/** Screens by their imports; the other modules by size, with their own imports. */
function appOf(
  screens: Record<string, string[]>,
  modules: Record<string, { size: number; imports?: string[] }>,
): (id: string) => string | null | undefined {
  const entries = Object.entries({
    main: { size: SMALL, imports: [] as string[], later: Object.keys(screens) },
    ...Object.fromEntries(Object.entries(screens).map(([id, imports]) => [id, { size: SMALL, imports }])),
    ...modules,
  });
  const infos = new Map(
    entries.map(([id, { size, ...of }]) => [
      id,
      {
        id,
        code: 'x'.repeat(size),
        isEntry: id === 'main',
        importedIds: of.imports ?? [],
        dynamicallyImportedIds: 'later' in of ? of.later : [],
        importers: entries.filter(([, one]) => one.imports?.includes(id)).map(([one]) => one),
        dynamicImporters: entries
          .filter(([, one]) => 'later' in one && one.later.includes(id))
          .map(([one]) => one),
      },
    ]),
  );
  // The other facts of a bundler are not asked for.
  const known = { getModuleInfo: (id: string) => infos.get(id) ?? null } as unknown as Modules;
  const name = sharedChunks((id) => !id.includes('texts'));
  return (id) => name(id, known);
}

test('small modules of different screens become one file', () => {
  const fileOf = appOf(
    { '/routes/a.tsx': ['x', 'y'], '/routes/b.tsx': ['x', 'y'], '/routes/c.tsx': ['y'] },
    { x: { size: SMALL }, y: { size: SMALL } },
  );
  expect(fileOf('x')).toBeDefined();
  expect(fileOf('y')).toBe(fileOf('x'));
});

test('a screen that needs little does not load much', () => {
  const fileOf = appOf(
    { '/routes/a.tsx': ['x', 'y'], '/routes/b.tsx': ['x', 'y'], '/routes/c.tsx': ['y'] },
    { x: { size: LARGE }, y: { size: SMALL } },
  );
  expect(fileOf('x')).toBeDefined();
  expect(fileOf('y')).not.toBe(fileOf('x'));
});

test('the imports of a module count like itself', () => {
  const fileOf = appOf(
    { '/routes/a.tsx': ['x', 'y'], '/routes/b.tsx': ['x', 'y'], '/routes/c.tsx': ['y'] },
    { x: { size: SMALL, imports: ['library'] }, y: { size: SMALL }, library: { size: LARGE } },
  );
  expect(fileOf('y')).not.toBe(fileOf('x'));
});

test('the common modules of all screens are one file, however large', () => {
  const all = Object.fromEntries(SCREENS.map((screen) => [screen, ['x', 'y']]));
  const fileOf = appOf(all, { x: { size: LARGE }, y: { size: LARGE } });
  expect(fileOf('x')).toBe(fileOf('y'));
});

test('the modules of one screen alone stay with it, and texts are not shared', () => {
  const fileOf = appOf(
    { '/routes/a.tsx': ['own', 'texts/hu', 'x'], '/routes/b.tsx': ['texts/hu', 'x'] },
    { own: { size: SMALL }, 'texts/hu': { size: SMALL }, x: { size: SMALL } },
  );
  expect(fileOf('x')).toBeDefined();
  expect(fileOf('own')).toBeUndefined();
  expect(fileOf('texts/hu')).toBeUndefined();
});
