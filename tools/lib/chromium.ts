import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bundledChromium } from '../../e2e/bundled-chromium.ts';
import { root, startChild } from './children.ts';

/** The shell is Chromium without a window: the same pages for a quarter less of the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The machine that a Chromium is looked for on; a test hands in an invented one. */
export interface Machine {
  readonly env: NodeJS.ProcessEnv;
  /** The path of a Chromium that starts. */
  find(): string | undefined;
  /** The words before apt-get's arguments that let it install; undefined if it cannot. */
  aptGet(): readonly string[] | undefined;
  /** Runs a program and returns its exit code. */
  run(program: string, args: string[]): Promise<number>;
}

/**
 * The path of a Chromium that starts: a present one, else the one that Playwright downloads. Packages of the system are installed
 * only on a machine of the CI, which is thrown away (`CI=true`). Without success the last line of the output names what to
 * install.
 */
export async function provideChromium(
  say: (text: string) => void,
  machine: Machine = thisMachine(say),
): Promise<string | undefined> {
  const found = machine.find();
  if (found) return found;
  say('No Chromium found, downloading one …\n');
  await machine.run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
  const downloaded =
    machine.find() ?? (machine.env['CI'] === 'true' ? await installPackage(machine) : undefined);
  if (!downloaded) {
    say(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium) and, if it is not on the PATH, name it in PLAYWRIGHT_CHROMIUM.\n',
    );
  }
  return downloaded;
}

async function installPackage(machine: Machine): Promise<string | undefined> {
  const aptGet = machine.aptGet();
  if (!aptGet) return undefined;
  const [program = '', ...before] = aptGet;
  const run = (...args: string[]) =>
    machine.run(program, [...before, '-q', '-o', 'DPkg::Lock::Timeout=300', ...args]);
  await run('update');
  const add = (name: string) => run('install', '-y', '--no-install-recommends', name);
  if ((await add(shell)) !== 0) await add('chromium');
  return machine.find();
}

const thisMachine = (say: (text: string) => void): Machine => ({
  env: process.env,
  find,
  aptGet: () => {
    if (!existsSync('/usr/bin/apt-get')) return undefined;
    if (process.getuid?.() === 0) return ['apt-get'];
    const maySudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
    return maySudo ? ['sudo', '-n', 'apt-get'] : undefined;
  },
  run: (program, args) => run(say, program, args),
});

function find(): string | undefined {
  const paths = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    process.env['PLAYWRIGHT_CHROMIUM'],
    bundledChromium,
    ...names.flatMap((name) => paths.map((path) => join(path, name))),
  ];
  return candidates.find((path) => path && existsSync(path) && starts(path));
}

/** A downloaded Chromium can lack system libraries, and Ubuntu's /usr/bin/chromium-browser only names a package. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

async function run(say: (text: string) => void, program: string, args: string[]): Promise<number> {
  const child = startChild(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  let output = '';
  for (const stream of [child.process.stdout, child.process.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await child.ended;
  if (code !== 0) say(`${[program, ...args].join(' ')} failed: ${output.trim().split('\n').at(-1)}\n`);
  return code;
}
