import { expect, journey, member } from './support/test.ts';

/** A race that asks little, for people from the age of six. */
const RACE = 'nagyerdei-csaladi-3km';

journey(
  member,
  'a parent enters a child who has no account',
  async ({ page, t, look }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

    await member.step('somebody else starts: a child is added', async () => {
      await page.goto(`/races/${RACE}/entryform`);
      await page.getByRole('link', { name: t('entry:whoOther') }).click();
      await expect(page.getByText(t('fellows:empty'))).toBeVisible();
      await button(t('fellows:add')).click();
      await field(t('auth:familyName')).fill('Vízi');
      await field(t('auth:firstName')).fill('Zsófi');
      await field(t('auth:year')).fill('2012');
      await field(t('auth:month')).fill('5');
      await field(t('auth:day')).fill('7');
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: t('auth:genderF') })
        .click();
      await look('managed-person-dialog');
      await button(t('common:save')).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByText(t('fellows:added'))).toBeVisible();
    });

    await member.step('the child is entered, and waits in the cart of the parent', async () => {
      await page.getByRole('link', { name: /Zsófi/ }).click();
      await expect(page.getByText(/Zsófi/).first()).toBeVisible();
      await page
        .locator('label')
        .filter({ has: page.locator('input[name="heatId"]:enabled') })
        .first()
        .click();
      await page.locator('input[name="conditionsAccepted"]').click();
      await page
        .getByRole('button', { name: t('entry:submit', { price: '' }).replace('·', '').trim() })
        .click();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByText(/Zsófi/).first()).toBeVisible();
    });

    await member.step('the list says that the child is in', async () => {
      await page.goto(`/races/${RACE}/entryform/other-participant`);
      await expect(page.getByText(t('fellows:refusal.already_entered'))).toBeVisible();
    });
  },
  { site: 'run' },
);
