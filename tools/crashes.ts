import { join } from 'node:path';
import { root, startChild } from './lib/children.ts';
import { runCommand } from './lib/command.ts';
import { UserError } from './lib/user-error.ts';

const USAGE =
  'npm run crashes -- [COUNT]: kills PostgreSQL COUNT times (12) under payments, see docs/operations.md';

const [count = '12'] = process.argv.slice(2);
await runCommand(USAGE, async () => {
  if (!/^[1-9]\d{0,3}$/.test(count)) throw new UserError(USAGE);
  const test = ['run', '--project', 'database', 'apps/server/src/database-crash.race.test.ts'];
  return startChild(join(root, 'node_modules/.bin/vitest'), test, {
    stdio: 'inherit',
    env: { ...process.env, RAJT_CRASHES: count },
  }).ended;
});
