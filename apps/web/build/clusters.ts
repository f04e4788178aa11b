/** The modules of files, and the loads that request them: screens and parts of them. */
export interface Needs {
  /** By load: the modules that it needs. Grows by the modules that it gets in addition. */
  readonly has: ReadonlyMap<string, Set<string>>;
  readonly sizeOf: (id: string) => number;
  /** A module and all that it imports. */
  readonly bringsOf: (id: string) => ReadonlySet<string>;
  /** The cost of one more file, in characters of source: its headers, its turn in the queue of six, its place in the graph. */
  readonly fileCost: number;
  /** How often a load is asked for, roughly. */
  readonly visitsOf: (load: string) => number;
}

/** Modules that share a file, with the loads that ask for it. */
interface Chunk {
  readonly modules: readonly string[];
  readonly loads: ReadonlySet<string>;
  /** The modules and all that they import: a load that does not have it yet has to ask for that too. */
  readonly brings: ReadonlySet<string>;
  /** By load: the characters that it would get for nothing. Counted when asked for, and again when the load has more. */
  readonly costs: Map<string, number>;
}

/**
 * Decides which modules share a file. A bundler gives each combination of loads a file: hundreds of a few lines each. Here two of
 * them become one as long as that is cheaper for all visits: a file less for loads that need both, against useless bytes for
 * loads that need one. Agglomerative clustering, greedily by the largest gain. Modules of one load alone stay with it.
 */
export function clusters(needs: Needs, mayShare: (id: string) => boolean): (readonly string[])[] {
  return mergeAll(chunksByLoads(needs, mayShare), needs).map(({ modules }) => modules);
}

/** As a bundler does it: a file for each combination of loads. */
function chunksByLoads({ has, bringsOf }: Needs, mayShare: (id: string) => boolean): Chunk[] {
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

function mergeAll(chunks: Chunk[], { has, sizeOf, fileCost, visitsOf }: Needs): Chunk[] {
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
    for (const load of a.loads) gain += visitsOf(load) * (b.loads.has(load) ? fileCost : -costOf(b, load));
    if (gain <= 0) return 0;
    for (const load of b.loads) if (!a.loads.has(load)) gain -= visitsOf(load) * costOf(a, load);
    return gain;
  }

  function costOf({ brings, costs }: Chunk, load: string): number {
    const known = costs.get(load);
    if (known !== undefined) return known;
    let cost = 0;
    for (const id of brings) if (!has.get(load)?.has(id)) cost += sizeOf(id);
    costs.set(load, cost);
    return cost;
  }
}
