import { advisories } from './lib/advisories.ts';
import { runCommand } from './lib/command.ts';
import { gates, unitTests } from './lib/gates.ts';
import { runSteps } from './lib/steps.ts';

// `npm run check`: everything that needs neither a database nor a browser; run it before every commit. With `--audit` it
// needs a network, too.
const isAudit = process.argv.includes('--audit');
await runCommand(
  'npm run check [-- --audit] runs everything that needs neither a database nor a browser; with --audit it also asks the registry for high and critical advisories on production packages',
  () => runSteps([[isAudit ? [...gates, advisories] : gates, [unitTests]]]),
);
