import { addDays, budapestDate } from '@rajt/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { type BoughtGoods, boughtGoods } from '../../../../testkit/bought-goods.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { changeEvent } from '../../../commands/event.ts';

const t = auditedApp();
const { bought, purchaseOf } = boughtGoods(() => t);
let owner: ReturnType<typeof openOwner>;
beforeAll(() => {
  owner = openOwner(t.database);
});
afterAll(() => owner.close());

const command = (...args: string[]) => changeEvent(owner.db, [...args, '--yes'], () => {});

/** Two dated pieces of an event, with an entry of it, in one paid order. */
async function boughtForEvent(): Promise<BoughtGoods> {
  const of = await bought(2, { entry: true, amountHuf: 4000 });
  await t.db
    .updateTable('product')
    .set({ event_id: of.race.eventId, no_withdrawal: 'dated' })
    .where('id', '=', of.product.productId)
    .execute();
  await t.db
    .updateTable('product_item')
    .set({ no_withdrawal: 'dated' })
    .where('variant_id', 'in', [...of.product.variantIds])
    .execute();
  return of;
}

test('goods for the old day can be cancelled without a fee while one may opt out, also after a later end was set', async () => {
  const of = await boughtForEvent();
  const terms = async () =>
    (await purchaseOf(of)).products.map(({ cancellation }) => cancellation?.refund.amount ?? null);
  expect(await terms()).toEqual([null, null]);
  const today = budapestDate(new Date());
  await command('postpone', of.race.eventId, addDays(today, 67), '--opt-out-until', addDays(today, 3));
  expect(await terms()).toEqual([4000, 4000]);
  await command('postpone', of.race.eventId, addDays(today, 67), '--opt-out-until', addDays(today, 6));
  t.clock.advance({ days: 5 });
  expect(await terms()).toEqual([4000, 4000]);
  t.clock.advance({ days: 3 });
  expect(await terms()).toEqual([null, null]);
});

test('goods of a cancelled event are refunded whole, except pieces that are with their buyer', async () => {
  const of = await boughtForEvent();
  const first = await t.db
    .selectFrom('product_item')
    .select('id')
    .where('variant_id', 'in', [...of.product.variantIds])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const at = t.clock.now();
  await t.db
    .updateTable('product_item')
    .set({ fulfilment: 'handed_over', fulfilment_at: at, received_at: at })
    .where('id', '=', first.id)
    .execute();
  await command('cancel', of.race.eventId);
  expect(await runJobs(t)).toEqual([]);
  expect(t.gateway.payment(of.orderRef).refundedHuf).toBe(8500 + 4000);
  const mails = t.mails.filter(({ to }) => to === of.person.email).map(({ subject }) => subject);
  expect(mails).toEqual(
    expect.arrayContaining([`Elmarad a verseny, visszakapod az árát: ${of.trid}`, 'Elmarad: Őszi Próba']),
  );
});
