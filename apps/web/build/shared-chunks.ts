import type { Rolldown } from 'vite';
import { entryOf, importedBy, loadedLater, type Modules } from './module-graph.ts';

/** What one more file costs a visit, in characters of source: its headers, its turn in the queue of six, its place in the graph. */
const FILE_COST = 12_000;
/** How often a file is asked for, roughly: where people begin and what stands around each screen, any screen, a part of one. */
const FIRST = /\/routes\/(login\/index|events\/|calendar\/)|\/member-parts\.ts$/;
const VISITS = { first: 40, screen: 10, part: 1 } as const;

/** Modules that share a file, with the loads (screens and parts of them) that ask for it. */
interface Chunk {
  readonly modules: readonly string[];
  readonly loads: ReadonlySet<string>;
  /** The modules and all that they import: a load that does not have it yet has to ask for that too. */
  readonly brings: ReadonlySet<string>;
  /** By load: the characters that it would get for nothing. Counted when asked for, and again when the load has more. */
  readonly costs: Map<string, number>;
}

/**
 * Says which file a module belongs to that several loads need. A bundler gives each combination of loads a file of its own:
 * hundreds of a few lines each. Here two of them become one as long as that is cheaper for the visits as a whole: a file less
 * for who needs both, against bytes for nothing for who needs one. Agglomerative clustering, greedily by the largest gain.
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
  const chunks = mergeAll(chunksByLoads(has, mayShare, bringsOf), has, sizes);
  return new Map(chunks.flatMap((chunk, at) => chunk.modules.map((id) => [id, `shared-${at}`])));
}

/** As a bundler does it: a file for each combination of loads. What one load alone needs stays with it. */
function chunksByLoads(
  has: ReadonlyMap<string, ReadonlySet<string>>,
  mayShare: (id: string) => boolean,
  bringsOf: (id: string) => ReadonlySet<string>,
): Chunk[] {
  const loadsOf = Map.groupBy(
    [...has].flatMap(([load, ids]) => [...ids].filter(mayShare).map((id) => ({ id, load }))),
    ({ id }) => id,
  );
  const shared = [...loadsOf].filter(([, uses]) => uses.length > 1).sort(([a], [b]) => (a < b ? -1 : 1));
  const together = Map.groupBy(shared, ([, uses]) => uses.map(({ load }) => load).join('\n'));
  return [...together.values()].map((same) => ({
    modules: same.map(([id]) => id),
    loads: new Set(same[0]?.[1].map(({ load }) => load)),
    brings: same.reduce((all, [id]) => all.union(bringsOf(id)), new Set<string>()),
    costs: new Map(),
  }));
}

function mergeAll(
  chunks: Chunk[],
  has: ReadonlyMap<string, Set<string>>,
  sizes: ReadonlyMap<string, number>,
): Chunk[] {
  for (;;) {
    let best: { gain: number; a: Chunk; b: Chunk } | undefined;
    for (const [at, a] of chunks.entries())
      for (const b of chunks.slice(at + 1)) {
        const gain = gainOf(a, b);
        if (gain > (best?.gain ?? 0)) best = { gain, a, b };
      }
    if (!best) return chunks;
    const { a, b } = best;
    chunks.splice(chunks.indexOf(a), 1);
    chunks.splice(chunks.indexOf(b), 1);
    const merged: Chunk = {
      modules: [...a.modules, ...b.modules],
      loads: a.loads.union(b.loads),
      brings: a.brings.union(b.brings),
      costs: new Map(),
    };
    chunks.push(merged);
    for (const load of a.loads.symmetricDifference(b.loads)) {
      for (const id of merged.brings) has.get(load)?.add(id);
      for (const { costs } of chunks) costs.delete(load);
    }
  }

  function gainOf(a: Chunk, b: Chunk): number {
    let gain = 0;
    for (const load of a.loads) gain += visitsOf(load) * (b.loads.has(load) ? FILE_COST : -costOf(b, load));
    if (gain <= 0) return 0;
    for (const load of b.loads) if (!a.loads.has(load)) gain -= visitsOf(load) * costOf(a, load);
    return gain;
  }

  function costOf({ brings, costs }: Chunk, load: string): number {
    const known = costs.get(load);
    if (known !== undefined) return known;
    let cost = 0;
    for (const id of brings) if (!has.get(load)?.has(id)) cost += sizes.get(id) ?? 0;
    costs.set(load, cost);
    return cost;
  }
}

function visitsOf(load: string): number {
  if (FIRST.test(load)) return VISITS.first;
  return load.includes('/routes/') ? VISITS.screen : VISITS.part;
}
