import { quickRace, RACES } from './support/races.ts';
import { expect, member } from './support/test.ts';
import { expectWhole, switchLanguage, translateLoads } from './support/translator.ts';

/** Every screen under a translator is a step of its row (support/screen.ts); here it works from the first moment on. */
member.describe('a page translator', () => {
  // A place at which the cart's clock replaces a word.
  member.use({ place: { site: 'run', language: 'hu', width: 390, scheme: 'light' } });

  member(
    'loses no screen of a signed-in buyer who puts an entry into the cart',
    async ({ page, place, t, person }) => {
      await translateLoads(page);
      await page.goto(`/races/${quickRace(place, person)}/entryform`);
      await page.locator('input[name="conditionsAccepted"]').check();
      await page
        .getByRole('button', { name: t('entry:submit', { price: '' }).replace('·', '').trim() })
        .click();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByRole('timer')).toBeVisible();
      await expectWhole(page, t);
      for (const path of ['/profile', `/races/${RACES[place.site].raceId}/entryform`, '/events']) {
        await page.goto(path);
        // The cart has come: its clock has taken the place of its word.
        await expect(page.locator('a[href="/cart"] [data-phase]').filter({ visible: true })).toBeVisible();
        await expectWhole(page, t);
      }
      await switchLanguage(page);
      await switchLanguage(page);
      await expectWhole(page, t);
    },
  );
});
