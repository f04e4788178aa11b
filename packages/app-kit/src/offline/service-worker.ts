import { scriptUrl } from './script-url.ts';
import { whenIdle } from './when-idle.ts';

/** Where the service worker finds the page (apps/web/build/offline.ts). */
const PAGE_CACHE = 'page';

/**
 * After a first visit the app opens without a network. `page` is the address that the worker keeps for that, as the app's build
 * names it. Called once the first screen is drawn: the worker fetches and stores all files of the app. Not in development: it
 * would hide changes.
 */
export function registerServiceWorker(page: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => makeInstallable(page));
}

function makeInstallable(page: string): void {
  offerInstalling();
  startWorker(page).catch(() => {
    // No worker (private window, full disk): the app works, only not offline.
  });
}

/** What is known of the app to be installed; in the page it would take one of six connections from the first files. */
function offerInstalling(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

async function startWorker(page: string): Promise<void> {
  await navigator.serviceWorker.register(scriptUrl('/sw.js'));
  await navigator.serviceWorker.ready;
  await keepPage(page);
}

/** The page that opens without a network, fetched again when it asks for other files or looks otherwise than this one does. */
async function keepPage(path: string): Promise<void> {
  const cache = await caches.open(PAGE_CACHE);
  const kept = await cache.match(path);
  const { lang, dataset } = document.documentElement;
  const page = (await kept?.text()) ?? '';
  const files = [
    ...document.querySelectorAll('script[src^="/assets/"], link[rel="stylesheet"][href^="/assets/"]'),
  ].map((one) => one.getAttribute(one.localName === 'link' ? 'href' : 'src'));
  const isCurrent = [
    ...files,
    `lang="${lang}"`,
    `data-scheme="${dataset['scheme']}"`,
    `data-cookies="${dataset['cookies']}"`,
  ].every((part) => part !== null && page.includes(part));
  if (!isCurrent) await cache.add(path);
}
