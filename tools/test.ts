import { browserTests } from './lib/browser-tests.ts';
import { runCommand } from './lib/command.ts';
import { databaseTests, gates, plansOfStatements, unitTests } from './lib/gates.ts';
import { screenSizes } from './lib/screen-sizes.ts';
import { runSteps } from './lib/steps.ts';

// `npm test`: all of it. The browser tests run alone: they measure what a person would see in time. `npm test --
// --all-places` walks them in every language, width and site (e2e/support/place.ts).
const atAllPlaces = process.argv.includes('--all-places');
await runCommand('npm test [-- --all-places] runs all checks and tests', () =>
  runSteps([
    [
      [...gates, screenSizes, unitTests],
      [databaseTests, plansOfStatements],
    ],
    [[browserTests({ atAllPlaces })]],
  ]),
);
