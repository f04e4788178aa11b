import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Place, placeName } from './place.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page reads it after each load: half as long as the source with its comments. */
const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/**
 * The parts of the page that axe checks: the whole page, or `main` and the windows over it, without the frame that all screens
 * share.
 */
const PARTS = { page: 'html', main: 'main, [role="dialog"], [role="alertdialog"]' };
type Part = keyof typeof PARTS;

/** Ends fades and slides, and those that they start: colours are then final. */
const STILL = `(async () => {
  for (let round = 0; round < 5; round += 1) {
    const moving = document.getAnimations()
      .filter((one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime));
    if (moving.length === 0) return;
    for (const one of moving) one.finish();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
})()`;

/** Pictures check nothing and take a tenth of the time: they are taken for people who want to look. */
const TAKES_PICTURES = Boolean(process.env['SCREENS']);

/**
 * Looks at a screen as it is: no accessibility violation, nothing outside the screen; with SCREENS=1 a picture of it in
 * test-results/screens. `except` names rules of axe.
 */
export async function lookAt(
  page: Page,
  place: Place,
  name: string,
  except: string[] = [],
  part: Part = 'page',
): Promise<void> {
  // There is something to look at, and it is not on its way.
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await check(page, pictureName(place, name), {
    runOnly: TAGS,
    rules: {
      // Left out by default: people who speak to the page read a button's label aloud.
      'label-content-name-mismatch': { enabled: true },
      ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    },
    part,
  });
  await expectNoSidewaysScroll(page, name);
}

/** The colours of the other scheme: the words and the structure are the same. */
export async function lookByOtherScheme(page: Page, place: Place, name: string): Promise<void> {
  const scheme = place.scheme === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: scheme });
  await check(page, pictureName({ ...place, scheme }, name), {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    part: 'page',
  });
  await page.emulateMedia({ colorScheme: place.scheme });
}

/** One screen's pictures stand together. */
const pictureName = (place: Place, name: string) => `${name}/${placeName(place)}`;

type Rules = RunOptions & { part: Part };

async function check(page: Page, name: string, rules: Rules): Promise<void> {
  await page.evaluate(STILL);
  if (TAKES_PICTURES) await takePicture(page, name);
  await expectAccessible(page, name, rules);
}

async function takePicture(page: Page, name: string): Promise<void> {
  const scrolled = await page.evaluate<number>('scrollY');
  // Sticky elements would be in the middle of the picture.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  await page.screenshot({
    path: `test-results/screens/${name}.png`,
    fullPage: true,
    animations: 'disabled',
  });
  await page.evaluate(`scrollTo({ top: ${scrolled}, behavior: "instant" })`);
}

/** A hand's breadth further down, or up where the page ends. */
const SCROLL_ON = `(() => {
  const { scrollHeight, clientHeight } = document.documentElement;
  const step = scrollY + clientHeight + 100 > scrollHeight ? -100 : 100;
  scrollBy({ top: step, behavior: 'instant' });
})()`;

async function expectAccessible(page: Page, name: string, rules: Rules): Promise<void> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  let found = await violations(page, rules);
  // A sticky element cuts the elements behind its edge: a target is too small only if it is so elsewhere, too.
  if (found.some(isCut)) {
    const scrolled = await page.evaluate<number>('scrollY');
    await page.evaluate(SCROLL_ON);
    const elsewhere = (await violations(page, rules)).map(target);
    found = found.filter((one) => !isCut(one) || elsewhere.includes(target(one)));
    await page.evaluate(`scrollTo({ top: ${scrolled}, behavior: "instant" })`);
  }
  expect(found, `accessibility of ${name}`).toEqual([]);
}

const isCut = (violation: string) => violation.includes('partially obscured');
/** The rule and the element, without what is wrong with it. */
const target = (violation: string) => violation.split(' – ', 1)[0];

async function violations(page: Page, { part, ...rules }: Rules): Promise<string[]> {
  // Passed rules are not described: the descriptions take half of the time. A shown mail lets no script in.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], selectors: false, iframes: false };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(PARTS[part])}, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.html} – ${node.failureSummary}`),
  );
}

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(wide, `sideways scroll of ${name} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}
