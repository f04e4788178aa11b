import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Not of a type that this page would load. */
const PAGE = '<html data-branch="swim"><script type="text/plain" src="/assets/index-a1.js"></script></html>';

/** The page of the server, and the cached one. */
let served: string;
let kept: string | undefined;
let worker: EventTarget;
const update = vi.fn(async () => undefined);

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  served = PAGE;
  kept = undefined;
  document.body.innerHTML = PAGE;
  worker = Object.assign(new EventTarget(), {
    register: async () => ({ update }),
    controller: {},
  });
  document.documentElement.dataset['branch'] = 'swim';
  vi.stubGlobal('navigator', { serviceWorker: worker });
  vi.stubGlobal('fetch', async () => new Response(served));
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (_path: string, response: Response) => {
        kept = await response.text();
      },
      match: async () => (kept === undefined ? undefined : new Response(kept)),
    }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function start() {
  const { registerServiceWorker } = await import('./service-worker.ts');
  const { onNewVersion } = await import('./new-version.ts');
  const told = vi.fn();
  onNewVersion(told);
  registerServiceWorker('/events');
  await vi.waitFor(() => expect(kept).toBe(served));
  return told;
}

test('the first worker of all is no newer version, whatever it brings', async () => {
  Object.assign(worker, { controller: null });
  const told = await start();
  served = PAGE.replace('a1', 'b2');
  worker.dispatchEvent(new Event('controllerchange'));
  await Promise.resolve();
  expect([kept, told.mock.calls]).toEqual([PAGE, []]);
});

test('a worker that comes with the page that was just loaded is none either', async () => {
  const told = await start();
  kept = undefined;
  worker.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(kept).toBe(PAGE));
  expect(told).not.toHaveBeenCalled();
});

test('an open tab is notified of a worker whose page asks for another entry, and that page is kept', async () => {
  const told = await start();
  served = PAGE.replace('a1', 'b2');
  worker.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(kept).toBe(served);
});

test('the page of a network that wants a login first is not kept', async () => {
  const told = await start();
  served = '<html><h1>Welcome to our hotel</h1><script src="/assets/portal.js"></script></html>';
  worker.dispatchEvent(new Event('controllerchange'));
  await new Promise((resolve) => setTimeout(resolve));
  expect([kept, told.mock.calls]).toEqual([PAGE, []]);
});

test('an open tab looks for one each hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await start();
  vi.advanceTimersByTime(3_600_000);
  expect(update).toHaveBeenCalledOnce();
});
