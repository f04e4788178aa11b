import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import audit from 'lighthouse';
import { chromium, type Page } from 'playwright-core';
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
const BUDGETS = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof BUDGETS;
const RUNS = 3;
/** A first visit has nothing cached; a repeat visit has the files, and the service worker that serves them. */
const VISITS = ['first visit', 'next visit'] as const;
type Visit = (typeof VISITS)[number];

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
    const login = await bothVisits(`${origin}/login`, browser.port);
    await signIn(origin, browser.port, person);
    const events = await bothVisits(`${origin}/events`, browser.port);
    const measured = [...login, ...events];
    return {
      benchmark: 'lighthouse',
      figures: measured.flatMap(figuresOf),
      notes: [
        `mobile, simulated slow line and slow processor; the run of middle performance of ${RUNS}; /events signed in, with the demo content`,
        'speed of the machine: Lighthouse’s own index, about 1000 and more for a free desktop core; below it the simulated processor is too slow and performance is measured too low',
        ...measured.map(({ name, failed }) => `${name} loses points by: ${failed.join(', ') || 'nothing'}`),
      ],
      broken: [
        ...login.flatMap((one) => wrongPage('/login', one)),
        ...events.flatMap((one) => wrongPage('/events', one)),
      ],
    };
  } finally {
    browser.kill();
    await stage.close();
  }
}

interface Scores {
  /** What was visited, and how often. */
  readonly name: string;
  readonly path: string;
  readonly machine: number;
  readonly score: (category: Category) => number;
  /** The audits that cost points. */
  readonly failed: readonly string[];
}

async function bothVisits(url: string, port: number): Promise<Scores[]> {
  const found: Scores[] = [];
  for (const visit of VISITS) found.push(await typical(url, port, visit));
  return found;
}

/** A single run varies too much: the median of some. */
async function typical(url: string, port: number, visit: Visit): Promise<Scores> {
  const runs: Scores[] = [];
  for (let tried = 0; tried < 2 * RUNS && runs.length < RUNS; tried += 1) {
    const run = await scores(url, port, visit);
    if (run) runs.push(run);
  }
  if (runs.length < RUNS) throw new Error(`Too few of the runs at ${url} could be recorded`);
  runs.sort((a, b) => a.score('performance') - b.score('performance'));
  const middle = runs[Math.floor(RUNS / 2)];
  if (!middle) throw new Error('no run');
  return middle;
}

/** Nothing when the browser's recording failed: that says nothing about the screen. */
async function scores(url: string, port: number, visit: Visit): Promise<Scores | undefined> {
  if (visit === 'first visit') await forgetFiles(url, port);
  const run = await audit(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(BUDGETS),
    // It would forget the session too.
    disableStorageReset: true,
  });
  if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
  if (run.lhr.runtimeError?.code === 'NO_NAVSTART') return undefined;
  const { categories, audits, finalDisplayedUrl, environment } = run.lhr;
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    name: `${new URL(url).pathname}, ${visit}`,
    path: new URL(finalDisplayedUrl).pathname,
    machine: environment.benchmarkIndex,
    score: (category) => Math.round((categories[category]?.score ?? 0) * 100),
    failed: weighty.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/** The files that a browser has kept of the site, also by the service worker; not what the app has stored. */
async function forgetFiles(url: string, port: number): Promise<void> {
  await withPage(port, async (page) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await browser.send('Storage.clearDataForOrigin', {
      origin: new URL(url).origin,
      storageTypes: 'service_workers,cache_storage',
    });
  });
}

/** Puts the session where the web app keeps it (packages/app-kit/src/session/browser-store.ts). */
async function signIn(origin: string, port: number, { id, token }: Person): Promise<void> {
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
  await withPage(port, async (page) => {
    await page.goto(`${origin}/login`);
    await page.evaluate((kept) => localStorage.setItem('rajt', kept), JSON.stringify({ state, version: 1 }));
  });
}

async function withPage(port: number, act: (page: Page) => Promise<void>): Promise<void> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await connected.contexts()[0]?.newPage();
  if (!page) throw new Error('the browser has no window');
  await act(page);
  await page.close();
  await connected.close();
}

function figuresOf({ name, score, machine }: Scores): Figure[] {
  const figures = Object.entries(BUDGETS).map(
    ([category, value]): Figure => ({
      name: `${name}: ${category}`,
      value: score(category as Category),
      unit: '',
      budget: { is: 'at least', value },
    }),
  );
  return [...figures, { name: `${name}: speed of the machine`, value: machine, unit: '' }];
}

/** After a redirect the scores would be those of another screen. */
function wrongPage(wanted: string, { path }: Scores): string[] {
  return path === wanted ? [] : [`${wanted} was sent on to ${path}`];
}
