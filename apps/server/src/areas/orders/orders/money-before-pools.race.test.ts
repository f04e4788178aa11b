import { changeRace } from '@rajt/contract/entering/operations/entry-races';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { block } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();
const { become, buy, pools, state } = buying(() => t);

/** An order of a shirt and of a cheaper race, whose payment is open: 2 500 Ft return to the balance when it is paid. */
async function ordered() {
  const person = await newPerson(t.db);
  const race = await newRace(t.db, { raceChangeUntil: new Date(Date.now() + 30 * 86_400_000) });
  const other = await newRace(t.db, { ofEvent: race, amountHuf: 6000 });
  const { entryId, orderId: olderId } = await newPaidEntry(t.db, person, race);
  const answers = { heatId: other.heatIds[0], form: {}, conditionsAccepted: true };
  const body = { ...answers, raceId: other.raceId, toPay: 0, returned: 2500 };
  expect((await request(t.app, changeRace, { as: person, params: { entryId }, body })).status).toBe(201);
  const product = await newProduct(t.db, { stock: [5] });
  const params = { variantId: product.variantIds[0] ?? '' };
  const shirt = await request(t.app, setCartProduct, { as: person, params, body: { quantity: 1 } });
  expect(shirt.status).toBe(200);
  const { trid } = (await buy(person)).answer.data;
  return { person, other, olderId, trid, ref: t.gateway.lastRef(), stockId: product.poolIds[0] ?? '' };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

const balance = ({ person }: Ordered) => `select lock_balance(${person.id})`;
const olderInvoice = ({ olderId }: Ordered) =>
  `select from invoice where order_id = ${olderId} order by id for update`;
const stock = ({ stockId }: Ordered) => `select from capacity_pool where id = ${stockId} for update`;

/** Its deadline passes without money, which comes after it. */
async function late({ ref }: Ordered) {
  t.gateway.become(ref, 'TIMEOUT');
  t.clock.advance({ minutes: 31 });
  await runJob(t, 'reconcile-payments');
}

test.each([
  ['the balance', balance, false],
  ['the invoice that is corrected', olderInvoice, false],
  ['the balance, when the money comes late', balance, true],
] as const)('a settlement waits for %s before it has locked stock', async (_, lock, isLate) => {
  const own = await ordered();
  if (isLate) await late(own);
  await become(own.ref, 'FINISHED');
  const other = await block(t.database.url, lock(own));
  const settled = runJobs(t, { only: ['check-payment'] });
  await other.waited();
  // Locked in the order of ARCHITECTURE.md; it would be a deadlock if the settlement had the stock.
  await other.change(stock(own));
  await other.release();
  expect(await settled).toEqual([]);
  expect((await state(own.person, own.trid)).state).toBe('payment_done');
  expect(await pools(own.other)).toEqual(['0+1']);
  expect(await runJobs(t)).toEqual([]);
});

test('while it waits for stock it has the balance and the invoice', async () => {
  const own = await ordered();
  await become(own.ref, 'FINISHED');
  const other = await block(t.database.url, stock(own));
  const settled = runJobs(t, { only: ['check-payment'] });
  await other.waited();
  for (const lock of [balance(own), olderInvoice(own)]) {
    const third = await block(t.database.url, `set local lock_timeout = '50ms'`);
    await expect(third.change(lock)).rejects.toThrow('lock timeout');
    await third.release();
  }
  await other.release();
  expect(await settled).toEqual([]);
  expect(await runJobs(t)).toEqual([]);
});
