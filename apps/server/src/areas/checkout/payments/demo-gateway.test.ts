import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { dueRefunds } from '../../../../testkit/due-refunds.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import type { Gateway, MerchantAccount } from '../../../platform/gateway.ts';
import { demoGateway } from './demo-gateway.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('refunds of a payment that the demo has made up are sent, and no real one is known to it', async () => {
  const { books, orderWithRefunds } = dueRefunds(() => t);
  const payment = await orderWithRefunds(1000, 4000);
  const demo = demoGateway(t.db);
  expect(await demo.query(payment.orderRef)).toBeNull();
  await t.db
    .updateTable('payment_attempt')
    .set({ merchant: 'DEMO' })
    .where('order_ref', '=', payment.orderRef)
    .execute();
  const gateways = new Map<MerchantAccount, Gateway>([...t.deps.gateways, ['demo', demo]]);
  expect(await runJobs({ ...t, deps: { ...t.deps, gateways } })).toEqual([]);
  expect(await books(payment)).toEqual({ refunds: ['1000 done', '4000 done'], owedHuf: 0 });
  const said = await demo.query(payment.orderRef);
  expect(said?.refunds?.map(({ amountHuf }) => amountHuf)).toEqual([1000, 4000]);
  expect(new Set(said?.refunds?.map(({ reference }) => reference)).size).toBe(2);
  expect(await runAudit(t.db)).toEqual([]);
});
