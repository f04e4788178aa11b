import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from './lib/children.ts';

const run = promisify(execFile);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const documents = ['README.md', 'docs/operations.md'].map(textOf).join('\n');

/** `npm run grant`, `npm test`, `npm start`. */
const namedScripts = new Set(
  [...documents.matchAll(/\bnpm (?:run ([a-z][a-z:]*)|(start|test)\b)/g)].map(
    ([, script, short]) => script ?? short ?? '',
  ),
);
/** `main.ts migrate`, `main.ts serve`. */
const namedCommands = new Set(
  [...documents.matchAll(/\bmain\.ts ([a-z][a-z:]*)/g)].map(([, command]) => command ?? ''),
);

/** Runs a command without a database, a gateway or a setting: printing a usage needs none of them. */
const env = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  DATABASE_URL: 'postgres://nowhere.invalid/x',
};

async function usageOf(program: string, args: string[]): Promise<string> {
  // An exit code other than 0 rejects the promise.
  const { stdout } = await run(program, args, { cwd: root, env, timeout: 60_000 });
  return stdout;
}

describe.concurrent('each command answers --help with its usage', () => {
  it.for(Object.entries(scripts))('npm run %s', { timeout: 60_000 }, async ([name, script]) => {
    const [program = '', ...args] = script.split(' ');
    const at = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
    const usage = await usageOf(at, [...args, '--help']);
    expect(usage).toMatch(program === 'node' ? new RegExp(`npm (run )?${name}\\b`) : /Usage:/);
  });

  it.for([...namedCommands])('main.ts %s', { timeout: 60_000 }, async (name) => {
    const usage = await usageOf(process.execPath, ['apps/server/src/main.ts', name, '--help']);
    expect(usage).toMatch(new RegExp(`(main\\.ts|npm run) ${name}\\b`));
  });
});

it('each script that README and operations.md name exists in package.json', () => {
  expect(namedScripts.size).toBeGreaterThan(15);
  expect([...namedScripts].filter((name) => !(name in scripts))).toEqual([]);
});
