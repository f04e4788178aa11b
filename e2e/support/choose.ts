import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a chip or card as people do: on its label. Waits while a message covers it. */
export async function choose(page: Page, input: Locator): Promise<void> {
  await page.locator('label').filter({ has: input }).click();
  await expect(input).toBeChecked();
}
