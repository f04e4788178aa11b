import { asId, type OrderId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { errorState, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { lockOrder } from '../../orders/orders/index.ts';
import { correctInvoice } from './index.ts';
import { insertCorrection, lockInvoices } from './queries.ts';

let t: TestApp;
/** Made before the first test, whose correction is not one that the service could make. */
let orders: OrderId[];
beforeAll(async () => {
  t = await createTestApp();
  orders = [await invoicedOrder(), await invoicedOrder()];
});
afterAll(() => t.close());
const { become, paying } = buying(() => t);

/** A paid order whose invoice is made. */
async function invoicedOrder(): Promise<OrderId> {
  const { trid, orderRef } = await paying();
  await become(orderRef, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  const { id } = await t.db
    .selectFrom('orders')
    .select('id')
    .where('trid', '=', trid)
    .executeTakeFirstOrThrow();
  return asId<OrderId>(id);
}

/**
 * A refund locks the order and then its invoice; the job of invoices locks the invoice and then writes a correction,
 * which points at the order. Returns the database's errors.
 */
async function refundAndInvoice(lock: (trx: Trx, id: OrderId) => Promise<unknown>): Promise<unknown[]> {
  const id = orders.pop();
  if (!id) throw new Error('no order');
  const locked = Promise.withResolvers<void>();
  const invoiceLocked = Promise.withResolvers<void>();
  const refund = inTransaction(t.db, async (trx) => {
    await lock(trx, id);
    locked.resolve();
    await invoiceLocked.promise;
    await correctInvoice(trx, id);
  });
  const invoice = inTransaction(t.db, async (trx) => {
    await locked.promise;
    const [first] = await lockInvoices(trx, id);
    invoiceLocked.resolve();
    await waiting(t.database, 1);
    const content = { kind: 'correcting', netHuf: 0, vatHuf: 0, grossHuf: 0 };
    await insertCorrection(trx, id, (first?.position ?? 0) + 1, {
      content: content as never,
      fileKey: 'x'.repeat(43),
      lines: [],
    });
  });
  const results = await Promise.allSettled([refund, invoice]);
  return results.flatMap((one) => (one.status === 'rejected' ? [errorState(one.reason) ?? one.reason] : []));
}

test('a refund and the invoice of the same order do not deadlock', async () => {
  expect(await refundAndInvoice(lockOrder)).toEqual([]);
});

test('the negative control: with the stronger lock on the order they do', async () => {
  const strong = (trx: Trx, id: OrderId) => sql`select from orders where id = ${id} for update`.execute(trx);
  expect(await refundAndInvoice(strong)).toEqual(['40P01']);
});
