import { listPurchases } from '@rajt/contract/orders/operations/purchases';
import { orderButton } from './support/checkout.ts';
import { changePercent, giveCoupon } from './support/coupons.ts';
import { putGift } from './support/goods.ts';
import { buyCart } from './support/orders.ts';
import { callerAt, newPerson, type Person } from './support/person.ts';
import type { Place } from './support/place.ts';
import { enterQuickly } from './support/races.ts';
import { expect, journey, member } from './support/test.ts';

/** Buys a gift card as another person; returns its code, which they give away. */
async function boughtCode(place: Place, giver: Person): Promise<string> {
  await putGift(place, giver);
  await buyCart(place, giver);
  const call = callerAt(place, giver.session.access_token);
  const { answer } = await call(listPurchases, { params: { userId: giver.session.user_id }, query: {} });
  return answer.data.purchases[0]?.products[0]?.gift?.code ?? '';
}

journey(
  member,
  'a gift card is bought, given, redeemed, and spent with a coupon to the last forint',
  async ({ page, place, person, t, watch, look }) => {
    const sum = page.getByRole('complementary', { name: t('cart:total') });
    const code = page.getByRole('textbox', { name: t('coupons:code') });

    await member.step('the link of the mail has the code, one press redeems it', async () => {
      const given = await boughtCode(place, await newPerson(place));
      await page.goto(`/giftcard-redeem?code=${given}`);
      await page.getByRole('button', { name: t('giftCards:redeem'), exact: true }).click();
      await expect(page.getByRole('status').getByText(/5\s?000|5,000/)).toBeVisible();
    });

    await member.step(
      'a code that is wrong stays to be corrected; the right one lowers the total',
      async () => {
        await enterQuickly(place, person);
        const coupon = await giveCoupon(person, { percent: 10 });
        await page.goto('/cart');
        watch.expectRefusal(404, /\/cartdiscount$/);
        await code.fill(`${coupon}7`);
        await code.press('Enter');
        await expect(sum.getByRole('alert')).toBeVisible();
        await expect(code).toHaveValue(`${coupon}7`);
        await look('cart-wrong-coupon');
        await code.fill(coupon.toLowerCase());
        await code.press('Enter');
        await expect(page.getByRole('list', { name: t('coupons:applied') })).toContainText(coupon);
        await expect(code).toHaveValue('');
      },
    );

    await member.step('a coupon that is removed is reported, and can be entered again', async () => {
      const [coupon = ''] = (await page.getByRole('list', { name: t('coupons:applied') }).allInnerTexts())
        .join()
        .split('\n');
      await sum.getByRole('button', { name: t('coupons:removeNamed', { name: '' }).trim() }).click();
      await expect(page.getByText(t('coupons:gone', { count: 1, names: '' }).slice(0, 15))).toBeVisible();
      await code.fill(coupon);
      await code.press('Enter');
      await expect(page.getByRole('list', { name: t('coupons:applied') })).toBeVisible();
    });

    await member.step(
      'another sum at the payment than the cart has shown is shown and asked for',
      async () => {
        await page.getByRole('checkbox', { name: t('balance:use') }).check();
        // One sum: the summary ends in the sum of the button.
        const total = (await sum.locator('dd').last().textContent()) ?? '';
        await expect(orderButton(page, t)).toContainText(total);
        await look('cart-coupon-and-balance');
        const before = await sum.textContent();
        await changePercent(person, 20);
        await page.locator('input[name="termsAccepted"]').check();
        watch.expectRefusal(409, /\/transactions$/);
        await orderButton(page, t).click();
        await expect(page.getByText(t('errors:cart_changed'))).toBeVisible();
        await expect.poll(() => sum.textContent()).not.toBe(before);
        await expect(page).toHaveURL('/cart');
        await look('cart-other-sum');
      },
    );

    await member.step('the balance pays the rest, without a card', async () => {
      await orderButton(page, t).click();
      await expect(page).toHaveURL(/\/confirm-order\//);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirm:doneTitle', { count: 1 }));
      await expect(page.getByText(t('confirm:coupon', { name: '', amount: '' }).trim())).toBeVisible();
      await expect(page.getByText(t('confirm:balance', { amount: '' }).trim())).toBeVisible();
      await look('order-by-balance');
    });
  },
  { site: 'run' },
);
