import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '@rajt/phrases/translate';

/** The field of the address, in the first step of the login. */
export const emailField = (page: Page, t: Translate): Locator =>
  page.getByRole('main').getByLabel(t('auth:email'), { exact: true });

/** The field of the password, in the second step of the login. */
export const passwordField = (page: Page, t: Translate): Locator =>
  page.getByRole('main').getByLabel(t('auth:password'), { exact: true });

/** Goes to the second step of the login, where the password is typed. */
export async function typeEmail(page: Page, t: Translate, email: string): Promise<void> {
  await emailField(page, t).fill(email);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth:next'), exact: true })
    .click();
  await expect(passwordField(page, t)).toBeVisible();
}

/** Logs in on the login screen, with both steps. */
export async function logIn(page: Page, t: Translate, email: string, password: string): Promise<void> {
  await typeEmail(page, t, email);
  await passwordField(page, t).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth:loginButton'), exact: true })
    .click();
}
