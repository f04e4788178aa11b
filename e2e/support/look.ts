import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Place, placeName } from './place.ts';

/** What is in order is counted, not described: the descriptions take half of the time. */
const ONLY_VIOLATIONS = { resultTypes: ['violations' as const] };

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fades and slides have ended: colours are what they will be. */
const STILL = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 2000)),
  Promise.all(document.getAnimations()
    .filter((one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime))
    .map((one) => one.finished.catch(() => {}))),
])`;

/**
 * Looks at a screen as it stands: no accessibility violation by day or by night, nothing beside the screen, and a picture
 * of it in test-results/screens for people. `except` names rules of axe.
 */
export async function lookAt(page: Page, place: Place, name: string, except: string[] = []): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await judge(page, `${placeName(place)}/${name}`, (axe) => axe.withTags(TAGS).disableRules(except));
  await expectNoSidewaysScroll(page, name);
  // By night the colours differ, not the words and not the structure.
  if (place.language !== 'hu') return;
  await page.emulateMedia({ colorScheme: 'dark' });
  if (!except.includes('color-contrast'))
    await judge(page, `${placeName(place)}/${name}.night`, (axe) => axe.withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}

type Rules = (axe: AxeBuilder) => AxeBuilder;

async function judge(page: Page, name: string, rules: Rules): Promise<void> {
  await page.evaluate(STILL);
  const scrolled = await page.evaluate<number>('scrollY');
  // What sticks to the screen would stand in the middle of the picture.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  await page.screenshot({
    path: `test-results/screens/${name}.png`,
    fullPage: true,
    animations: 'disabled',
  });
  await page.evaluate(`scrollTo({ top: ${scrolled}, behavior: "instant" })`);
  await expectAccessible(page, name, rules);
}

async function expectAccessible(page: Page, name: string, rules: Rules): Promise<void> {
  // The other mode opens a page of its own for each look.
  const { violations } = await rules(
    new AxeBuilder({ page }).setLegacyMode(true).options(ONLY_VIOLATIONS),
  ).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.html} – ${node.failureSummary}`),
  );
  expect(found, `accessibility of ${name}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(wide, `sideways scroll of ${name} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}
