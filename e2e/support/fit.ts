import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './look.ts';
import type { Place } from './place.ts';
import { withSteadyTexts } from './steady-texts.ts';

/** A narrow phone, a usual one, and a desktop of 1280 px at 200 %. WCAG 2.2, 1.4.10 and 1.4.4. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
];

/** The share of a phone's height that the bars at its edges may take: the contents are between them. */
const BARS_MAX = [
  { width: 320, height: 568, share: 0.28 },
  { width: 390, height: 844, share: 0.2 },
];

/** Heights of what sticks to the window's upper or lower edge over its whole width, once one has scrolled. */
const BARS = `(() => {
  const scrolled = scrollY;
  scrollBy({ top: 200, behavior: 'instant' });
  const heights = [...document.querySelectorAll('header, nav, section')].flatMap((one) => {
    const { position } = getComputedStyle(one);
    const { top, bottom, width, height } = one.getBoundingClientRect();
    const isStuck = position === 'fixed' || (position === 'sticky' && (top <= 0 || bottom >= innerHeight));
    return isStuck && width >= innerWidth * 0.9 ? [height] : [];
  });
  scrollTo({ top: scrolled, behavior: 'instant' });
  return heights.reduce((sum, one) => sum + one, 0);
})()`;

/**
 * Texts wider than their own box, which cover their neighbours. The browser rounds the client width down and the scroll width
 * up: a box of 571.2 px reports 571 and 572 although its text fits. So one pixel is allowed.
 */
const SPILLING = `[...document.querySelectorAll('main :is(h1, h2, h3, p, dd)')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
  .map((one) => one.tagName + ' ' + one.className + ': ' + one.textContent)`;

/** Whatever the window: nothing to scroll sideways for, and no words over others. The page has its size again afterwards. */
export function expectFit(page: Page, place: Place, name: string): Promise<void> {
  return withSteadyTexts(page, () => expectFitAtAllSizes(page, place, name));
}

async function expectFitAtAllSizes(page: Page, place: Place, name: string): Promise<void> {
  const own = page.viewportSize() ?? { width: place.width, height: 800 };
  for (const size of [...SIZES, own]) {
    await page.setViewportSize(size);
    await expect(page.locator('main')).toBeVisible();
    await expectNoSidewaysScroll(page, name);
    const bars = BARS_MAX.find(({ width, height }) => width === size.width && height === size.height);
    if (bars) {
      const share = (await page.evaluate<number>(BARS)) / size.height;
      expect(share, `bars on ${name} at ${size.width} px`).toBeLessThanOrEqual(bars.share);
    }
    expect(await page.evaluate(SPILLING), `words beside their place on ${name} at ${size.width} px`).toEqual(
      [],
    );
  }
}
