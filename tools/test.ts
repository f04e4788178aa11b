import { browserTests } from './lib/browser-tests.ts';
import { runCommand } from './lib/command.ts';
import { databaseTests, gates, unitTests } from './lib/gates.ts';
import { runSteps } from './lib/steps.ts';

// `npm test`: all of it. The journeys run alone, as they measure what a person would see in time.
await runCommand(() => runSteps([[[...gates, unitTests], [databaseTests]], [[browserTests]]]));
