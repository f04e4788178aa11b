import { changePerson } from './support/browser-state.ts';
import { builtFiles } from './support/built-files.ts';
import { letThePayment, order, orderButton } from './support/checkout.ts';
import { sql } from './support/database.ts';
import { chooseDelivery, putIntoCart } from './support/goods.ts';
import { endedOrder, refundedOrder } from './support/orders.ts';
import { keepAddresses, newPerson } from './support/person.ts';
import { enterQuickly } from './support/races.ts';
import { expect, journey, member } from './support/test.ts';

journey(
  member,
  'payments that are given up, refused, left, paid in another tab, and paid twice',
  async ({ page, context, place, t, look, person, watch }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const tryAgain = page.getByRole('link', { name: t('confirm:tryAgain') });
    const goOn = page.getByRole('link', { name: t('cart:payingGoOn') });
    const giveUp = page.getByRole('button', { name: t('cart:payingGiveUp') });
    const { user_id: userId } = person.session;
    await page.clock.install();
    // The page shows only after five seconds that nobody has paid (ongoing-stage.ts): the journey lets them pass.
    const expectUnpaid = async () => {
      await expect(heading).toHaveText(t('confirm:lookingTitle'));
      await page.clock.fastForward(5_000);
      await expect(heading).toHaveText(t('confirm:unpaidTitle'));
    };
    const confirmation = async () => {
      const [last] = await sql<{ trid: string }>(
        'select trid from orders where account_id = $1 order by id desc limit 1',
        [userId],
      );
      return `/confirm-order/${last?.trid}`;
    };

    await member.step('a payment that was not started is cancelled where it waits', async () => {
      await enterQuickly(place, person);
      await page.goto('/cart');
      await order(page, t);
      await page.goto('/cart');
      await giveUp.click();
      await expect(page.getByText(t('cart:payingGivenUp'))).toBeVisible();
      await order(page, t);
      await page.goto(await confirmation());
      await expectUnpaid();
      await giveUp.click();
      await expect(heading).toHaveText(t('confirm:cancelHeading'));
      await tryAgain.click();
      await order(page, t);
    });

    let failedPage = '';
    await member.step(
      'whatever goes wrong at the bank keeps the place, and is shown in its words',
      async () => {
        const held = t('confirm:held', { time: '§' }).split('§')[1] ?? '';
        await letThePayment(page, 'fail');
        await expect(heading).toHaveText(t('confirm:failedHeading'));
        const failed = t('confirm:failedGateway', { id: '§' }).split('§')[0] ?? '';
        await expect(page.getByText(failed)).toContainText(/\d{6,}/);
        await expect(page.getByText(held)).toBeVisible();
        failedPage = page.url();
        for (const outcome of ['cancel', 'timeout'] as const) {
          await tryAgain.click();
          await expect(page).toHaveURL('/cart');
          await order(page, t);
          await letThePayment(page, outcome);
          await expect(heading).toHaveText(t(`confirm:${outcome}Heading`));
          await expect(page.getByText(t(`confirm:${outcome}Gateway`))).toBeVisible();
          await expect(page.getByText(held)).toBeVisible();
          // SimplePay 3.13: no transaction number where no payment took place.
          await expect(page.getByRole('main')).not.toContainText(/\b\d{9}\b/);
        }
        await tryAgain.click();
        await order(page, t);
        // A refusal after a good return.
        await letThePayment(page, 'fail-after-back');
        await expect(heading).toHaveText(t('confirm:failedHeading'));
        await expect(tryAgain).toBeVisible();
      },
    );

    await member.step(
      'it was one order; changing the cart cancels it, and its page shows the next one',
      async () => {
        await enterQuickly(place, person);
        await page.goto('/cart');
        await order(page, t);
        const payment = page.url();
        await page.goto(failedPage);
        await expect(page.getByText(t('confirm:payingSince'))).toBeVisible();
        await page.getByRole('link', { name: t('cart:payingLook') }).click();
        // Nobody has paid: it does not show that the bank is at work.
        await expectUnpaid();
        await expect(page.getByText(t('confirm:step_bank'))).toBeHidden();
        await goOn.click();
        await expect(page).toHaveURL(payment);
      },
    );

    await member.step('one that goes on can be left, and settles without a reload', async () => {
      const payment = page.url();
      await page.goto('/cart');
      await expect(page.getByText(t('cart:payingTitle'))).toBeVisible();
      await goOn.click();
      await expect(page).toHaveURL(payment);
      await page.goto(await confirmation());
      await expectUnpaid();
      await goOn.click();
      await expect(page).toHaveURL(payment);
      await page.goBack();
      await expectUnpaid();
      const bank = await context.newPage();
      await bank.goto(payment);
      await letThePayment(bank, 'fraud');
      await bank.close();
      await expect(heading).toHaveText(t('confirm:doneTitle', { count: 1 }));
      await page.goto(failedPage);
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
        [userId],
      );
      expect(attempts.map(({ told }) => told)).toEqual([
        ...['cancelled: cancelled', 'cancelled: cancelled'],
        ...['failed: failed', 'failed: cancelled', 'failed: timed_out', 'failed: failed'],
        'paid: finished',
      ]);
    });

    await member.step(
      'without a network on a first visit the pass is a code to read, and the list stays',
      async () => {
        const drawing = builtFiles('qr-code');
        await page.route(drawing, (route) => route.abort('internetdisconnected'));
        await page.goto('/entries');
        const pass = page.getByRole('button', { name: t('entries:pass') });
        await expect(pass).toBeVisible();
        await context.setOffline(true);
        await pass.click();
        await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(t('entries:passOffline'));
        await page.keyboard.press('Escape');
        await expect(page.getByText(t('entries:next'))).toBeVisible();
        await context.setOffline(false);
        await page.unroute(drawing);
      },
    );

    await member.step('two tabs pay once', async () => {
      // The later press may come before the gateway has answered the earlier one.
      watch.expectRefusal(409, /\/transactions$/);
      const buyer = await newPerson(place);
      await enterQuickly(place, buyer);
      await changePerson(page, place, buyer);
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto('/cart');
        await tab.locator('input[name="termsAccepted"]').check();
      }
      await Promise.all([page, other].map((tab) => orderButton(tab, t).dispatchEvent('click')));
      for (const tab of [page, other]) {
        const goOnHere = tab.getByRole('link', { name: t('cart:payingGoOn') });
        await expect(async () => {
          if (await goOnHere.isVisible()) await goOnHere.click();
          expect(tab.url()).toContain('/pay/');
        }).toPass();
      }
      expect(other.url()).toBe(page.url());
      for (const tab of [page, other]) {
        await letThePayment(tab, 'success');
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t('confirm:doneTitle', { count: 1 }));
      }
      await other.close();
      await expectOnePaid(buyer.session.user_id);
    });

    await member.step('a SZÉP card names goods that it does not pay for, and pays without them', async () => {
      const buyer = await newPerson(place);
      await keepAddresses(buyer);
      await enterQuickly(place, buyer);
      await putIntoCart(place, buyer, 'rajt-polo-s', 1);
      await chooseDelivery(place, buyer, 'place');
      await changePerson(page, place, buyer);
      await page.goto('/cart');
      const szep = page.getByRole('radio', { name: t('checkout:otp_szep') });
      await expect(szep).toBeDisabled();
      const [before = ''] = t('checkout:notPayable', { items: '§' }).split('§');
      await expect(page.getByText(before).first()).toContainText(/Rajt (póló|shirt)/i);
      await look('cart-szep-in-the-way');
      await page.getByRole('button', { name: /^(Kiveszem|Remove): Rajt/ }).click();
      await expect(szep).toBeEnabled();
      await szep.click({ force: true });
      await expect(szep).toBeChecked();
      await look('cart-szep');
      await order(page, t);
      await letThePayment(page, 'success');
      await expect(heading).toHaveText(t('confirm:doneTitle', { count: 1 }));
      await expectOnePaid(buyer.session.user_id);
    });

    await member.step('however its message comes, a payment settles once', async () => {
      for (const outcome of ['duplicate', 'late', 'ipn-first', 'forged', 'missing']) {
        const buyer = await newPerson(place);
        await endedOrder(place, buyer, outcome);
        await expectOnePaid(buyer.session.user_id);
      }
    });

    await member.step(
      'money for an entry that is no longer held is refunded, and the buyer may enter again',
      async () => {
        const buyer = await newPerson(place);
        const path = await refundedOrder(place, buyer);
        await changePerson(page, place, buyer);
        await page.goto(path);
        await expect(heading).toHaveText(t('confirm:refundedTitle'));
        await expect(page.getByText(t('confirm:notHeld'))).toBeVisible();
        await page.getByRole('link', { name: t('confirm:enterAgain') }).click();
        await expect(page).toHaveURL('/events');
      },
    );
  },
);

async function expectOnePaid(userId: string): Promise<void> {
  const rows = await sql<{ order: string; attempt: string; entry: string }>(
    `select o.state as order, a.state as attempt, e.state as entry from orders o
     join payment_attempt a on a.order_id = o.id join entry e on e.order_id = o.id where o.account_id = $1`,
    [userId],
  );
  expect(rows).toEqual([{ order: 'paid', attempt: 'finished', entry: 'paid' }]);
}
