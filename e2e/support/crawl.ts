import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Watch } from './watch.ts';

/** Links of one pattern that are followed: they lead to the same screen, with another id. */
const OF_A_PATTERN = 2;
/** A crawl ends, also where links breed. */
const MOST_PAGES = 150;

interface Link {
  readonly href: string;
  /** The page that the link is on. */
  readonly on: string;
}

const spec = JSON.parse(readFileSync(new URL('../../docs/spec/screens.json', import.meta.url), 'utf8')) as {
  screens: readonly { path: string }[];
  ours: readonly { path: string }[];
};
/** Those without a parameter come first: `/races/mine` is not a `/races/{raceId}`. */
const patterns = [...spec.screens, ...spec.ours]
  .map(({ path }) => path)
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => ({ path, match: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }));

/** The screen that an address is for: its path in docs/spec/screens.json; undefined where there is none. */
export function screenOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://site');
  return patterns.find(({ match }) => match.test(pathname))?.path;
}

/** Addresses that the server answers itself: files, documents, pages of the demo. */
const OF_THE_SERVER = /\.[a-z0-9]{1,8}$|^\/(demo|ipn|swim|run|unsubscribe|api)(\/|$)/;

/**
 * Follows the links of a site breadth-first from some addresses, within one load of the app. Returns a line for each dead link:
 * no screen of ours, a screen that reports that nothing exists there, an error, a picture or a file that does not load, an anchor
 * without its place.
 */
export async function crawl(page: Page, watch: Watch, starts: readonly string[]): Promise<Crawl> {
  const { origin } = new URL(page.url());
  const [dead, seen]: [string[], Map<string, number>] = [[], new Map()];
  const queue: Link[] = starts.map((href) => ({ href: new URL(href, origin).href, on: 'the start' }));
  const visited: string[] = [];
  while (visited.length < MOST_PAGES) {
    const link = queue.shift();
    if (!link) break;
    const url = new URL(link.href);
    if (url.origin !== origin || !/^https?:$/.test(url.protocol)) continue;
    const isFile = OF_THE_SERVER.test(url.pathname);
    const screen = isFile ? 'file' : screenOf(link.href);
    if (!screen) {
      if (take(seen, url.pathname, 1)) dead.push(`${url.pathname}: no screen of ours (on ${link.on})`);
      continue;
    }
    const kind = `${screen}?${[...url.searchParams.keys()].sort()}${url.hash && '#'}`;
    if (!take(seen, url.href, 1) || !take(seen, kind, OF_A_PATTERN)) continue;
    const address = url.pathname + url.search + url.hash;
    visited.push(address);
    if (isFile) {
      const { status } = await page
        .evaluate(`fetch(${JSON.stringify(address)}).then(({ status }) => ({ status }))`)
        .then((told) => told as { status: number });
      if (status >= 400) dead.push(`${address}: ${status} (on ${link.on})`);
      watch.problems.length = 0;
      continue;
    }
    const found = await open(page, address);
    for (const problem of [...found.problems, ...watch.problems.splice(0)])
      dead.push(`${address}: ${problem} (on ${link.on})`);
    queue.push(...found.links.map((href) => ({ href, on: address })));
  }
  return { dead, visited };
}

interface Crawl {
  readonly dead: readonly string[];
  /** In their order. */
  readonly visited: readonly string[];
}

/** True for the first `most` times. */
function take(seen: Map<string, number>, key: string, most: number): boolean {
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return count <= most;
}

const IS_DRAWN = `(() => {
  const { status, location, resolvedLocation } = __TSR_ROUTER__.state;
  return status === 'idle' && location.href === resolvedLocation?.href
    && !document.querySelector('[aria-busy="true"]') && Boolean(document.querySelector('main h1'));
})()`;

/** Goes there by the app's own router, waits until nothing is on its way, and reads the screen. */
async function open(page: Page, address: string): Promise<{ links: string[]; problems: string[] }> {
  await page.evaluate(`__TSR_ROUTER__.history.push(${JSON.stringify(address)})`);
  // Asked again and again: the page's policy forbids a function that waits there.
  const isDrawn = await expect
    .poll(() => page.evaluate<boolean>(IS_DRAWN))
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  if (!isDrawn) return { links: [], problems: ['it is not drawn'] };
  return page.evaluate<{ links: string[]; problems: string[] }>(`(() => {
    const asked = new URL(${JSON.stringify(address)}, location.origin);
    const problems = [];
    if (document.querySelector('.page[role="alert"]'))
      problems.push('an error: ' + document.querySelector('h1').textContent);
    if (asked.pathname.length > 1 && location.pathname === '/events' && !/^\\/(events|calendar|login|registration|passwordreset)/.test(asked.pathname))
      problems.push('it leads to /events');
    for (const one of document.images)
      if (one.complete && one.naturalWidth === 0 && one.loading !== 'lazy') problems.push('picture ' + one.src);
    const links = [...document.querySelectorAll('a[href]')];
    for (const { hash, pathname } of links)
      if (hash.length > 1 && pathname === location.pathname && !document.getElementById(decodeURIComponent(hash.slice(1))))
        problems.push('anchor ' + hash);
    return { links: links.map((one) => one.href), problems };
  })()`);
}

/** The addresses of a site map. */
export async function siteMapOf(page: Page): Promise<string[]> {
  const told = await page.evaluate<string>(
    `fetch('/sitemap.xml').then((answer) => answer.ok ? answer.text() : '')`,
  );
  return [...told.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}
