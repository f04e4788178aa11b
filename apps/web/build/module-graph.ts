import type { Rolldown } from 'vite';

/** The bundler's information about modules: the imports of each, and its importers. */
export type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** All that comes with a module, itself included. */
export function importedBy(id: string, modules: Modules): Set<string> {
  return walk(id, (module) => modules.getModuleInfo(module)?.importedIds ?? []);
}

/** The module that the page starts with, from any other one. */
export function entryOf(id: string, modules: Modules): string {
  for (const module of walk(id, importersOf)) if (modules.getModuleInfo(module)?.isEntry) return module;
  throw new Error(`nothing imports ${id}`);

  function importersOf(module: string): string[] {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {};
    return [...importers, ...dynamicImporters];
  }
}

/** The loads that the app requests while it runs: screens and their parts. Sorted, so that equal sources give equal files. */
export function loadedLater(entry: string, modules: Modules): string[] {
  const later = (module: string) => modules.getModuleInfo(module)?.dynamicallyImportedIds ?? [];
  const all = walk(entry, (module) => [
    ...(modules.getModuleInfo(module)?.importedIds ?? []),
    ...later(module),
  ]);
  return [...new Set([...all].flatMap(later))].sort();
}

function walk(from: string, next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([from]);
  // A set that grows while it is walked through visits the added members, too.
  for (const id of seen) for (const one of next(id)) seen.add(one);
  return seen;
}
