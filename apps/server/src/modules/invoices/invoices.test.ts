import { cancelProducts } from '@rajt/contract/operations/purchases';
import { withdrawEntry } from '@rajt/contract/operations/withdrawals';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { boughtGoods } from '../../../testkit/bought-goods.ts';
import { buying } from '../../../testkit/buying.ts';
import { runJobs } from '../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../testkit/new-entry.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { newRace } from '../../../testkit/new-race.ts';
import { request } from '../../../testkit/request.ts';
import { invoiceContent } from './invoice-content.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, paying } = buying(() => t);
const { bought, itemsOf, purchaseOf } = boughtGoods(() => t);

/** The documents of an order: kind, state, gross and VAT; and what each says, row by row. */
async function documentsOf(trid: string) {
  const rows = await t.db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .select(['kind', 'invoice.state', 'gross_huf', 'vat_huf', 'content', 'provider', 'tries'])
    .where('trid', '=', trid)
    .orderBy('position')
    .execute();
  return rows.map(({ content, ...row }) => ({
    ...row,
    rows: content
      ? invoiceContent
          .parse(content)
          .rows.map(
            ({ text, quantity, vatHuf, grossHuf }) => `${quantity} × ${text}: ${grossHuf} (${vatHuf})`,
          )
      : null,
  }));
}

it('is written with the payment, and made by its job', async () => {
  const order = await paying();
  await become(order.orderRef, 'FINISHED');
  expect(await runJobs(t, { only: ['check-payment'] })).toEqual([]);
  expect(await documentsOf(order.trid)).toMatchObject([{ kind: 'original', state: 'due', rows: null }]);
  expect(await runJobs(t)).toEqual([]);
  expect(await documentsOf(order.trid)).toEqual([
    {
      ...{ kind: 'original', state: 'done', gross_huf: 8500, vat_huf: 1807, provider: 'preview', tries: 1 },
      rows: ['1 × Őszi Próba – Félmaraton: 8500 (1807)'],
    },
  ]);
});

it('counts equal goods in one row', async () => {
  const order = await bought(3, { entry: true });
  const [document] = await documentsOf(order.trid);
  expect(document?.rows).toEqual([
    expect.stringMatching(/^3 × .*: 12000 \(2551\)$/),
    '1 × Őszi Próba – Félmaraton: 8500 (1807)',
  ]);
});

it('is corrected once for what is cancelled of it, and then for the rest', async () => {
  const order = await bought(2, { entry: true });
  const cancel = async (items: string[], refund: number) => {
    const { cartId } = await purchaseOf(order);
    const params = { cartId };
    expect(
      (await request(t.app, cancelProducts, { as: order.person, params, body: { items, refund } })).status,
    ).toBe(200);
  };
  const [one, other] = await itemsOf(order);
  await cancel([one ?? ''], 4000);
  expect(await runJobs(t)).toEqual([]);
  await cancel([one ?? ''], 4000);
  expect(await runJobs(t)).toEqual([]);
  expect((await documentsOf(order.trid)).map(({ kind, gross_huf }) => [kind, gross_huf])).toEqual([
    ['original', 16_500],
    ['correcting', -4000],
  ]);
  await cancel([other ?? ''], 4000);
  expect(await runJobs(t)).toEqual([]);
  expect((await documentsOf(order.trid)).at(-1)).toMatchObject({ kind: 'correcting', gross_huf: -4000 });
});

it('is cancelled as a whole when all of it goes back, even before it was made', async () => {
  const order = await bought(2);
  const { cartId } = await purchaseOf(order);
  const body = { items: await itemsOf(order), refund: 8000 };
  await request(t.app, cancelProducts, { as: order.person, params: { cartId }, body });
  expect(await runJobs(t)).toEqual([]);
  const documents = await documentsOf(order.trid);
  expect(documents.map(({ kind, gross_huf, vat_huf }) => [kind, gross_huf, vat_huf])).toEqual([
    ['original', 8000, 1701],
    ['storno', -8000, -1701],
  ]);
});

it('says what stays of an entry that is given up', async () => {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  const entry = await newPaidEntry(t.db, person, race);
  const params = { entryId: entry.entryId };
  const body = { entryType: 'entry' as const, reason: 'travel' as const, refund: 7500, goodsRefund: 0 };
  expect((await request(t.app, withdrawEntry, { as: person, params, body })).status).toBe(200);
  expect(await runJobs(t)).toEqual([]);
  expect((await documentsOf(entry.trid)).map(({ kind, rows }) => [kind, rows])).toEqual([
    ['original', ['1 × Őszi Próba – Félmaraton: 8500 (1807)']],
    [
      'correcting',
      [
        '-1 × Őszi Próba – Félmaraton: -8500 (-1807)',
        '1 × Őszi Próba – Félmaraton – lemondási díj: 1000 (213)',
      ],
    ],
  ]);
});
