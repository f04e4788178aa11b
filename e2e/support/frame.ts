import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '@rajt/phrases/translate';
import type { Place } from './place.ts';

/** The footer, with its block unfolded where the screen folds it. */
export async function openFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  const fold = footer.locator('details:not([open]) > summary');
  await footer.waitFor();
  if ((await fold.count()) > 0) await fold.press('Enter');
  return footer;
}

/** Where a member finds their own things: the menu of a wide screen, the sheet of a phone. */
export async function openOwnMenu(
  page: Page,
  { width }: Pick<Place, 'width'>,
  t: Translate,
): Promise<Locator> {
  const isPhone = width < 768;
  const name = t(isPhone ? 'shell:me' : 'shell:profileMenu');
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
  const menu = isPhone ? page.getByRole('dialog', { name }) : page.locator(':popover-open');
  await expect(menu).toBeVisible();
  return menu;
}

/** Logs out by the button of a wide screen, or at the end of a phone's sheet. */
export async function logOut(page: Page, place: Pick<Place, 'width'>, t: Translate): Promise<void> {
  const within = place.width < 768 ? await openOwnMenu(page, place, t) : page;
  await within.getByRole('button', { name: t('shell:logout'), exact: true }).click();
}
