import type { Page } from '@playwright/test';
import { siteHas } from '@rajt/rules/branch';
import { openFooter, openOwnMenu } from './support/frame.ts';
import { expect, journey, member } from './support/test.ts';

/** The named routes of the specification (section 2), by the texts that name them. */
const ROUTES = [
  ['/events', 'shell:events'],
  ['/entries', 'shell:entries'],
  ['/profile', 'shell:profile'],
  ['/coupons', 'shell:menu.coupons'],
  ['/users/products', 'shell:menu.userProducts'],
  ['/products', 'shell:menu.products'],
  ['/charities', 'shell:menu.charities'],
  ['/trophies', 'shell:menu.trophies'],
  ['/guest-entries', 'shell:menu.guestEntries', 'guestEntry'],
  ['/accommodations', 'shell:menu.accommodations', 'accommodation'],
  ['/giftcards', 'shell:menu.giftcards', 'giftCards'],
  ['/giftcard-redeem', 'shell:menu.giftcardRedeem', 'giftCards'],
  ['/e-edzes', 'shell:menu.training'],
  ['/entry-info', 'shell:menu.entryInfo'],
  ['/entry-info/entry-withdrawal', 'shell:menu.entryWithdrawal'],
  ['/entry-info/guest-entry', 'shell:menu.guestEntry', 'guestEntry'],
  ['/entry-info/entry-handover', 'shell:menu.entryHandover', 'entryHandover'],
  ['/entry-info/company-entry', 'shell:menu.companyEntry', 'companyEntry'],
  ['/entry-info/team-modify', 'shell:menu.teamModify'],
  ['/entry-info/product-cancelation', 'shell:menu.productCancelation'],
  ['/faq', 'shell:menu.faq'],
  ['/general-terms-and-conditions', 'shell:terms'],
  ['/privacy-policy', 'shell:privacy'],
] as const;

const pathOf = (page: Page) => new URL(page.url()).pathname;

journey(
  member,
  'every named route is reached from the sheet of a phone, by its name',
  async ({ page, place, t }) => {
    await page.goto('/faq');
    for (const [path, text, part] of ROUTES) {
      await member.step(path, async () => {
        const sheet = await openOwnMenu(page, place, t);
        const link = sheet.getByRole('link', { name: t(text), exact: true });
        if (!siteHas({ branch: place.site, market: 'dom' }, part))
          return void (await expect(link).toHaveCount(0));
        await link.click();
        await expect(sheet).toBeHidden();
        await expect.poll(() => pathOf(page)).toBe(path);
      });
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
    }
    await page
      .getByRole('navigation', { name: t('shell:quickMenu') })
      .getByRole('link', { name: t('shell:cart') })
      .click();
    await expect(page).toHaveURL('/cart');
  },
  { width: 390 },
);

journey(
  member,
  'every named route is reached from the menus or the footer of a wide screen, by its name',
  async ({ page, place, t }) => {
    for (const [path, text, part] of ROUTES) {
      await member.step(path, async () => {
        await page.goto(path === '/faq' ? '/privacy-policy' : '/faq');
        const link = (await openFooter(page)).getByRole('link', { name: t(text), exact: true });
        if (!siteHas({ branch: place.site, market: 'dom' }, part))
          return void (await expect(link).toHaveCount(0));
        await link.press('Enter');
        await expect.poll(() => pathOf(page)).toBe(path);
      });
    }
  },
  { width: 1280 },
);
