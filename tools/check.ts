import { runCommand } from './lib/command.ts';
import { gates, unitTests } from './lib/gates.ts';
import { runSteps } from './lib/steps.ts';

// `npm run check`: everything that needs neither a database nor a browser; run it before every commit.
await runCommand('npm run check runs everything that needs neither a database nor a browser', () =>
  runSteps([[gates, [unitTests]]]),
);
