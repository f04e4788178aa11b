import { setPriority } from 'node:os';
import type { PageChoices } from '@rajt/rules/page-choices';
import { launch } from 'chrome-launcher';
import audit from 'lighthouse';
import { chromium, type Page } from 'playwright-core';
import { drive } from '../src/lib/driver.ts';
import type { Person } from '../src/lib/people.ts';
import { BUDGETS, type Category, type LighthousePlan, type Scores } from '../src/web/lighthouse-plan.ts';
import type { MeasuredScreen, Visit } from '../src/web/measured-screens.ts';
import { processorShare } from '../src/web/processor-share.ts';

// The process that runs Lighthouse, with the packages of this folder; bench/src/web/lighthouse.ts starts it.

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** As `nice` counts; the browser, started before, keeps its own. */
const LEAST_PRIORITY = 19;

drive<LighthousePlan, Scores[]>(async ({ chromePath, origin, strangers, members, person, runs }) => {
  const browser = await launch({ chromePath, chromeFlags: FLAGS });
  process.once('SIGTERM', () => {
    browser.kill();
    process.exit(143);
  });
  // Lighthouse's own work on each event must not take the processor from the page that it measures.
  setPriority(LEAST_PRIORITY);
  try {
    const measured: Scores[] = [];
    const measure = async (screens: readonly MeasuredScreen[]) => {
      for (const { path, visits } of screens)
        for (const visit of visits)
          measured.push(await typical(`${origin}${path}`, browser.port, visit, runs));
    };
    await measure(strangers);
    await signIn(origin, browser.port, person);
    await measure(members);
    return measured;
  } finally {
    browser.kill();
  }
});

/** A single run varies too much: the run of median performance. */
async function typical(url: string, port: number, visit: Visit, count: number): Promise<Scores> {
  const runs: Scores[] = [];
  for (let tried = 0; tried < 2 * count && runs.length < count; tried += 1) {
    const run = await scores(url, port, visit);
    if (run) runs.push(run);
  }
  if (runs.length < count) throw new Error(`Too few of the runs at ${url} could be recorded`);
  runs.sort((a, b) => a.score.performance - b.score.performance);
  const middle = runs[Math.floor(count / 2)];
  if (!middle) throw new Error('no run');
  return middle;
}

/** Undefined if the browser's recording failed: that proves nothing about the screen. */
async function scores(url: string, port: number, visit: Visit): Promise<Scores | undefined> {
  if (visit === 'first visit') await eraseFiles(url, port);
  const run = await audit(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(BUDGETS),
    // It would erase the session too.
    disableStorageReset: true,
  });
  if (!run) throw new Error(`Lighthouse returned nothing for ${url}`);
  if (run.lhr.runtimeError?.code === 'NO_NAVSTART') return undefined;
  const { categories, audits, finalDisplayedUrl, environment } = run.lhr;
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const share = processorShare(run.artifacts.Trace.traceEvents);
  return {
    name: `${new URL(url).pathname}, ${visit}`,
    wanted: new URL(url).pathname,
    path: new URL(finalDisplayedUrl).pathname,
    machine: environment.benchmarkIndex,
    processorShare: Number.isNaN(share) ? null : share,
    score: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    failed: weighty.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/** Clears the files that the browser and the service worker cached of the site, not the data that the app stored. */
async function eraseFiles(url: string, port: number): Promise<void> {
  await withPage(port, async (page) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await browser.send('Storage.clearDataForOrigin', {
      origin: new URL(url).origin,
      storageTypes: 'service_workers,cache_storage',
    });
  });
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
