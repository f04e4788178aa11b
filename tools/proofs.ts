import { join } from 'node:path';
import { root, startChild } from './lib/children.ts';
import { runCommand } from './lib/command.ts';
import { UserError } from './lib/user-error.ts';

// `npm run proofs -- NAME [SIZE] [SEED]`: plays a proof in full. `npm test` plays the same code with the same assertions a few
// times, with a new seed each time (apps/server/testkit/proof.ts).

interface Proof {
  readonly proves: string;
  readonly file: string;
  /** How often it is played by default; SIZE changes it. */
  readonly size: number;
}

const PROOFS: Readonly<Record<string, Proof>> = {
  sequences: {
    proves: 'no random sequence of purchases creates value',
    file: 'apps/server/src/money.test.ts',
    size: 10_000,
  },
  histories: {
    proves: 'a random history of entries, played again, comes to the same ledger and places',
    file: 'apps/server/src/histories.test.ts',
    size: 200,
  },
  carts: {
    proves: 'carts do what a plain model of their rules does',
    file: 'apps/server/src/areas/checkout/cart/cart-model.test.ts',
    size: 500,
  },
  deliveries: {
    proves: 'what is shown of a delivery is charged',
    file: 'apps/server/src/areas/shop/delivery/delivery-model.test.ts',
    size: 500,
  },
  'entry-list': {
    proves:
      "a page of the console's list of entries is as quick among a hundred thousand as among a thousand",
    file: 'apps/server/src/areas/entering/entry-list/entry-list-size.test.ts',
    size: 100_000,
  },
  'entry-export': {
    proves:
      'the memory of a process grows by at most 150 MB while it makes a file of a hundred thousand entries',
    file: 'apps/server/src/areas/entering/entry-list/export-size.test.ts',
    size: 100_000,
  },
  'task-kill': {
    proves: 'a task whose process is killed three times does each item exactly once',
    file: 'apps/server/src/areas/entering/entry-list/task-kill.race.test.ts',
    size: 12_500,
  },
  messages: {
    proves: 'a message is at the mail server once for each reader although its process is killed three times',
    file: 'apps/server/src/areas/entering/messages/message-kill.race.test.ts',
    size: 12_500,
  },
  crashes: {
    proves: 'a killed PostgreSQL ends no process and loses no payment',
    file: 'apps/server/src/database-crash.race.test.ts',
    size: 12,
  },
};

const USAGE = [
  'npm run proofs -- NAME [SIZE] [SEED], both whole numbers, plays a proof in full:',
  ...Object.entries(PROOFS).map(([name, { proves, size }]) => `  ${name} (${size}): ${proves}`),
].join('\n');

await runCommand(USAGE, async () => {
  const [name = '', size, seed] = process.argv.slice(2);
  const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : undefined;
  const isNumber = (text = '1') => /^[1-9]\d{0,8}$/.test(text);
  if (!proof || !isNumber(size) || !isNumber(seed)) throw new UserError(USAGE);
  const test = ['run', '--project', 'database', proof.file, '--disable-console-intercept=true'];
  return startChild(join(root, 'node_modules/.bin/vitest'), test, {
    stdio: 'inherit',
    env: {
      ...process.env,
      RAJT_PROOF_SIZE: size ?? String(proof.size),
      ...(seed && { RAJT_PROOF_SEED: seed }),
    },
  }).ended;
});
