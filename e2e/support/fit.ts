import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './look.ts';
import type { Place } from './place.ts';

/** A narrow phone, and a desktop of 1280 px at 200 %. WCAG 2.2, 1.4.10 and 1.4.4. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** Words that reach out of their own box, over what stands beside. */
const SPILLING = `[...document.querySelectorAll('main :is(h1, h2, h3, p, dd)')]
  .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).display !== 'inline')
  .map((one) => one.tagName + ' ' + one.className + ': ' + one.textContent)`;

/** Whatever the window: nothing to scroll sideways for, and no words over others. The page has its size again afterwards. */
export async function expectFit(page: Page, place: Place, name: string): Promise<void> {
  const own = page.viewportSize() ?? { width: place.width, height: 800 };
  for (const size of [...SIZES, own]) {
    await page.setViewportSize(size);
    await expect(page.locator('main')).toBeVisible();
    await expectNoSidewaysScroll(page, name);
    expect(await page.evaluate(SPILLING), `words beside their place on ${name} at ${size.width} px`).toEqual(
      [],
    );
  }
}
