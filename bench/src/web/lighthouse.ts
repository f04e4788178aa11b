import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import audit from 'lighthouse';
import { chromium } from 'playwright-core';
import { UserError } from '../../../tools/lib/user-error.ts';
import { buildWeb } from '../../../tools/lib/web-build.ts';
import { loadDemo } from '../lib/demo.ts';
import { addPeople, type Person } from '../lib/people.ts';
import type { Figure, Result } from '../lib/result.ts';
import { openStage } from '../lib/stage.ts';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof BUDGETS;
const RUNS = 5;

/** Lighthouse as a phone on a slow line: the screen that strangers see first, and the one that everybody works with. */
export async function lighthouse(): Promise<Result> {
  const chromePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(chromePath))
    throw new UserError(`No browser at ${chromePath}: set CHROME_PATH to a Chromium`);
  await buildWeb({ force: false });
  const stage = await openStage();
  const browser = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    await loadDemo(stage.databaseUrl);
    const [person] = await addPeople(stage.client, 'visitor', 1);
    if (!person) throw new Error('nobody visits');
    const { origin } = await stage.startSystem();
    const login = await typical(`${origin}/login`, browser.port);
    await signIn(origin, browser.port, person);
    const events = await typical(`${origin}/events`, browser.port);
    return {
      benchmark: 'lighthouse',
      figures: [...figuresOf('/login', login), ...figuresOf('/events', events)],
      notes: [
        `mobile, simulated slow line and slow processor; the run of middle performance of ${RUNS}; /events signed in, with the demo content`,
        'speed of the machine: Lighthouse’s own index, about 1000 and more for a free desktop core; below it the simulated processor is too slow and performance is told too low',
        ...[login, events].map(
          ({ path, failed }) => `${path} loses points by: ${failed.join(', ') || 'nothing'}`,
        ),
      ],
      broken: [...wrongPage('/login', login), ...wrongPage('/events', events)],
    };
  } finally {
    browser.kill();
    await stage.close();
  }
}

interface Scores {
  readonly path: string;
  readonly machine: number;
  readonly score: (category: Category) => number;
  /** The audits that cost points. */
  readonly failed: readonly string[];
}

/** One run is chance: the middle one of some. */
async function typical(url: string, port: number): Promise<Scores> {
  const runs: Scores[] = [];
  for (let tried = 0; tried < 2 * RUNS && runs.length < RUNS; tried += 1) {
    const run = await scores(url, port);
    if (run) runs.push(run);
  }
  if (runs.length < RUNS) throw new Error(`Too few of the runs at ${url} could be recorded`);
  runs.sort((a, b) => a.score('performance') - b.score('performance'));
  const middle = runs[Math.floor(RUNS / 2)];
  if (!middle) throw new Error('no run');
  return middle;
}

/** Nothing when the browser's recording failed: that says nothing about the screen. */
async function scores(url: string, port: number): Promise<Scores | undefined> {
  const run = await audit(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(BUDGETS),
    // What we put there is the session.
    disableStorageReset: true,
  });
  if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
  if (run.lhr.runtimeError?.code === 'NO_NAVSTART') return undefined;
  const { categories, audits, finalDisplayedUrl, environment } = run.lhr;
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    path: new URL(finalDisplayedUrl).pathname,
    machine: environment.benchmarkIndex,
    score: (category) => Math.round((categories[category]?.score ?? 0) * 100),
    failed: weighty.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/** Puts the session where the web app keeps it (apps/web/src/shell/store.ts). */
async function signIn(origin: string, port: number, { id, token }: Person): Promise<void> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = connected.contexts();
  const page = await context?.newPage();
  if (!page) throw new Error('the browser has no window');
  await page.goto(`${origin}/login`);
  const state = {
    token,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    userId: id,
    completeRegistration: true,
    cartHeldUntil: null,
    language: null,
    colourScheme: 'system',
    drafts: {},
  };
  await page.evaluate((kept) => localStorage.setItem('rajt', kept), JSON.stringify({ state, version: 1 }));
  await page.close();
  await connected.close();
}

function figuresOf(path: string, { score, machine }: Scores): Figure[] {
  const figures = Object.entries(BUDGETS).map(
    ([category, value]): Figure => ({
      name: `${path}: ${category}`,
      value: score(category as Category),
      unit: '',
      budget: { is: 'at least', value },
    }),
  );
  return [...figures, { name: `${path}: speed of the machine`, value: machine, unit: '' }];
}

/** A redirect would give the scores of another screen. */
function wrongPage(wanted: string, { path }: Scores): string[] {
  return path === wanted ? [] : [`${wanted} was sent on to ${path}`];
}
