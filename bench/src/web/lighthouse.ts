import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { PageChoices } from '@rajt/rules/page-choices';
import { launch } from 'chrome-launcher';
import audit from 'lighthouse';
import { chromium, type Page } from 'playwright-core';
import { UserError } from '../../../tools/lib/user-error.ts';
import { buildWeb } from '../../../tools/lib/web-build.ts';
import { openClient } from '../lib/client.ts';
import { loadDemo } from '../lib/demo.ts';
import { addPeople, type Person } from '../lib/people.ts';
import type { Figure, Result } from '../lib/result.ts';
import { openStage } from '../lib/stage.ts';
import {
  MEMBERS_SCREENS,
  type MeasuredScreen,
  QUICK_RACE,
  STRANGERS_SCREENS,
  type Visit,
} from './measured-screens.ts';
import { processorShare } from './processor-share.ts';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const BUDGETS = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof BUDGETS;
const RUNS = 3;
/** As `nice` counts; the browser, started before, keeps its own. */
const LEAST_PRIORITY = 19;

/**
 * Lighthouse as a phone on a slow line: what strangers find, and what members work with up to the payment. The cart has an entry
 * in it.
 */
export async function lighthouse(): Promise<Result> {
  const chromePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(chromePath))
    throw new UserError(`No browser at ${chromePath}: set CHROME_PATH to a Chromium`);
  await buildWeb({ force: false });
  const stage = await openStage();
  const browser = await launch({ chromePath, chromeFlags: FLAGS });
  // What Lighthouse itself does with each event must not take the processor from the page that it measures.
  setPriority(LEAST_PRIORITY);
  try {
    await loadDemo(stage);
    const [person] = await addPeople(stage.client, 'visitor', 1);
    if (!person) throw new Error('nobody visits');
    const { origin, api } = await stage.startSystem();
    await fillCart(api, person);
    const measured: Scores[] = [];
    const measure = async (screens: readonly MeasuredScreen[]) => {
      for (const { path, visits } of screens)
        for (const visit of visits) measured.push(await typical(`${origin}${path}`, browser.port, visit));
    };
    await measure(STRANGERS_SCREENS);
    await signIn(origin, browser.port, person);
    await measure(MEMBERS_SCREENS);
    return {
      benchmark: 'lighthouse',
      figures: measured.flatMap(figuresOf),
      notes: [
        `mobile, simulated slow line and slow processor; the run of middle performance of ${RUNS}; with the demo content`,
        'speed of the machine: Lighthouse’s own index, about 1000 and more for a free desktop core; below it the simulated processor is too slow and performance is measured too low',
        'share of a processor: what the page’s main thread had of its tasks’ time; with half of it, twice the blocked time is measured',
        ...measured.map(({ name, failed }) => `${name} loses points by: ${failed.join(', ') || 'nothing'}`),
      ],
      broken: measured.flatMap(wrongPage),
    };
  } finally {
    browser.kill();
    await stage.close();
  }
}

interface Scores {
  /** What was visited, and how often. */
  readonly name: string;
  /** The address that was asked for, and the one that was shown. */
  readonly wanted: string;
  readonly path: string;
  readonly machine: number;
  readonly processorShare: number;
  readonly score: (category: Category) => number;
  /** The audits that cost points. */
  readonly failed: readonly string[];
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
    wanted: new URL(url).pathname,
    path: new URL(finalDisplayedUrl).pathname,
    machine: environment.benchmarkIndex,
    processorShare: processorShare(run.artifacts.Trace.traceEvents),
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

/** Enters a race that asks nothing. */
async function fillCart(api: string, { id, token }: Person): Promise<void> {
  const client = openClient(api, 1);
  try {
    const heats = await client.call('GET', `/races/${QUICK_RACE}/heats`, { token });
    const heat = (heats.body as { data?: { items?: { id: string }[] } }).data?.items?.[0];
    const body = { raceId: QUICK_RACE, heatId: heat?.id, form: {}, conditionsAccepted: true };
    const { status } = await client.call('POST', `/users/${id}/entries`, { token, body });
    if (status !== 201) throw new Error(`the cart was not filled: ${status}`);
  } finally {
    await client.close();
  }
}

/** Puts the session where the web app keeps it (app-kit: session/browser-store.ts), and into the cookie for the page (rules: page-choices.ts). */
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
    const reader = { name: 'rajt-reader', value: 'member' satisfies PageChoices['reader'], url: origin };
    await page.context().addCookies([reader]);
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

function figuresOf({ name, score, machine, processorShare: share }: Scores): Figure[] {
  const figures = Object.entries(BUDGETS).map(
    ([category, value]): Figure => ({
      name: `${name}: ${category}`,
      value: score(category as Category),
      unit: '',
      budget: { is: 'at least', value },
    }),
  );
  return [
    ...figures,
    { name: `${name}: speed of the machine`, value: machine, unit: '' },
    { name: `${name}: share of a processor`, value: share * 100, unit: '%' },
  ];
}

/** After a redirect the scores would be those of another screen. */
function wrongPage({ wanted, path }: Scores): string[] {
  return path === wanted ? [] : [`${wanted} was sent on to ${path}`];
}
