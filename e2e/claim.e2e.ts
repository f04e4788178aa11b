import { claimPath } from './support/claims.ts';
import { GROWN } from './support/fellows.ts';
import { linkFromMail } from './support/mails.ts';
import { newEmail, PASSWORD } from './support/person.ts';
import { expect, journey, test } from './support/test.ts';

journey(
  test,
  'a guest registers by the link of their entry, confirms by mail, and claims it',
  async ({ page, place, t, look, watch }) => {
    const email = newEmail();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const claim = await claimPath(place);
    const redirect = `redirect=${encodeURIComponent(claim)}`;
    let event = '';

    await test.step('the link leads to the registration', async () => {
      await page.goto(claim);
      event = (await page.getByRole('main').locator('strong').first().textContent()) ?? '';
      await page
        .getByRole('main')
        .getByRole('link', { name: t('claims:register') })
        .click();
      await expect(page).toHaveURL(`/registration?${redirect}`);
      const [year = '', month = '', day = ''] = GROWN.birthDate.split('-');
      await field(t('auth:email')).fill(email);
      await field(t('person:familyName')).fill('Vízi-Kovács');
      await field(t('person:firstName')).fill(GROWN.firstName);
      await page.reload();
      await expect(field(t('person:familyName'))).toHaveValue('Vízi-Kovács');
      await field(t('auth:password')).fill(PASSWORD);
      await button(t('registration:next')).click();
      await field(t('person:year')).fill(year);
      await field(t('person:month')).fill(month);
      await field(t('person:day')).fill(day);
      await page.getByRole('radio', { name: t('person:genderF') }).check();
      await field(t('person:phone')).fill('+36 20 987 6543');
      await field(t('reference:zip')).fill('8237');
      await expect(field(t('reference:city'))).toHaveValue('Tihany');
      await field(t('addresses:street')).fill('Fő utca 1.');
      await page.locator('input[name="dataStorageConsent"]').check();
      await button(t('registration:registrationButton')).click();
      await expect(page.getByText(t('registration:mailboxText', { email }))).toBeVisible();
    });

    await test.step('the mail leads to the entry', async () => {
      await page.goto(await linkFromMail(email, '/registration/activate'));
      await expect(page).toHaveURL(claim);
    });

    await test.step('a press claims it; the link is used up then', async () => {
      await button(t('claims:button')).click();
      await expect(page.getByRole('heading', { level: 1, name: t('claims:doneTitle') })).toBeFocused();
      await look('claimed');
      watch.expectRefusal(422, /\/claims$/);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('claims:invalidTitle'));
      await page
        .getByRole('main')
        .getByRole('link', { name: t('claims:toEntries') })
        .click();
      await expect(page).toHaveURL('/entries');
      await expect(page.getByRole('main').getByText(event).first()).toBeVisible();
    });
  },
);
