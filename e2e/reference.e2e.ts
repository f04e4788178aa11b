import type { Page } from '@playwright/test';
import { changeProfile } from '@rajt/contract/operations/profile';
import { browserState } from './support/browser-state.ts';
import { newcomer } from './support/person.ts';
import { originOf, RUN_PLACES, SWIM_PLACES } from './support/place.ts';
import { atPlaces, expect, test } from './support/test.ts';

/** What the open list offers; native selects have options too. */
const listed = (page: Page) => page.getByRole('listbox').getByRole('option');

const signedIn = test.extend({
  person: ({ place }, use) => newcomer(place).then(use),
  storageState: ({ place, person }, use) => use(browserState(originOf(place), place.language, person)),
});

atPlaces(RUN_PLACES, () => {
  signedIn('the postal code and the settlement suggest each other', async ({ page, t, look }) => {
    const zip = page.getByLabel(t('reference:zip'), { exact: true });
    const city = page.getByRole('combobox', { name: t('reference:city'), exact: true });
    const offers = (question: string) => page.getByRole('group', { name: question });
    await page.goto('/registration/extra');

    await test.step('one settlement is filled in, and follows the code', async () => {
      await zip.fill('2000');
      await expect(city).toHaveValue('Szentendre');
      await zip.fill('8237');
      await expect(city).toHaveValue('Tihany');
    });

    await test.step('several are offered, and what was ours goes', async () => {
      await zip.fill('9983');
      await expect(city).toHaveValue('');
      await expect(offers(t('reference:whichCity')).getByRole('button')).toHaveText([
        'Alsószölnök',
        'Szakonyfalu',
      ]);
      await look('reference-offers');
      await page.getByRole('button', { name: 'Szakonyfalu' }).click();
      await expect(city).toHaveValue('Szakonyfalu');
      await expect(offers(t('reference:whichCity'))).toBeHidden();
      await expect(zip).toHaveValue('9983');
    });

    await test.step('what the person wrote stays', async () => {
      await zip.fill('6720');
      await expect(city).toHaveValue('Szakonyfalu');
      await city.fill('Valahol a pusztán');
      await page.keyboard.press('Escape');
      await zip.fill('9941');
      await expect(city).toHaveValue('Valahol a pusztán');
    });

    await test.step('the settlement is found without accents, and brings its code', async () => {
      await zip.fill('');
      await city.fill('felsoszo');
      await page.getByRole('option', { name: 'Felsőszölnök' }).click();
      await expect(city).toHaveValue('Felsőszölnök');
      await expect(zip).toHaveValue('9985');
    });

    await test.step('abroad nothing is suggested', async () => {
      const country = page.getByRole('combobox', { name: t('addresses:country'), exact: true });
      await country.fill(t('addresses:country') === 'Ország' ? 'ausztri' : 'austri');
      await listed(page).first().click();
      await zip.fill('9941');
      await city.fill('Wien');
      await expect(listed(page)).toHaveCount(0);
      await expect(zip).toHaveValue('9941');
    });
  });

  signedIn('a country is sent by its name only, never by what it might be', async ({ page, t }) => {
    const country = page.getByRole('combobox', { name: t('addresses:country'), exact: true });
    const send = page.getByRole('button', { name: t('auth:extraButton') });
    const [begun, whole] =
      t('addresses:country') === 'Ország' ? ['ausztri', 'AUSZTRIA'] : ['austri', 'AUSTRIA'];
    const sent: unknown[] = [];
    page.on('request', (asked) => asked.method() === changeProfile.method && sent.push(asked.postDataJSON()));
    await page.goto('/registration/extra');
    await page.getByLabel(t('reference:zip'), { exact: true }).fill('1010');
    await page.getByRole('combobox', { name: t('reference:city'), exact: true }).fill('Wien');
    await page.getByLabel(t('addresses:street'), { exact: true }).fill('Ring 1');

    await country.fill(begun);
    await send.click();
    await expect(page.getByText(t('reference:unclear'))).toBeVisible();
    await expect(country).toBeFocused();
    await expect(country).toHaveValue(begun);

    await country.fill(whole);
    await expect(page.getByText(t('reference:unclear'))).toBeHidden();
    await send.click();
    await expect(country).toHaveCount(0);
    // Once: nothing was sent while it was a guess.
    expect(sent).toEqual([expect.objectContaining({ country: 'AT' })]);
  });

  signedIn('suggestions that come late leave alone who has gone on', async ({ page, t }) => {
    const city = page.getByRole('combobox', { name: t('reference:city'), exact: true });
    const { promise: isTime, resolve: deliver } = Promise.withResolvers<void>();
    await page.route(/\/zipcodes$/, (route) => isTime.then(() => route.continue()));
    await page.goto('/registration/extra');
    await city.fill('Vác');
    await page.keyboard.press('Tab');
    await expect(city).not.toBeFocused();
    deliver();
    // Filled in by the list, so it has come; it knows Vácduka too.
    await expect(page.getByLabel(t('reference:zip'), { exact: true })).toHaveValue('2600');
    await expect(listed(page)).toHaveCount(0);
    await city.press('End');
    await page.keyboard.type('d');
    await expect(listed(page)).toHaveText([/^Vácduka/]);
  });
});

atPlaces(SWIM_PLACES, ({ language }) => {
  const [hungarian, austrian, ending] =
    language === 'hu' ? ['magyar', 'osztrák', 'osztrak'] : ['Hungarian', 'Austrian', 'austri'];
  const [other, british] = language === 'hu' ? ['angol', 'brit'] : ['English', 'British'];

  test('one of many is chosen by keyboard, and cannot be lost', async ({ page, t, look }) => {
    await page.goto('/registration');
    const nationality = page.getByRole('combobox', { name: t('auth:nationality'), exact: true });
    await expect(nationality).toHaveValue(hungarian);
    await nationality.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(hungarian);
    await expect(listed(page)).toHaveCount(50);
    await look('reference-list');
    await page.keyboard.press('Escape');
    await expect(listed(page)).toHaveCount(0);
    await nationality.pressSequentially(ending);
    await expect(listed(page)).toHaveText([austrian]);
    await page.keyboard.press('Enter');
    await expect(nationality).toHaveValue(austrian);
    await expect(nationality).toBeFocused();

    // By what people call it, though another one begins so.
    await nationality.fill(other);
    await page.keyboard.press('Tab');
    await expect(nationality).toHaveValue(british);
    await nationality.fill(austrian);
    await page.keyboard.press('Tab');

    await nationality.fill('qqq');
    await expect(page.getByText(t('reference:none'))).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(nationality).toHaveValue('qqq');
    await expect(page.getByText(t('reference:unknown'))).toBeVisible();
    await page.reload();
    await expect(nationality).toHaveValue('qqq');
    await expect(page.getByText(t('reference:unknown'))).toBeVisible();
    await look('reference-unlisted');
    await nationality.press('Escape');
    await expect(nationality).toHaveValue(austrian);
    await expect(page.getByText(t('reference:unknown'))).toBeHidden();
    await nationality.fill('');
    await page.keyboard.press('Tab');
    await expect(nationality).toHaveValue(austrian);
    await nationality.press('Escape');
    await expect(nationality).toHaveValue(austrian);
    await page.reload();
    await expect(nationality).toHaveValue(austrian);
  });

  test('lists come from the browser, and are asked for news once', async ({ page, t, watch }) => {
    const nationality = page.getByRole('combobox', { name: t('auth:nationality'), exact: true });
    const asked = () => page.waitForResponse(/\/nationalities$/);
    const first = asked();
    await page.goto('/registration');
    expect((await first).status()).toBe(200);
    await expect(nationality).toHaveValue(hungarian);

    const again = asked();
    await page.reload();
    expect((await again).status()).toBe(304);

    watch.expectRefusal(503, /\/nationalities$/);
    await page.route(/\/nationalities$/, (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await expect(nationality).toHaveValue(hungarian);
    await nationality.fill(ending);
    await expect(listed(page)).toHaveText([austrian]);
  });
});
