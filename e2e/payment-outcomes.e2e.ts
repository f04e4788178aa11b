import { letThePayment, order, orderButton } from './support/checkout.ts';
import { sql } from './support/database.ts';
import { SWIM_PLACES } from './support/place.ts';
import { enterQuickly } from './support/races.ts';
import { atPlaces, expect, member } from './support/test.ts';

atPlaces(SWIM_PLACES, (place) => {
  member(
    'a payment that fails keeps the place, and the last try succeeds',
    async ({ page, t, look, person }) => {
      await enterQuickly(place, person);
      await page.goto('/cart');
      const heading = page.getByRole('heading', { level: 1 });
      const held = t('confirm:held', { time: '§' }).split('§')[1] ?? '';
      const tryAgain = page.getByRole('link', { name: t('confirm:tryAgain') });

      await order(page, t);
      await letThePayment(page, 'fail');
      await expect(heading).toHaveText(t('confirm:failedHeading'));
      const failed = t('confirm:failedGateway', { id: '§' }).split('§')[0] ?? '';
      await expect(page.getByText(failed)).toContainText(/\d{6,}/);
      await expect(page.getByText(held)).toBeVisible();
      await look('payment-failed');
      const failedPage = page.url();
      await tryAgain.click();

      for (const outcome of ['cancel', 'timeout'] as const) {
        await expect(page).toHaveURL('/cart');
        await order(page, t);
        await letThePayment(page, outcome);
        await expect(heading).toHaveText(t(`confirm:${outcome}Heading`));
        await expect(page.getByText(t(`confirm:${outcome}Gateway`))).toBeVisible();
        await expect(page.getByText(held)).toBeVisible();
        // SimplePay 3.13: no transaction number where no payment took place.
        await expect(page.getByRole('main')).not.toContainText(/\b\d{9}\b/);
        await look(`payment-${outcome}`);
        await tryAgain.click();
      }

      await expect(page).toHaveURL('/cart');
      // However often it was tried, it was one order; whoever changes the cart gives it up.
      await enterQuickly(place, person);
      await page.reload();
      await order(page, t);
      // The page of the first order knows of the next one: that it goes on, then that it has paid.
      const payment = page.url();
      await page.goto(failedPage);
      await expect(page.getByText(t('confirm:payingSince'))).toBeVisible();
      await page.getByRole('link', { name: t('cart:payingLook') }).click();
      await expect(heading).toHaveText(t('confirm:unpaidTitle'));
      await page.goto(payment);
      await letThePayment(page, 'success');
      await expect(heading).toHaveText(t('confirm:doneTitle', { count: 1 }));
      await page.goto(failedPage);
      await expect(heading).toHaveText(t('confirm:timeoutHeading'));
      await expect(page.getByText(t('confirm:paidSince'))).toBeVisible();
      await look('payment-failed-paid-since');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('confirm:myEntries') })
        .click();
      await expect(page).toHaveURL('/entries');
      const attempts = await sql<{ told: string }>(
        `select o.state || ': ' || a.state as told from orders o join payment_attempt a on a.order_id = o.id
         where o.account_id = $1 order by a.id`,
        [person.session.user_id],
      );
      expect(attempts.map(({ told }) => told)).toEqual([
        ...['timed_out: failed', 'timed_out: cancelled', 'timed_out: timed_out'],
        'paid: finished',
      ]);
    },
  );

  member(
    'a payment that goes on can be left, taken up again and settles without a reload',
    async ({ page, t, look, person }) => {
      await enterQuickly(place, person);
      await page.goto('/cart');
      await order(page, t);
      const payment = page.url();
      await page.goto('/cart');
      await expect(page.getByText(t('cart:payingTitle'))).toBeVisible();
      await look('cart-paying');
      await page.getByRole('link', { name: t('cart:payingGoOn') }).click();
      await expect(page).toHaveURL(payment);
      const [{ trid } = { trid: '' }] = await sql<{ trid: string }>(
        'select trid from orders where account_id = $1',
        [person.session.user_id],
      );
      await page.goto(`/confirm-order/${trid}`);
      // Nobody has paid: it does not say that the bank is at work.
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(t('confirm:lookingTitle'));
      await expect(heading).toHaveText(t('confirm:unpaidTitle'));
      await expect(page.getByText(t('confirm:step_bank'))).toBeHidden();
      await look('payment-unpaid');
      await page.getByRole('link', { name: t('cart:payingGoOn') }).click();
      await expect(page).toHaveURL(payment);
      await page.goBack();
      await expect(heading).toHaveText(t('confirm:unpaidTitle'));
      const bank = await page.context().newPage();
      await bank.goto(payment);
      await letThePayment(bank, 'fraud');
      await bank.close();
      await expect(heading).toHaveText(t('confirm:doneTitle', { count: 1 }));
    },
  );

  member('money for an entry that is gone meanwhile goes back', async ({ page, t, look, person }) => {
    await enterQuickly(place, person);
    await page.goto('/cart');
    await order(page, t);
    // The bank says yes after all: the order had ended, and its entry had been taken out of the cart.
    await sql(
      `with ended as (update orders set state = 'timed_out' where account_id = $1 returning id),
         attempt as (update payment_attempt set state = 'timed_out' where order_id in (select id from ended)),
         cart as (update cart set state = 'open', held_until = null where account_id = $1),
         gone as (update entry set state = 'removed' where entered_by = $1 returning pool_ids)
       select release_places(pool_ids) from gone`,
      [person.session.user_id],
    );
    await letThePayment(page, 'success');
    await page.waitForURL('**/confirm-order/*');
    const orders = () =>
      sql<{ state: string; entry: string }>(
        `select o.state, e.state as entry from orders o join order_line l on l.order_id = o.id
         join entry e on e.id = l.entry_id where o.account_id = $1`,
        [person.session.user_id],
      );
    await expect.poll(orders).toEqual([{ state: 'unfulfilled', entry: 'removed' }]);
    // An order that had ended is not asked about again by itself.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirm:refundedTitle'));
    await expect(page.getByText(t('confirm:notHeld'))).toBeVisible();
    await look('payment-refunded');
    await page.getByRole('link', { name: t('confirm:enterAgain') }).click();
    await expect(page).toHaveURL('/events');
  });
});

member('a payment that was not begun is given up where it waits', async ({ page, t, place, person }) => {
  await enterQuickly(place, person);
  await page.goto('/cart');
  await order(page, t);
  await page.goto('/cart');
  await page.getByRole('button', { name: t('cart:payingGiveUp') }).click();
  await expect(page.getByText(t('cart:payingGivenUp'))).toBeVisible();
  await order(page, t);
  const [{ trid } = { trid: '' }] = await sql<{ trid: string }>(
    'select trid from orders where account_id = $1 order by id desc limit 1',
    [person.session.user_id],
  );
  await page.goto(`/confirm-order/${trid}`);
  await page.getByRole('button', { name: t('cart:payingGiveUp') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirm:cancelHeading'));
  await page.getByRole('link', { name: t('confirm:tryAgain') }).click();
  await order(page, t);
});

for (const outcome of ['duplicate', 'late', 'ipn-first', 'forged', 'missing']) {
  member(`a payment with its message ${outcome} settles once`, async ({ page, t, place, person }) => {
    await enterQuickly(place, person);
    await page.goto('/cart');
    await order(page, t);
    await letThePayment(page, outcome);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirm:doneTitle', { count: 1 }));
    await expectOnePaid(person.session.user_id);
  });
}

member('a refusal after a good return is told', async ({ page, t, place, person }) => {
  await enterQuickly(place, person);
  await page.goto('/cart');
  await order(page, t);
  await letThePayment(page, 'fail-after-back');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirm:failedHeading'));
  await expect(page.getByRole('link', { name: t('confirm:tryAgain') })).toBeVisible();
});

member('two tabs pay once', async ({ page, context, t, place, person, watch }) => {
  // The later press may come before the gateway has answered the earlier one.
  watch.expectRefusal(409, /\/transactions$/);
  await enterQuickly(place, person);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/cart');
    await tab.locator('input[name="termsAccepted"]').check();
    await tab.locator('input[name="dataTransferAccepted"]').check();
  }
  await Promise.all([page, other].map((tab) => orderButton(tab, t).dispatchEvent('click')));
  for (const tab of [page, other]) {
    const goOn = tab.getByRole('link', { name: t('cart:payingGoOn') });
    await expect(async () => {
      if (await goOn.isVisible()) await goOn.click();
      expect(tab.url()).toContain('/pay/');
    }).toPass();
  }
  expect(other.url()).toBe(page.url());
  await letThePayment(page, 'success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirm:doneTitle', { count: 1 }));
  await letThePayment(other, 'success');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('confirm:doneTitle', { count: 1 }));
  await expectOnePaid(person.session.user_id);
});

async function expectOnePaid(userId: string): Promise<void> {
  const rows = await sql<{ order: string; attempt: string; entry: string }>(
    `select o.state as order, a.state as attempt, e.state as entry from orders o
     join payment_attempt a on a.order_id = o.id join entry e on e.order_id = o.id where o.account_id = $1`,
    [userId],
  );
  expect(rows).toEqual([{ order: 'paid', attempt: 'finished', entry: 'paid' }]);
}
