import { choose } from './support/choose.ts';
import { addToList, bornIn, GROWN } from './support/fellows.ts';
import { expect, journey, member } from './support/test.ts';
import { offerTo, waitFor } from './support/waiting.ts';

/** A race that asks little, for people from the age of six. */
const RACE = 'nagyerdei-csaladi-3km';

journey(
  member,
  'a parent enters a child who has no account',
  async ({ page, place, person, t, look }) => {
    const send = page.getByRole('button', {
      name: t('group:submit', { count: 3, price: '' }).trim(),
    });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

    await member.step('another person starts: a child is added', async () => {
      await page.goto(`/races/${RACE}/entryform`);
      await page.getByRole('link', { name: t('entry:whoOther') }).click();
      await expect(page.getByText(t('fellows:empty'))).toBeVisible();
      await button(t('fellows:add')).click();
      await field(t('person:familyName')).fill('Vízi');
      await field(t('person:firstName')).fill('Zsófi');
      const [year = '', month = '', day = ''] = bornIn(2012, person).split('-');
      await field(t('person:year')).fill(year);
      await field(t('person:month')).fill(month);
      await field(t('person:day')).fill(day);
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: t('person:genderF') })
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
      await page.locator('input[name="guardian.name"]').fill('Vízi Ödön');
      await page.locator('input[name="guardian.accepted"]').click();
      await page.locator('input[name="conditionsAccepted"]').click();
      await page
        .getByRole('button', { name: t('entry:submit', { price: '' }).replace('·', '').trim() })
        .click();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByText(/Zsófi/).first()).toBeVisible();
    });

    await member.step('the list shows that the child is in', async () => {
      await page.goto(`/races/${RACE}/entryform/other-participant`);
      await expect(page.getByText(t('fellows:refusal.already_entered'))).toBeVisible();
    });

    await member.step('two more children and the parent are entered at once, by the keyboard', async () => {
      await addToList(place, person, { firstName: 'Bence', birthDate: bornIn(2013, person) });
      await addToList(place, person, { firstName: 'Luca', birthDate: bornIn(2014, person) });
      await page.reload();
      for (const name of [t('group:me'), /Bence/, /Luca/]) {
        await page.getByRole('checkbox', { name }).focus();
        await page.keyboard.press('Space');
      }
      await page.getByRole('button', { name: t('group:go', { count: 3 }), exact: true }).focus();
      await page.keyboard.press('Enter');
      const heat = page.locator('input[name="shared.heatId"]:enabled').first();
      await heat.focus();
      await page.keyboard.press('Space');
      await expect(heat).toBeChecked();
      await look('group-form');
    });

    await member.step('a mistake is shown at its person, and nothing typed is lost', async () => {
      const nickname = page.locator('input[name$=".form.nickname"]').last();
      const [names, boxes] = ['name', 'accepted'].map((one) =>
        page.locator(`input[name$=".guardian.${one}"]`),
      );
      for (const at of [0, 1]) {
        await names?.nth(at).fill('Vízi Ödön');
        await boxes?.nth(at).click();
      }
      await page.locator('input[name="conditionsAccepted"]').click();
      await nickname.fill('#');
      await send.click();
      await expect(nickname).toBeFocused();
      await expect(nickname).toHaveAttribute('aria-invalid', 'true');
      const isKept = async () => {
        await expect(nickname).toHaveValue('#');
        await expect(page.locator('input[name="shared.heatId"]:checked')).toBeChecked();
        await expect(names?.nth(1) ?? nickname).toHaveValue('Vízi Ödön');
      };
      await page.reload();
      await isKept();
      await page.goBack();
      await expect(page.getByRole('checkbox', { name: /Bence/ })).toBeVisible();
      await page.goForward();
      await isKept();
      await nickname.fill('Luca');
      await send.click();
      await expect(page).toHaveURL('/cart');
      for (const name of ['Zsófi', 'Bence', 'Luca'])
        await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
    });

    await member.step(
      'the way back from cart and checkout enters nobody twice, and keeps what was typed',
      async () => {
        const count = page.getByRole('main').getByText(/Bence/);
        const before = await count.count();
        await page.goBack();
        await expect(page).toHaveURL(/other-participant/);
        await page.goForward();
        await expect(page).toHaveURL('/cart');
        await expect(count).toHaveCount(before);
        await choose(page, page.locator('input[name="choice"][value="new"]'));
        const street = page.getByLabel(t('addresses:street'), { exact: true });
        await street.fill('Kikelet utca 9.');
        await page.reload();
        await expect(street).toHaveValue('Kikelet utca 9.');
        await page.goBack();
        await expect(page).toHaveURL(/other-participant/);
        await page.goForward();
        await expect(street).toHaveValue('Kikelet utca 9.');
      },
    );

    await member.step(
      'two who have waited together are offered places, and accept them as a group',
      async () => {
        const mate = await addToList(place, person, { ...GROWN, birthDate: bornIn(1985, person) });
        await offerTo(await waitFor(place, person, [mate]));
        await page.goto('/entries');
        await expect(page.getByText(t('waiting:offer', { count: 2 }))).toBeVisible();
        await look('waiting-offer-of-a-group');
        await page
          .getByRole('link', { name: t('waiting:acceptOf', { race: '' }).trim() })
          .first()
          .click();
        await page.locator('input[name="shared.form.injuryContactName"]').fill('Vízi Ödön');
        await page.locator('input[name="shared.form.injuryContactPhone"]').fill('+36201234567');
        await page.locator('input[name="conditionsAccepted"]').click();
        await page.getByRole('button', { name: t('group:submit', { count: 2, price: '' }).trim() }).click();
        await expect(page).toHaveURL('/cart');
        await expect(page.getByText(new RegExp(GROWN.firstName)).first()).toBeVisible();
        await page.goto('/entries');
        await expect(page.getByText(t('waiting:offer', { count: 2 }))).toBeHidden();
      },
    );
  },
  { site: 'run' },
);
