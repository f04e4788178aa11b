import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a chip or card as people do: on its label. A message in the way is waited for. */
export async function choose(page: Page, input: Locator): Promise<void> {
  await page.locator('label').filter({ has: input }).click();
  await expect(input).toBeChecked();
}
