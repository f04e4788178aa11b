import { join } from 'node:path';
import { root } from './children.ts';
import { licences } from './licences.ts';
import { gateOutcome, vitestOutcome } from './outcome.ts';
import { billOfMaterials } from './sbom.ts';
import { programStep, reports, type Step } from './steps.ts';

const gate = (name: string, program: string, ...args: string[]): Step =>
  programStep(name, join(root, 'node_modules/.bin', program), args, gateOutcome);

/**
 * Checks the types of a project with one checker. By default tsc starts four, and each computes the shared types again: for the
 * server 1.69 instead of 0.78 million types and twice the processor time. Incremental builds gain nothing in a clean checkout.
 */
const types = (name: string, project: string): Step =>
  gate(`types: ${name}`, 'tsc', '-p', project, '--checkers', '1');

/** The gates of every change besides its tests. */
export const gates: readonly Step[] = [
  gate('format and lint', 'biome', 'ci', '--colors=off', '.'),
  // Biome's own rule does not see into the types of libraries: a query of Kysely, a call of the API.
  gate('floating promises', 'oxlint', '--type-aware', 'apps', 'packages', 'e2e', 'tools', 'bench'),
  types('server, packages, tools', 'tsconfig.json'),
  types('browser', 'apps/web/tsconfig.json'),
  types('console', 'apps/console/tsconfig.json'),
  gate('walls', 'depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e', 'tools'),
  gate('dead code', 'knip'),
  licences,
  billOfMaterials,
];

/** Runs test projects of vitest.config.ts; `files` are paths, or beginnings of paths, of the tests that run instead of all. */
export function vitestStep(
  name: string,
  projects: readonly string[],
  env: NodeJS.ProcessEnv = {},
  files: readonly string[] = [],
): Step {
  const report = join(reports, `vitest-${projects.join('-')}.json`);
  const args = [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  // No colours and progress bars, as the output is kept.
  return programStep(
    name,
    join(root, 'node_modules/.bin/vitest'),
    args,
    (code) => vitestOutcome(report, code),
    { NO_COLOR: '1', ...env },
  );
}

export const unitTests = vitestStep('unit tests', ['unit', 'components', 'tools']);
/** The database tests record the statements that the server's code sends; the next step explains them. */
const sent = { RAJT_SENT_STATEMENTS: join(reports, 'statements') };
export const databaseTestsOf = (files: readonly string[]) =>
  vitestStep('database tests', ['database', 'isolated'], sent, files);
export const databaseTests = databaseTestsOf([]);
export const plansOfStatements = vitestStep('plans of statements', ['plans'], sent);
