import type { Page } from '@playwright/test';
import { letThePayment, order } from './support/checkout.ts';
import { expectNoSidewaysScroll } from './support/look.ts';
import { RUN_PLACES, SWIM_PLACES } from './support/place.ts';
import { enterQuickly } from './support/races.ts';
import { atPlaces, expect, member, test } from './support/test.ts';

const VISITOR_SCREENS = ['/login', '/registration', '/general-terms-and-conditions', '/privacy-policy'];
const MEMBER_SCREENS = ['/events', '/profile', '/entries', '/entries?status=past', '/entries-removed'];
const EVENT = {
  swim: ['/events/furedi-hullamjaras', '/races/furedi-hullamjaras-3600/entryform'],
  run: ['/events/pesti-partfutas', '/races/pesti-partfutas-felmaraton/entryform'],
};

/** A narrow phone, and a desktop of 1280 px at 200 %. WCAG 2.2, 1.4.10 and 1.4.4. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

async function expectFit(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(page.locator('main')).toBeVisible();
    await expectNoSidewaysScroll(page, name);
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFit(page, path);
}

atPlaces(
  [...SWIM_PLACES, ...RUN_PLACES].filter(({ width }) => width === 390),
  (place) => {
    test('screens of visitors fit a narrow screen', async ({ page }) => {
      for (const path of VISITOR_SCREENS) await visit(page, path);
    });

    member('screens of members fit a narrow screen', async ({ page, person, t }) => {
      for (const path of MEMBER_SCREENS.slice(0, 1).concat(EVENT[place.site])) await visit(page, path);
      await enterQuickly(place, person);
      await visit(page, '/cart');
      await order(page, t);
      await letThePayment(page, 'success');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirm:doneTitle', { count: 1 }));
      await expectFit(page, 'payment_done');
      for (const path of MEMBER_SCREENS.slice(1)) await visit(page, path);
    });
  },
);
