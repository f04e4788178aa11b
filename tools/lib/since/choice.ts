/** Which areas, screens and tests a change concerns. */
export interface Choice {
  /** A changed path that any test may depend on: all of `npm test` runs. */
  readonly everything?: string;
  /** The areas of the server that the change touches, and the areas above them. */
  readonly areas: readonly string[];
  /** Tests outside the areas that the change names, as paths. */
  readonly tests: readonly string[];
  /** Paths of screens (docs/spec/screens.json) whose rows are walked. */
  readonly screens: readonly string[];
  /** Files of journeys that have changed. */
  readonly journeys: readonly string[];
}

/** A screen of the web app, with the imports of its route. */
export interface ScreenSources {
  /** As docs/spec/screens.json has it. */
  readonly path: string;
  /** The areas that its route file imports itself. */
  readonly areas: readonly string[];
  /** The files below apps/web/src/{routes,areas} that its route imports, directly or not. */
  readonly files: ReadonlySet<string>;
}

/** The sources that the choice is derived from, besides the changed paths. */
export interface Sources {
  /** apps/server/src/areas/levels.json. */
  readonly levels: Readonly<Record<string, number>>;
  readonly screens: readonly ScreenSources[];
  /** The screens of each file of rows below e2e/screens/. */
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

/** The kind of a path, by the first pattern that matches; a path that none matches concerns everything. */
const KINDS = [
  // The gates and the unit tests, which always run, are all that concerns these.
  { kind: 'gates', pattern: /^(docs\/(?!spec\/)|deploy\/|bench\/|[A-Z]+\.md$)/ },
  { kind: 'gates', pattern: /^(apps\/(web|console)|packages)\/.*\.test\.tsx?$/ },
  { kind: 'area', pattern: /^apps\/server\/src\/areas\/([a-z]+)\// },
  { kind: 'area', pattern: /^packages\/contract\/src\/([a-z]+)\// },
  { kind: 'test', pattern: /^(apps\/server\/src\/(?:[^/]+|(?:platform|commands)\/.+)\.test\.ts)$/ },
  { kind: 'web', pattern: /^apps\/web\/src\/(?:routes|areas)\// },
  // The router writes it from the routes, which are in the change themselves.
  { kind: 'gates', pattern: /^apps\/web\/src\/routeTree\.gen\.ts$/ },
  // The console and its rows.
  { kind: 'console', pattern: /^(apps\/console|e2e\/screens\/office)\// },
  { kind: 'rows', pattern: /^e2e\/screens\// },
  { kind: 'journey', pattern: /^(e2e\/[^/]+\.e2e\.ts)$/ },
] as const;

/** The rows of all screens of the console, and its journey: a minute. */
const CONSOLE = 'e2e/console.e2e.ts';

/** Chooses what to run for the paths of a change. */
export function choose(paths: readonly string[], { levels, screens, rows }: Sources): Choice {
  const touched = paths.map((path) => ({ path, ...kindOf(path, levels) }));
  const of = (kind: Kind) => touched.filter((one) => one.kind === kind);
  const everything = of('everything')[0]?.path;
  if (everything !== undefined) return { everything, areas: [], tests: [], screens: [], journeys: [] };

  const areas = withThoseAbove(new Set(of('area').map(({ name }) => name)), levels);
  const changedFiles = of('web').map(({ path }) => path);
  const changedRows = of('rows').flatMap(({ path }) => rows.get(path) ?? []);
  const isConcerned = (screen: ScreenSources) =>
    changedRows.includes(screen.path) ||
    screen.areas.some((area) => areas.includes(area)) ||
    changedFiles.some((file) => screen.files.has(file));
  return {
    areas,
    tests: of('test').map(({ name }) => name),
    screens: screens.filter(isConcerned).map(({ path }) => path),
    journeys: [
      ...new Set([
        ...of('journey').map(({ name }) => name),
        // The console shows what any area writes.
        ...(areas.length > 0 || of('console').length > 0 ? [CONSOLE] : []),
      ]),
    ],
  };
}

type Kind = (typeof KINDS)[number]['kind'] | 'everything';

function kindOf(path: string, levels: Sources['levels']): { kind: Kind; name: string } {
  for (const { kind, pattern } of KINDS) {
    const match = pattern.exec(path);
    if (!match) continue;
    const [, name = ''] = match;
    return { kind: kind === 'area' && !(name in levels) ? 'everything' : kind, name };
  }
  return { kind: 'everything', name: '' };
}

/** An area imports areas of lower levels only, so only those of higher levels see its change. */
function withThoseAbove(touched: ReadonlySet<string>, levels: Sources['levels']): string[] {
  const lowest = Math.min(...[...touched].map((area) => levels[area] ?? 0));
  return Object.keys(levels).filter((area) => touched.has(area) || (levels[area] ?? 0) > lowest);
}
