/** Where the service worker finds the page (build/offline.ts). */
const PAGE_CACHE = 'page';
const PAGE_KEY = '/events';

interface ScriptPolicy {
  createScriptURL(path: string): string;
}

declare global {
  interface Window {
    /** Not in the platform's types yet; what a policy makes is said to be the string that it stands for. */
    readonly trustedTypes?: {
      createPolicy(name: string, policy: ScriptPolicy): ScriptPolicy;
    };
  }
}

/** The app opens without a network after the first visit. Not in development: it would hide changes. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    startWorker().catch(() => {
      // No worker (private window, full disk): the app works, only not offline.
    });
  });
}

async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(workerScript());
  await navigator.serviceWorker.ready;
  await keepPage();
}

/** The page that opens without a network; each version's asks for files of its own. */
async function keepPage(): Promise<void> {
  const cache = await caches.open(PAGE_CACHE);
  const kept = await cache.match(PAGE_KEY);
  const thisVersion = new URL(import.meta.url).pathname;
  if (!kept || !(await kept.text()).includes(thisVersion)) await cache.add(PAGE_KEY);
}

/**
 * The policy of content takes no plain string as a script's address (`require-trusted-types-for`). This is the app's
 * only policy, and it knows one address.
 */
function workerScript(): string {
  const path = '/sw.js';
  return (
    window.trustedTypes?.createPolicy('rajt', { createScriptURL: () => path }).createScriptURL(path) ?? path
  );
}

/**
 * After a deploy an open tab may ask for a file that is gone. The router would reload the page by itself once; a person
 * may be typing, so we mark that as done and the error screen asks instead (specification section 9).
 */
export function askBeforeReload(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });
}
