import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readSent } from '@rajt/server/testkit/plans/sent-statements.ts';
import { root, startChild } from './lib/children.ts';
import { runCommand } from './lib/command.ts';
import { sourceFiles } from './lib/files.ts';
import { type FunctionLines, findFunction, sentBy } from './lib/sent-sql.ts';
import { UserError } from './lib/user-error.ts';

// `npm run sql -- insertHold`: prints the final text of the statements that a function of the server sends, with all fragments
// in their places. The database tests of the function's module send them.
const recorded = join(root, '.cache/sql');
/** How long the tests go on after the first statement of the function: other branches may send others. */
const MORE_MS = 5000;

await runCommand(
  'npm run sql -- NAME prints the statements that a function of the server sends',
  async () => {
    const [name] = process.argv.slice(2);
    if (!name || !/^\w+$/.test(name)) throw new UserError('Name a function: npm run sql -- insertHold');
    const found = findFunction(sourceFiles(['apps/server/src'], /(?<!\.test)\.ts$/), name);
    if (found.length === 0) throw new UserError(`apps/server/src exports no function ${name}.`);
    for (const one of found) await print(name, one);
    return 0;
  },
);

async function print(name: string, lines: FunctionLines): Promise<void> {
  // apps/server/src/areas/<area>/<module>
  const module = lines.path.split('/').slice(0, 6).join('/');
  console.error(`Running the database tests of ${module} …`);
  const texts = new Set(await record(module, lines));
  console.log(`-- ${name}, ${lines.path}:${lines.first}`);
  if (texts.size === 0)
    console.log(
      '-- The tests of this module send no statement from these lines: name a function that calls it.',
    );
  for (const text of texts) console.log(`${text.trim()};\n`);
}

/** Runs the tests until they end, or for a while after the function was called. Whether they pass does not matter here. */
async function record(module: string, lines: FunctionLines): Promise<string[]> {
  rmSync(recorded, { recursive: true, force: true });
  const tests = startChild(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'database', module], {
    env: { ...process.env, RAJT_SENT_STATEMENTS: recorded },
    stdio: 'ignore',
  });
  let isOver = false;
  void tests.ended.then(() => {
    isOver = true;
  });
  while (!isOver && sentBy(readSent(recorded), lines).length === 0) await wait(500);
  if (!isOver) await wait(MORE_MS);
  await tests.stop();
  return sentBy(readSent(recorded), lines);
}
