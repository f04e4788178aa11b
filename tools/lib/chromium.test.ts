import { expect, it } from 'vitest';
import { type Machine, provideChromium } from './chromium.ts';

interface Situation {
  readonly name: string;
  /** Chromium that starts from the beginning. */
  readonly present?: boolean;
  /** The installer after which Chromium starts. */
  readonly installedBy?:
    | 'playwright'
    | 'apt-get install chromium-headless-shell'
    | 'apt-get install chromium';
  readonly ci?: string;
  readonly asRoot?: readonly string[];
  readonly noApt?: boolean;
  /** The programs that run, and whether a Chromium is found. */
  readonly runs: readonly string[];
  readonly found: boolean;
}

const playwright = 'playwright install chromium';
const update = 'apt-get update';
const shell = 'apt-get install chromium-headless-shell';
const whole = 'apt-get install chromium';

const situations: readonly Situation[] = [
  { name: 'a present Chromium is used and nothing is installed', present: true, runs: [], found: true },
  {
    name: 'the download of Playwright is enough',
    installedBy: 'playwright',
    runs: [playwright],
    found: true,
  },
  {
    name: 'without CI=true the packages of the system are left alone, even as root',
    installedBy: shell,
    runs: [playwright],
    found: false,
  },
  {
    name: 'another value of CI is not enough',
    ci: '1',
    installedBy: shell,
    runs: [playwright],
    found: false,
  },
  {
    name: 'in CI the shell of the system is installed',
    ci: 'true',
    installedBy: shell,
    runs: [playwright, update, shell],
    found: true,
  },
  {
    name: 'in CI the whole Chromium is installed where the system has no shell',
    ci: 'true',
    installedBy: whole,
    runs: [playwright, update, shell, whole],
    found: true,
  },
  {
    name: 'in CI sudo is used by those who are not root',
    ci: 'true',
    asRoot: ['sudo', '-n'],
    installedBy: shell,
    runs: [playwright, `sudo -n ${update}`, `sudo -n ${shell}`],
    found: true,
  },
  {
    name: 'in CI without apt-get nothing more is tried',
    ci: 'true',
    noApt: true,
    runs: [playwright],
    found: false,
  },
  {
    name: 'in CI a failing apt-get ends without Chromium',
    ci: 'true',
    runs: [playwright, update, shell, whole],
    found: false,
  },
];

it.for(situations)('$name', async ({ present, installedBy, ci, asRoot = [], noApt, runs, found }) => {
  let starts = present ?? false;
  const ran: string[] = [];
  const said: string[] = [];
  const machine: Machine = {
    env: ci === undefined ? {} : { CI: ci },
    find: () => (starts ? '/found/chromium' : undefined),
    aptGet: () => (noApt ? undefined : [...asRoot, 'apt-get']),
    run: async (program, args) => {
      // Without options, their values and the folder of the program.
      const words = [program.replace(/^.*\//, ''), ...args].filter((word) => !/^-[qyo]|^-{2}|=/.test(word));
      ran.push(words.join(' '));
      const installs = installedBy === 'playwright' ? playwright : installedBy;
      const isInstalled = installs !== undefined && ran.at(-1)?.endsWith(installs) === true;
      starts ||= isInstalled;
      return isInstalled || ran.at(-1)?.endsWith(update) ? 0 : 1;
    },
  };
  expect(await provideChromium((text) => said.push(text), machine)).toBe(
    found ? '/found/chromium' : undefined,
  );
  expect(ran).toEqual(runs);
  // The last line names what to do.
  if (!found) expect(said.at(-1)).toMatch(/^The browser tests need Chromium: .*PLAYWRIGHT_CHROMIUM.*\n$/);
});
