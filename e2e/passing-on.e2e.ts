import { holdEntry, listEntries } from '@rajt/contract/entering/operations/entries';
import { joinWaitingList, listWaitingPlaces } from '@rajt/contract/entering/operations/waiting';
import { orderButton } from './support/checkout.ts';
import { choose } from './support/choose.ts';
import { sql } from './support/database.ts';
import { offeredEntry } from './support/handovers.ts';
import { buyCart, endedOrder } from './support/orders.ts';
import { callerAt, newPerson, type Person } from './support/person.ts';
import type { Place } from './support/place.ts';
import { expect, journey, member } from './support/test.ts';

journey(
  member,
  'an entry that somebody hands over for nothing is taken over with one button',
  async ({ page, place, t, look }) => {
    const { path } = await offeredEntry(place, await newPerson(place), { isFree: true });

    await member.step('the link asks for the own data, and puts the entry into the cart', async () => {
      await page.goto(path);
      await page
        .locator('label')
        .filter({ has: page.locator('input[name="form.shirtType"]') })
        .first()
        .click();
      await page
        .locator('label')
        .filter({ has: page.locator('input[name="form.shirtSize"]') })
        .first()
        .click();
      await page.locator('input[name="form.injuryContactName"]').fill('Vízi Anna');
      await page.locator('input[name="form.injuryContactPhone"]').fill('+36201234567');
      await page.locator('input[name="conditionsAccepted"]').check();
      await page.getByRole('button', { name: t('handover:offered.submit') }).click();
      await expect(page).toHaveURL('/cart');
      await expect(
        page.getByText(t('cart:reason_handover_free', { entry: '' }).trim()).first(),
      ).toBeVisible();
      // The parts that are loaded later have arrived, too.
      await expect(page.getByLabel(t('coupons:code'), { exact: true })).toBeVisible();
      await look('cart-with-handover');
    });

    await member.step('a person who follows the link now reads that it is taken', async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('handover:offered.takenTitle'));
      await page
        .getByRole('main')
        .getByRole('link', { name: t('handover:offered.toCart') })
        .click();
      await expect(page).toHaveURL('/cart');
    });

    await member.step(
      'nothing speaks of paying, one press takes it over, and it is among the own entries',
      async () => {
        await expect(page.getByRole('heading', { name: t('checkout:declarations') })).toBeVisible();
        for (const asked of ['checkout:billing', 'checkout:method'] as const)
          await expect(page.getByRole('heading', { name: t(asked) })).toHaveCount(0);
        await expect(page.locator('a[href^="https://simplepay.hu/adat"]')).toHaveCount(0);
        await expect(orderButton(page, t)).toHaveCount(0);
        await look('cart-that-costs-nothing');
        await page.locator('input[name="termsAccepted"]').check();
        await page.getByRole('button', { name: t('checkout:takeOver'), exact: true }).click();
        await expect(page).toHaveURL(/\/confirm-order\//);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          t('confirm:doneTitle', { count: 1 }),
        );
        await expect(page.getByText(t('confirm:doneGatewayPlain'))).toHaveCount(0);
        await look('taken-over');
        await page.goto('/entries');
        await expect(page.getByRole('button', { name: t('entries:pass') }).first()).toBeVisible();
      },
    );
  },
  { site: 'run' },
);

const RACE = 'ejfeli-egyoras-egyora';

/** A heat of the race with one place, which nobody else enters; returns its id. */
async function newHeat(): Promise<string> {
  const [heat] = await sql<{ id: string }>(
    `with pool as (insert into capacity_pool (capacity) values (1) returning id)
     insert into heat (race_id, sort, name_hu, name_en, starts_at, pool_id)
     select first.race_id, 100 + pool.id, first.name_hu, first.name_en, first.starts_at, pool.id
       from pool, (select * from heat where race_id = $1 order by sort limit 1) first
     returning id::text`,
    [RACE],
  );
  return heat?.id ?? '';
}

async function hold(place: Place, { session }: Person, heatId: string): Promise<void> {
  await callerAt(place, session.access_token)(holdEntry, {
    params: { userId: session.user_id },
    body: { raceId: RACE, heatId, form: { plannedPace: '2:10' }, conditionsAccepted: true },
  });
}

journey(
  member,
  'a withdrawn place goes to who waits for it, and is bought again',
  async ({ page, place, person, t, look }) => {
    const heatId = await newHeat();
    await endedOrder(place, person, 'success', (at, who) =>
      // The server keeps the catalogue for a few seconds.
      expect(() => hold(at, who, heatId)).toPass({ timeout: 10_000 }),
    );
    const waiter = await newPerson(place);
    const { user_id: userId, access_token: token } = waiter.session;
    const call = callerAt(place, token);
    await call(joinWaitingList, { params: { userId }, body: { raceId: RACE, heatId } });

    await member.step('a person withdraws their entry, and sees it among the withdrawn ones', async () => {
      await page.goto('/entries');
      await page.getByText(t('entries:can.title')).first().click();
      await expect(page.getByRole('button', { name: t('entries:download') }).first()).toBeVisible();
      await look('what-can-be-done');
      await page
        .getByRole('link', { name: t('entries:can.withdraw'), exact: true })
        .first()
        .click();
      await choose(page, page.getByRole('radio', { name: t('withdrawal:reasons.schedule') }));
      await page.locator('form button[type="submit"]').click();
      await expect(page.getByText(t('withdrawal:done', { where: '' }).trim())).toBeVisible();
      await expect(page).toHaveURL('/entries?status=withdrawn');
      await expect(page.getByRole('heading', { name: t('entries:can.withdrawnTitle') })).toBeVisible();
      await look('withdrawn-entries');
    });

    await member.step('a waiting person has an offer, and buys the place', async () => {
      await sql(`select enqueue_job('sweep-waiting-lists', '{}', null, null, 0, 1)`, []);
      const offers = async () =>
        (await call(listWaitingPlaces, { params: { userId } })).answer.data.items.filter(
          ({ offer }) => offer,
        );
      await expect.poll(async () => (await offers()).length).toBe(1);
      await hold(place, waiter, heatId);
      await buyCart(place, waiter);
      const { answer } = await call(listEntries, { params: { userId }, query: {} });
      expect(answer.data.items).toMatchObject([{ race: { id: RACE } }]);
    });
  },
  { site: 'swim' },
);
