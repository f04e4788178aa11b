import { letThePayment, order, orderButton } from './support/checkout.ts';
import { putIntoCart } from './support/goods.ts';
import { allowMeasuring, toldEvents } from './support/measuring.ts';
import { keepAddresses } from './support/person.ts';
import { enterQuickly } from './support/races.ts';
import { expect, journey, member } from './support/test.ts';

journey(
  member,
  'an entry, a shirt and a bottle: a parcel is chosen, paid and on its way',
  async ({ page, place, person, t, look }) => {
    const { site, language } = place;
    /** Only the swimming branch measures. */
    const told = (...events: string[]) =>
      expect.poll(() => toldEvents(page)).toEqual(site === 'swim' ? events : []);
    const sum = page.getByRole('complementary', { name: t('cart:total') });
    const courier = page.getByRole('radio', { name: /^(Futárral|By courier)/ });
    const firstPlace = page.getByRole('radio', { name: /^(Átvétel|Pick-up):/ }).first();

    await member.step('an open choice is asked for, at its place', async () => {
      await keepAddresses(person);
      await enterQuickly(place, person);
      await putIntoCart(place, person, 'rajt-polo-s', 1);
      await putIntoCart(place, person, 'kulacs-one', 1);
      await allowMeasuring(page);
      await page.goto('/cart');
      await expect(courier).toBeVisible();
      await page.locator('input[name="termsAccepted"]').check();
      await orderButton(page, t).click();
      await expect(page.locator('input[name="delivery"]').first()).toBeFocused();
      await expect(page.locator('input[name="delivery"]').first()).toHaveAttribute('aria-invalid', 'true');
      await told('begin_checkout');
      await look('cart-delivery-missing');
    });

    await member.step('one press picks a place for everything, another one a parcel', async () => {
      // Checked by the answer: `check` would look at once.
      await firstPlace.click({ force: true });
      await expect(page.getByText(t('delivery:time'))).toBeVisible();
      await expect(page.locator('input[name="delivery"][aria-invalid="true"]')).toHaveCount(0);
      await courier.click({ force: true });
      await expect(sum.getByText(/1[\s,]490/)).toBeVisible();
      await expect(page.getByRole('radio', { name: t('delivery:sameAsBilling') })).toBeChecked();
      await look('cart-parcel');
    });

    await member.step('the bottle is picked up instead, and the choice survives a reload', async () => {
      await page.getByRole('button', { name: t('delivery:each') }).click();
      const bottle = page.getByRole('combobox', { name: /Rajt (kulacs|bottle)/i });
      await bottle.selectOption({ index: 2 });
      await expect(sum.getByText(/1[\s,]490/)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('combobox', { name: /Rajt (kulacs|bottle)/i })).toHaveValue(/^handover:/);
      await look('cart-delivery-of-each');
    });

    await member.step('it is paid, and its page shows how everything arrives', async () => {
      await order(page, t);
      await letThePayment(page, 'success');
      const deliveries = page.getByRole('region', { name: t('delivery:ofOrder') });
      await expect(deliveries.getByRole('listitem')).toHaveCount(2);
      await expect(deliveries).toContainText(language === 'hu' ? 'Futárral' : 'By courier');
      await expect(deliveries).toContainText(/1[\s,]490/);
      await told('purchase');
      await look('order-with-deliveries');
      await page.reload();
      await expect(deliveries).toBeVisible();
      await told();
    });
  },
);
