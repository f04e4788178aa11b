import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bundledChromium } from '../../e2e/bundled-chromium.ts';
import { root, startChild } from './children.ts';

/** The shell is Chromium without a window: the same pages for a quarter less of the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A working Chromium, installed if needed; undefined when none can be had. */
export async function findChromium(say: (text: string) => void): Promise<string | undefined> {
  const found = installed();
  if (found) return found;
  say('No Chromium found, installing one …\n');
  await run(say, join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
  return installed() ?? (await installFromSystem(say));
}

function installed(): string | undefined {
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

async function installFromSystem(say: (text: string) => void): Promise<string | undefined> {
  const asRoot = rootPrefix();
  if (!asRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  const install = async (...args: string[]) => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', '-q', '-o', 'DPkg::Lock::Timeout=300', ...args];
    return run(say, program, rest);
  };
  await install('update');
  const add = (name: string) => install('install', '-y', '--no-install-recommends', name);
  if ((await add(shell)) !== 0) await add('chromium');
  return installed();
}

function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
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
