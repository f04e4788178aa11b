import type { Page } from '@playwright/test';

/**
 * Stops the page's clock, a second later than it is: a busy machine may then take as long as it likes between two steps.
 * `page.clock.runFor` moves it, `page.clock.resume` lets it go on. Only timers that start after `page.clock.install` stop.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
}

/**
 * Lets the five seconds pass for which the app leaves a drawn screen alone (apps/web: main.tsx), and waits for its service worker.
 * After `page.clock.install`.
 */
export async function letWorkerInstall(page: Page): Promise<void> {
  await page.clock.fastForward(5_000);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
}
