import { changePerson } from './support/browser-state.ts';
import { order, orderButton } from './support/checkout.ts';
import { choose } from './support/choose.ts';
import { stopClock } from './support/clock.ts';
import { sql } from './support/database.ts';
import { newPerson } from './support/person.ts';
import { enterQuickly } from './support/races.ts';
import { expect, journey, member } from './support/test.ts';

journey(
  member,
  'addresses are kept, changed, chosen and deleted, and the checkout offers them',
  async ({ page, place, t, look, watch, person }) => {
    const dialog = page.getByRole('dialog');
    const card = page.getByRole('region', { name: t('addresses:title') });
    const labelled = (label: string) => dialog.getByRole('textbox', { name: label });
    const city = dialog.getByLabel(t('reference:city'), { exact: true });
    const save = () => dialog.getByRole('button', { name: t('common:save') }).click();
    const saved = (text: string) => expect(page.getByText(text)).toBeVisible();
    const company = card.getByRole('listitem').filter({ hasText: 'Rajt Kft.' });
    const remove = async (street: RegExp) => {
      await card.getByRole('button', { name: street }).last().click();
      // The card's own button has the same words.
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('addresses:deleteConfirm') })
        .click();
      await saved(t('addresses:deleted'));
    };
    /** The button that changes an address, found by its street. */
    const change = (street: RegExp) => card.getByRole('button', { name: street }).nth(-2);

    await member.step('the first is added past mistakes and a reload, a company after it', async () => {
      await page.clock.install();
      await page.goto('/profile');
      await expect(card.getByText(t('addresses:empty'))).toBeVisible();
      await card.getByRole('button', { name: t('addresses:add') }).click();
      await save();
      await expect(labelled(t('reference:zip'))).toBeFocused();
      await labelled(t('reference:zip')).fill('0111');
      await city.fill('Balatonboglár');
      await city.press('Tab');
      await labelled(t('addresses:street')).fill('Árpád utca 2.');
      await labelled(t('addresses:phone')).fill('12');
      await save();
      await expect(dialog.getByText(t('field:zip'))).toBeVisible();
      await expect(dialog.getByText(t('field:phone'))).toBeVisible();
      await look('address-refused');

      // Nothing typed is lost.
      await page.reload();
      await expect(card.getByText(t('addresses:unfinishedNew'))).toBeVisible();
      await card.getByRole('button', { name: t('addresses:resume') }).click();
      await expect(labelled(t('addresses:street'))).toHaveValue('Árpád utca 2.');
      await labelled(t('reference:zip')).fill('8630');
      await expect(city).toHaveValue('Balatonboglár');
      await labelled(t('addresses:phone')).fill('+36 20 123 4567');
      await save();
      await saved(t('addresses:added'));
      await expect(card.getByText(t('addresses:billing'))).toBeVisible();
      await expect(card.getByText(t('addresses:shipping'))).toBeVisible();

      await card.getByRole('button', { name: t('addresses:add') }).click();
      // The word about what was saved does not lie over the dialog: it leaves before its time.
      await stopClock(page);
      await page.clock.runFor(1000);
      await expect(page.getByText(t('addresses:added'))).toBeHidden();
      await page.clock.resume();
      await choose(page, page.getByRole('radio', { name: t('addresses:kindCompany') }));
      await save();
      await expect(labelled(t('addresses:company'))).toBeFocused();
      await labelled(t('addresses:company')).fill('Rajt Kft.');
      await labelled(t('addresses:vatNumber')).fill('12345676-1-31');
      await labelled(t('reference:zip')).fill('1117');
      await expect(city).toHaveValue('Budapest');
      await labelled(t('addresses:street')).fill('Fő utca 3.');
      await save();
      await expect(card.getByRole('listitem')).toHaveCount(2);
    });

    await member.step('a change waits until it is saved or discarded', async () => {
      await change(/Fő utca/).click();
      await labelled(t('addresses:street')).fill('Fő utca 4.');
      await page.reload();
      await card.getByRole('button', { name: t('addresses:resume') }).click();
      await expect(labelled(t('addresses:street'))).toHaveValue('Fő utca 4.');
      // An address with the old values again is nothing unfinished.
      await labelled(t('addresses:street')).fill('Fő utca 3.');
      await page.keyboard.press('Escape');
      await expect(card.getByRole('button', { name: t('addresses:add') })).toBeFocused();
      await expect(card.getByRole('button', { name: t('addresses:resume') })).toHaveCount(0);
      await change(/Fő utca/).click();
      await labelled(t('addresses:street')).fill('Fő utca 4.');
      await page.keyboard.press('Escape');
      await card.getByRole('button', { name: t('addresses:discard') }).click();
      await expect(card.getByRole('button', { name: t('addresses:resume') })).toHaveCount(0);
      await expect(card.getByRole('button', { name: t('addresses:add') })).toBeFocused();
      await company.getByRole('button', { name: t('addresses:makeBilling') }).press('Enter');
      await saved(t('addresses:billingSet'));
      await expect(company.getByText(t('addresses:billing'))).toBeVisible();
      await expect(change(/Fő utca/)).toBeFocused();
      await expect(card.getByText(t('addresses:billing'))).toHaveCount(1);
    });

    await member.step('an address that another tab has deleted is reported, and disappears', async () => {
      const [{ id } = { id: '' }] = await sql<{ id: string }>(
        "delete from address where company = '' and person_id = $1 returning id",
        [person.session.user_id],
      );
      watch.expectRefusal(404, new RegExp(`/addresses/${id}$`));
      const gone = card.getByRole('listitem').filter({ hasText: 'Árpád' });
      await gone.getByRole('button', { name: t('addresses:makeBilling') }).click();
      await expect(page.getByText(t('addresses:updateFailed'))).toBeVisible();
      await expect(gone).toHaveCount(0);

      await remove(/Fő utca/);
      await expect(card.getByText(t('addresses:empty'))).toBeVisible();
      await expect(card.getByRole('button', { name: t('addresses:add') })).toBeFocused();
    });

    await member.step('of many the first few are shown, the defaults before all others', async () => {
      await sql(
        `insert into address (person_id, name, country, zip, city, street, is_default_billing, is_default_shipping)
         select $1, 'Vízi Ödön', 'HU', '1117', 'Budapest', 'Fő utca 10' || n, n = 2, n = 1 from generate_series(1, 6) n`,
        [person.session.user_id],
      );
      await page.reload();
      await expect(card.getByRole('listitem')).toHaveText([/utca 102/, /utca 101/, /utca 106/]);
      await look('profile-many-addresses');
      // The next one moves up from those that are folded away.
      await remove(/utca 106/);
      await expect(change(/utca 105/)).toBeFocused();
      await card.getByRole('button', { name: t('addresses:all', { count: 5 }) }).click();
      await expect(card.getByRole('listitem')).toHaveCount(5);
      await expect(change(/utca 104/)).toBeFocused();
      await remove(/utca 103/);
      await expect(change(/utca 104/)).toBeFocused();
    });

    await member.step('the checkout offers them, the default chosen', async () => {
      const buyer = await newPerson(place);
      await enterQuickly(place, buyer);
      await sql(
        `insert into address (person_id, name, country, zip, city, street, is_default_billing)
         values ($1, 'Vízi Ödön', 'HU', '8630', 'Balatonboglár', 'Árpád utca 2.', true),
                ($1, 'Vízi Kft.', 'HU', '1117', 'Budapest', 'Fő utca 3.', false)`,
        [buyer.session.user_id],
      );
      await changePerson(page, place, buyer);
      await page.goto('/cart');
      await expect(page.getByRole('radio', { name: 'Árpád' })).toBeChecked();
      // Saving the address must not send the order that stands behind it.
      await page.locator('input[name="termsAccepted"]').check();
      await page.getByRole('button', { name: t('checkout:changeAddress') }).click();
      const dialog = page.getByRole('dialog');
      const street = dialog.getByRole('textbox', { name: t('addresses:street') });
      await expect(street).toHaveValue('Árpád utca 2.');
      await look('checkout-change-address');
      await street.fill('Árpád utca 4.');
      await dialog.getByRole('button', { name: t('common:save') }).click();
      await expect(page.getByText(t('addresses:changed'))).toBeVisible();
      await expect(dialog).toHaveCount(0);
      const arpad = page.getByRole('radio', { name: 'Árpád utca 4.' });
      await expect(arpad).toBeChecked();
      // Another one becomes the default here, and is not what is chosen: that stays after a reload.
      await page.getByRole('radio', { name: 'Vízi Kft.' }).check();
      await page.getByRole('button', { name: t('checkout:changeAddress') }).click();
      await dialog.getByRole('checkbox', { name: t('addresses:defaultBilling') }).check();
      await dialog.getByRole('button', { name: t('common:save') }).click();
      await expect(dialog).toHaveCount(0);
      await arpad.check();
      await page.reload();
      await expect(arpad).toBeChecked();
      await expect(orderButton(page, t)).toBeVisible();
      expect(await sql('select id from orders where account_id = $1', [buyer.session.user_id])).toEqual([]);
      await order(page, t);
      const [bought] = await sql<{ billing: { street: string } }>(
        'select billing from orders where account_id = $1',
        [buyer.session.user_id],
      );
      expect(bought?.billing.street).toBe('Árpád utca 4.');
    });
  },
);
