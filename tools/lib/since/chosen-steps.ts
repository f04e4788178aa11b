import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserTests } from '../browser-tests.ts';
import { root } from '../children.ts';
import { sourceFiles } from '../files.ts';
import { databaseTestsOf, gates, unitTests } from '../gates.ts';
import { screenSizes } from '../screen-sizes.ts';
import type { Step } from '../steps.ts';
import type { Choice, Sources } from './choice.ts';
import { screenSources } from './screen-sources.ts';

/** Every operation called by everybody, with hostile input, and the queries of audit.sql: a change of any area runs them. */
const OF_ALL_AREAS = ['authorisation', 'roles', 'input', 'audit'].map(
  (name) => `apps/server/src/${name}.test.ts`,
);

/** Reads from this checkout what a choice is derived from. */
export function readSources(): Sources {
  const rows = new Map(
    sourceFiles(['e2e/screens'], /\.ts$/).map(({ path, text }) => [
      path,
      [...text.matchAll(/\bscreen: '([^']+)'/g)].map(([, screen = '']) => screen),
    ]),
  );
  const withRows = new Set([...rows.values()].flat());
  return {
    levels: JSON.parse(readFileSync(join(root, 'apps/server/src/areas/levels.json'), 'utf8')),
    // A route that only redirects has no row.
    screens: screenSources(sourceFiles(['apps/web/src'], /\.tsx?$/)).filter(({ path }) => withRows.has(path)),
    rows,
  };
}

/** The phases of a run for a choice that is not everything. */
export function chosenSteps(choice: Choice): Step[][][] {
  const files = databaseFiles(choice);
  const { screens, journeys } = choice;
  const isBrowserRun = screens.length + journeys.length > 0;
  return [
    [
      [...gates, ...(isBrowserRun ? [screenSizes] : []), unitTests],
      ...(files.length > 0 ? [[databaseTestsOf(files)]] : []),
    ],
    ...(isBrowserRun ? [[[browserTests({ only: [...screens, ...journeys] })]]] : []),
  ];
}

/** Lists the steps that the run of a choice contains and those that it leaves out. */
export function describeChoice(choice: Choice, revision: string, { levels, screens }: Sources): string[] {
  if (choice.everything !== undefined)
    return [
      `Everything runs: ${choice.everything} has changed since ${revision}, which any test may depend on.`,
    ];
  const files = databaseFiles(choice);
  const left = Object.keys(levels).filter((area) => !choice.areas.includes(area));
  const listed = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none');
  return [
    `What changed since ${revision} chooses these steps:`,
    `  gates and unit tests: all`,
    `  database tests: ${listed(files)}`,
    `  screens in the browser: ${listed(choice.screens)}`,
    `  journeys in the browser: ${listed(choice.journeys)}`,
    'Left out (npm test runs all of it):',
    `  database tests of the areas ${listed(left)}, of the platform, the commands and the whole server; plans of statements`,
    `  ${screens.length - choice.screens.length} of ${screens.length} screens, and each journey that has not changed itself`,
  ];
}

function databaseFiles({ areas, tests }: Choice): string[] {
  const folders = areas.map((area) => `apps/server/src/areas/${area}/`);
  const files = areas.length > 0 ? [...folders, ...OF_ALL_AREAS, ...tests] : tests;
  return [...new Set(files)];
}
