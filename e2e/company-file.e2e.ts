import { readFile } from 'node:fs/promises';
import { letThePayment, order } from './support/checkout.ts';
import { expect, journey, member } from './support/test.ts';

/** A race that asks little; places enough for a company. */
const RACE = 'agardi-hosszu-nap-1km';

/** As Hungarian Excel saves a table: semicolons, windows-1250. Its letters beyond Latin-1 are ő and ű. */
function excelCsv(rows: readonly (readonly string[])[]): Buffer {
  const text = rows.map((row) => row.join(';')).join('\r\n');
  return Buffer.from(text.replaceAll('ő', 'õ').replaceAll('ű', 'û').replaceAll('Ő', 'Õ'), 'latin1');
}

journey(
  member,
  'company file: from the template to the invoice of the company',
  async ({ page, t, look }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[name="people"]').setInputFiles({ name, mimeType: '', buffer });
    const suffix = String(Date.now())
      .slice(-6)
      .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

    await member.step('a company starts: its data', async () => {
      await page.goto(`/races/${RACE}/entryform`);
      await page.getByRole('link', { name: t('entry:whoCompany') }).click();
      await expect(page.getByRole('heading', { name: t('company:title') })).toBeVisible();
      await field(t('addresses:company')).fill('Tihanyi Hajózás Kft.');
      await page.getByLabel(t('addresses:vatNumber')).fill('12345676131');
      await page.locator('input[name="zip"]').fill('8237');
      await page.locator('input[name="city"]').fill('Tihany');
      await page.locator('input[name="street"]').fill('Fő út 1.');
      await expect(button(t('company:submit', { count: 0 }))).toBeDisabled();
    });

    await member.step('the template is understood, and has nobody in it', async () => {
      for (const kind of ['XLSX', 'CSV']) {
        const saved = page.waitForEvent('download');
        await button(kind).click();
        const file = await saved;
        await choose(file.suggestedFilename(), await readFile(await file.path()));
        await expect(page.getByText(t('company:problem.empty'))).toBeVisible();
      }
    });

    await member.step('a file with bad lines: named, one is fixed, another one left out', async () => {
      const headings = ['familyName', 'firstName', 'birthDate', 'gender'] as const;
      const people = [
        [`Hajós${suffix}`, 'Örs', '1990. 5. 3.', 'férfi'],
        [`Révész${suffix}`, 'Őzike', '03/05/1991', 'nő'],
        [`Halász${suffix}`, 'Ede', '2024-01-01', 'férfi'],
      ];
      await choose(
        'kollégák.csv',
        excelCsv([headings.map((name) => t(`company:column.${name}`)), ...people]),
      );
      await expect(page.getByRole('heading', { name: t('company:bad', { count: 2 }) })).toBeVisible();
      await look('company-preview-bad');
      const mended = page.getByRole('row', { name: /Révész/ });
      await mended.getByLabel(t('company:column.birthDate')).fill('1991-05-03');
      await mended.getByLabel(t('company:column.birthDate')).press('Enter');
      await expect(page.getByRole('heading', { name: t('company:bad', { count: 1 }) })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: t('company:bad', { count: 1 }) })).toBeVisible();
      await button(t('company:leaveOutAll', { count: 1 })).click();
      await expect(page.getByText(t('company:allGood'))).toBeVisible();
      await look('company-preview-good');
    });

    await member.step('a place for one only: the first is taken by choice, the cart folds them', async () => {
      await page.route(/company-entries\/preview$/, async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: object };
        await route.fulfill({ response, json: { data: { ...data, placesNow: 1 } } });
      });
      await page.reload();
      await expect(page.getByText(t('company:few', { count: 1 }))).toBeVisible();
      await expect(button(t('company:submit', { count: 2 }))).toBeDisabled();
      await page.getByRole('checkbox', { name: t('company:takeFew', { count: 1 }) }).click();
      await page.locator('input[name="conditionsAccepted"]').click();
      await look('company-few-places');
      await button(t('company:submit', { count: 1 })).click();
      await expect(page).toHaveURL('/cart');
      const name = t('cart:ofCompany', { name: 'Tihanyi Hajózás Kft.', count: 1 });
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await page.getByText(t('cart:showPeople')).click();
      await expect(page.getByText(`Hajós${suffix} Örs`)).toBeVisible();
      await look('company-cart');
    });

    await member.step('the invoice is for the company, and the summary is found again', async () => {
      await expect(page.getByRole('radio', { name: 'Tihanyi Hajózás Kft.' })).toBeChecked();
      await order(page, t);
      await letThePayment(page, 'success');
      await expect(page).toHaveURL(/\/confirm-order\//);
      await page.goto('/entries');
      await page.getByRole('link', { name: 'Tihanyi Hajózás Kft.' }).click();
      await expect(page.getByText(t('company:counts', { paid: 1, inCart: 0, toCome: 1 }))).toBeVisible();
      await expect(page.getByText(`Hajós${suffix}`)).toBeVisible();
      await look('company-summary');
    });

    await member.step('a person who stayed on the list comes into the cart with one press', async () => {
      await button(t('company:next', { count: 1 })).click();
      await expect(page).toHaveURL('/cart');
      await page.getByText(t('cart:showPeople')).click();
      await expect(page.getByText(`Révész${suffix} Őzike`)).toBeVisible();
    });
  },
  { site: 'swim', language: 'hu' },
);
