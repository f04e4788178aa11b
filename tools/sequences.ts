import { join } from 'node:path';
import { root, startChild } from './lib/children.ts';
import { runCommand } from './lib/command.ts';
import { UserError } from './lib/user-error.ts';

// `npm run sequences -- 10000 [SEED]`: so many sequences of purchases over the real server, and a history of entries for each
// fifty of them, those of a seed or new ones (docs/domain/payments.md).
const SEQUENCES_OF_A_HISTORY = 50;
const [count = '10000', seed] = process.argv.slice(2);
const USAGE = 'npm run sequences -- COUNT [SEED], both whole numbers, plays random purchases';
await runCommand(USAGE, () => {
  for (const number of [count, seed ?? '1']) if (!/^[1-9]\d{0,8}$/.test(number)) throw new UserError(USAGE);
  const test = [
    'run',
    '--project',
    'database',
    'apps/server/src/money.test.ts',
    'apps/server/src/histories.test.ts',
    '--disable-console-intercept=true',
  ];
  return startChild(join(root, 'node_modules/.bin/vitest'), test, {
    stdio: 'inherit',
    env: {
      ...process.env,
      RAJT_SEQUENCES: count,
      RAJT_HISTORIES: String(Math.ceil(Number(count) / SEQUENCES_OF_A_HISTORY)),
      ...(seed && { RAJT_SEED: seed }),
    },
  }).ended;
});
