import type { Rolldown } from 'vite';
import { clusters } from './clusters.ts';
import { entryOf, importedBy, loadedLater, type Modules } from './module-graph.ts';

const FILE_COST = 11_000;
/** How often a file is asked for, roughly: the login, which has the smallest room, the first screens and the frame, any screen, a part. */
const LOGIN = /\/routes\/login\/index/;
const FIRST =
  /\/routes\/(events\/|calendar\/|cart\.)|\/(member-parts\.ts|frame\/(footer\.tsx|member-menus\.ts))$/;
const VISITS = { login: 150, first: 50, screen: 10, part: 5 } as const;

/**
 * Says which file a module belongs to that several loads need, screens and parts of them (clusters.ts). Rolldown's own
 * `entriesAware` was measured against it (decision 0070).
 */
export function sharedChunks(mayShare: (id: string) => boolean): Rolldown.CodeSplittingNameFunction {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, modules) => {
    names ??= namesOf(entryOf(id, modules), modules, mayShare);
    return names.get(id);
  };
}

function namesOf(entry: string, modules: Modules, mayShare: (id: string) => boolean): Map<string, string> {
  const initial = importedBy(entry, modules);
  const bringsOf = (id: string) => importedBy(id, modules).difference(initial);
  const has = new Map(loadedLater(entry, modules).map((load) => [load, bringsOf(load)]));
  const sizes = new Map<string, number>();
  for (const ids of has.values())
    for (const id of ids) if (!sizes.has(id)) sizes.set(id, modules.getModuleInfo(id)?.code?.length ?? 0);
  const found = clusters(
    { has, sizeOf: (id) => sizes.get(id) ?? 0, bringsOf, fileCost: FILE_COST, visitsOf },
    mayShare,
  );
  return new Map(found.flatMap((ids, at) => ids.map((id) => [id, `shared-${at}`])));
}

function visitsOf(load: string): number {
  if (LOGIN.test(load)) return VISITS.login;
  if (FIRST.test(load)) return VISITS.first;
  return load.includes('/routes/') ? VISITS.screen : VISITS.part;
}
