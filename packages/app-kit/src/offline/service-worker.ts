import { sayNewVersion } from './new-version.ts';
import { scriptUrl } from './script-url.ts';

/** How often an open tab looks for a newer version; by itself a browser looks when a page is loaded. */
const LOOK_MS = 60 * 60 * 1000;

/** The cache in which the service worker finds the page (apps/web/build/offline.ts). */
const PAGE_CACHE = 'page';

/**
 * After a first visit the app opens without a network. `page` is the address that the worker keeps for that, as the app's build
 * names it. Called once the first screen is drawn and nothing is to be done: the worker fetches and stores all files of the app.
 * Not in development: it would hide changes.
 */
export function registerServiceWorker(page: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  offerInstalling();
  startWorker(page).catch(() => {
    // No worker (private window, full disk): the app works, only not offline.
  });
}

/** Adds the manifest of the app to be installed; in the page it would take one of six connections from the first files. */
function offerInstalling(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

async function startWorker(page: string): Promise<void> {
  const { serviceWorker } = navigator;
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    // Without a network there is nothing newer.
    if (!isFirst) followVersion(page).catch(() => undefined);
    isFirst = false;
  });
  const registration = await serviceWorker.register(scriptUrl('/sw.js'));
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
  // Runs in parallel with the worker's own files, which take a while on a slow line.
  await keepPage(page);
}

/**
 * Another worker has taken over. The files of the page that was kept are gone, so it is fetched again; if it asks for another
 * entry than this tab runs, the tab is of an older version: a tab that was just loaded finds its own.
 */
async function followVersion(path: string): Promise<void> {
  const cache = await caches.open(PAGE_CACHE);
  const page = await storePage(cache, path);
  if (!ownFiles('script', 'src').every((file) => page.includes(file))) sayNewVersion();
}

/** The page that opens without a network, fetched again when it asks for other files or looks otherwise than this one does. */
async function keepPage(path: string): Promise<void> {
  const cache = await caches.open(PAGE_CACHE);
  const kept = await cache.match(path);
  const { lang, dataset } = document.documentElement;
  const page = (await kept?.text()) ?? '';
  const isCurrent = [
    ...ownFiles('script', 'src'),
    ...ownFiles('link[rel="stylesheet"]', 'href'),
    `lang="${lang}"`,
    `data-scheme="${dataset['scheme']}"`,
    `data-cookies="${dataset['cookies']}"`,
  ].every((part) => page.includes(part));
  if (!isCurrent) await storePage(cache, path);
}

/**
 * Keeps the page as the server gives it now, and returns it. Throws for any other page: the network of a hotel or a train answers
 * with its own, status 200, until the guest logs in there.
 */
async function storePage(cache: Cache, path: string): Promise<string> {
  const response = await fetch(path);
  const page = await response.clone().text();
  if (!response.ok || response.redirected || !isOurs(page)) throw new Error(`no page of ours at ${path}`);
  await cache.put(path, response);
  return page;
}

/** Our page names its branch as this one does, and loads built files. */
function isOurs(page: string): boolean {
  const { branch } = document.documentElement.dataset;
  return page.includes(`data-branch="${branch}"`) && page.includes('"/assets/');
}

/** The built files that this page asks for by such elements. */
function ownFiles(elements: string, attribute: string): string[] {
  return [...document.querySelectorAll(`${elements}[${attribute}^="/assets/"]`)].map(
    (one) => one.getAttribute(attribute) ?? '',
  );
}
