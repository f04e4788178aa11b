import { parseArgs } from 'node:util';
import { browserTests } from './lib/browser-tests.ts';
import { runCommand } from './lib/command.ts';
import { databaseTests, gates, plansOfStatements, unitTests } from './lib/gates.ts';
import { screenSizes } from './lib/screen-sizes.ts';
import { changedPaths } from './lib/since/changed-paths.ts';
import { choose } from './lib/since/choice.ts';
import { chosenSteps, describeChoice, readSources } from './lib/since/chosen-steps.ts';
import { runSteps, type Step } from './lib/steps.ts';
import { UserError } from './lib/user-error.ts';

// `npm test`: all of it. The browser tests run alone: they measure what a person would see in time. `npm test --
// --all-places` walks them in every language, width and site (e2e/support/place.ts). `npm test -- --since REV` runs what a
// change concerns (lib/since/choice.ts).
const USAGE =
  'npm test [-- --all-places | -- --since REV] runs all checks and tests; --all-places walks the browser tests in every language, width and site; --since runs the gates, the unit tests, and the tests of what has changed since a revision';

const everything = (atAllPlaces: boolean): Step[][][] => [
  [
    [...gates, screenSizes, unitTests],
    [databaseTests, plansOfStatements],
  ],
  [[browserTests({ atAllPlaces })]],
];

await runCommand(USAGE, async () => {
  const { since, 'all-places': atAllPlaces = false } = readOptions();
  if (since === undefined) return runSteps(everything(atAllPlaces));
  const sources = readSources();
  const choice = choose(changedPaths(since), sources);
  console.log(describeChoice(choice, since, sources).join('\n'));
  return runSteps(choice.everything === undefined ? chosenSteps(choice) : everything(false));
});

function readOptions() {
  try {
    return parseArgs({ options: { 'all-places': { type: 'boolean' }, since: { type: 'string' } } }).values;
  } catch {
    throw new UserError(USAGE);
  }
}
