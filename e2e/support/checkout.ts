import { expect, type Page } from '@playwright/test';
import type { Translate } from '@rajt/phrases/translate';

/** From the filled cart to the payment page. */
export async function order(page: Page, t: Translate): Promise<void> {
  await page.locator('input[name="termsAccepted"]').check();
  await orderButton(page, t).click();
  await expect(page).toHaveURL(/\/pay\//);
}

/** The button that orders, whatever the sum. */
export function orderButton(page: Page, t: Translate) {
  const [words = ''] = t('checkout:order', { total: '§' }).split('§');
  return page.getByRole('button', { name: words.trim() });
}

/** Each button of the payment simulator is an outcome at the bank. */
export async function letThePayment(page: Page, outcome: string): Promise<void> {
  const button = page.locator(`form[action$="/${outcome}"] button`);
  const rare = page.locator('details', { has: button });
  if (await rare.count()) await rare.locator('summary').click();
  await button.click();
}
