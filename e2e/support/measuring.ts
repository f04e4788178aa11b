import type { Page } from '@playwright/test';
import { WITHOUT_APP } from './browser-state.ts';
import { fetchAnswer } from './route.ts';

/** The site measures from the next load on, as far as the visitor's choice about cookies lets it. */
export async function withMeasuringId(page: Page): Promise<void> {
  await page.route('**/gtag/js?*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route('**/v1/*/site', async (route) => {
    const response = await fetchAnswer(route);
    const { data } = await response.json();
    // The server under test lets in no origin but its own.
    const { origin } = new URL(route.request().url());
    const measurement = { id: 'G-ABC1234567', origin };
    await route.fulfill({ response, json: { data: { ...data, measurement } } });
  });
}

/** A visitor who has accepted marketing, on a site that measures. */
export async function allowMeasuring(page: Page): Promise<void> {
  await withMeasuringId(page);
  await page.goto(WITHOUT_APP);
  await page.evaluate(`{
    const kept = JSON.parse(localStorage.getItem('rajt'));
    kept.state.cookieChoice.marketing = true;
    localStorage.setItem('rajt', JSON.stringify(kept));
  }`);
}

/** The names of the shop's events that this page has pushed to the data layer. */
export function toldEvents(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('(window.dataLayer ?? []).map(({ event }) => event).filter(Boolean)');
}
