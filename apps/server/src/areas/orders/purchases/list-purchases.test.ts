import { listPurchases } from '@rajt/contract/orders/operations/purchases';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, passDeadline, paying } = buying(() => t);
const { bought, purchaseOf } = boughtGoods(() => t);

it('lists an order with its lines, pieces and tenders', async () => {
  const order = await bought(2, { entry: true });
  const purchase = await purchaseOf(order);
  expect(purchase).toMatchObject({
    trid: order.trid,
    site: { branch: 'swim', market: 'dom' },
    state: 'paid',
    total: { amount: 16_500, currency: 'HUF' },
    entries: [{ text: expect.stringContaining('Őszi Próba'), amount: { amount: 8_500 } }],
    tenders: [{ method: 'spay_card', amount: { amount: 16_500 } }],
    refunds: [],
  });
  const piece = {
    pid: order.product.productId,
    variant: { name: '1.' },
    price: { amount: 4_000 },
    pickup: 'A rajtközpontban.',
    fulfilment: 'ordered',
    fulfilmentAt: null,
    parcelNumber: null,
    refund: null,
    cancellation: { refund: { amount: 4_000 }, fee: { amount: 0 }, until: null },
    withdrawal: { until: null },
    withdrawnAt: null,
    noWithdrawal: null,
  };
  expect(purchase.products).toMatchObject([piece, piece]);
  expect(new Set(purchase.products.map(({ cartItemId }) => cartItemId)).size).toBe(2);
});

it('lists orders that are being paid or refunded, but nothing that ended unpaid', async () => {
  const open = await paying();
  expect(await purchaseOf(open)).toMatchObject({ state: 'pending', products: [], tenders: [] });
  await become(open.orderRef, 'NOTAUTHORIZED');
  expect(await runJobs(t)).toEqual([]);
  await passDeadline();
  expect(await runJob(t, 'sweep-unpaid-orders')).toEqual([]);
  const { answer } = await request(t.app, listPurchases, { as: open.person });
  expect(answer.data).toEqual({ purchases: [], total: 0 });
  t.clock.set(new Date());
});

it('pages, the last first, and shows nobody those of others', async () => {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  const trids: string[] = [];
  for (let index = 0; index < 11; index += 1)
    trids.unshift((await newPaidEntry(t.db, person, index === 0 ? race : await newRace(t.db))).trid);
  const page = async (number?: number) => {
    const query: Record<string, string> = number === undefined ? {} : { page: String(number) };
    return (await request(t.app, listPurchases, { as: person, query })).answer.data;
  };
  const [first, second, third] = [await page(), await page(2), await page(3)];
  expect(first.purchases.map(({ trid }) => trid)).toEqual(trids.slice(0, 10));
  expect(second.purchases.map(({ trid }) => trid)).toEqual(trids.slice(10));
  expect(third.purchases).toEqual([]);
  expect([first.total, second.total, third.total]).toEqual([11, 11, 11]);
  const other = await request(t.app, listPurchases, { as: await newPerson(t.db) });
  expect(other.answer.data).toEqual({ purchases: [], total: 0 });
});
