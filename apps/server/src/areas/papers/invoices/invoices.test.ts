import { cancelProducts } from '@rajt/contract/orders/operations/purchases';
import { withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { downloadInvoice } from '@rajt/contract/papers/operations/invoices';
import { setCartDonation } from '@rajt/contract/shop/operations/donations';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newCharity } from '../../../../testkit/new-charity.ts';
import { newCredit } from '../../../../testkit/new-credit.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { payingByBalance } from '../../../../testkit/paying-by-balance.ts';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import { request } from '../../../../testkit/request.ts';
import { invoiceContent } from './invoice-content.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, heldBy, paying, state } = buying(() => t);
const { bought, itemsOf, purchaseOf } = boughtGoods(() => t);
const { order, settled } = payingByBalance(() => t);

/** The documents of an order: kind, state, gross and VAT; and the content of each, row by row. */
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
      kind: 'original',
      state: 'done',
      gross_huf: 8500,
      vat_huf: 1807,
      provider: 'preview',
      tries: 1,
      rows: ['1 × Őszi Próba – Félmaraton: 8500 (1807)'],
    },
  ]);
});

it('has the VAT that the event sets for its entries', async () => {
  const order = await paying();
  await t.db.updateTable('event').set({ vat_code: '5' }).where('id', '=', order.race.eventId).execute();
  await become(order.orderRef, 'FINISHED');
  await runJobs(t);
  // The order was placed before: it keeps its rate.
  expect((await documentsOf(order.trid))[0]).toMatchObject({ gross_huf: 8500, vat_huf: 1807 });

  const later = await newPerson(t.db);
  await heldBy(later, order.race);
  const bought = (await buy(later)).answer.data;
  await become(t.gateway.lastRef(), 'FINISHED');
  await runJobs(t);
  expect((await documentsOf(bought.trid))[0]).toMatchObject({ gross_huf: 8500, vat_huf: 405 });
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

it('is cancelled as a whole when all of it is refunded, even before it was made', async () => {
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

it('shows what stays of a withdrawn entry', async () => {
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

it('is downloaded by its buyer alone, and states that a preview is none', async () => {
  const order = await paying();
  await become(order.orderRef, 'FINISHED');
  expect(await runJobs(t, { only: ['check-payment'] })).toEqual([]);
  expect((await state(order.person, order.trid)).invoice).toEqual({ state: 'being_made', documents: [] });
  expect(await runJobs(t)).toEqual([]);
  const { invoice } = await state(order.person, order.trid);
  expect(invoice).toMatchObject({
    state: 'ready',
    documents: [{ kind: 'original', number: null, isPreview: true, gross: { amount: 8500 } }],
  });
  expect((await purchaseOf(order)).invoice).toEqual(invoice);
  const params = { invoiceId: invoice?.documents[0]?.id ?? '' };
  const own = await request(t.app, downloadInvoice, { as: order.person, params });
  expect(own.status).toBe(200);
  const text = (await pdfText(own.bytes)).text;
  for (const said of ['Ez nem számla', 'Kovács Eszter', order.trid, '6 693 Ft', '1 807 Ft'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(said);
  expect((await request(t.app, downloadInvoice, { as: await newPerson(t.db), params })).status).toBe(404);
});

it('shows the tenders of its own items: the card has paid a donation, the balance none', async () => {
  const [person, charity, race] = [await newPerson(t.db), await newCharity(t.db), await newRace(t.db)];
  await newCredit(t.db, person, { amountHuf: 3000 });
  await heldBy(person, race);
  const params = { charityId: charity.productId };
  await request(t.app, setCartDonation, { as: person, params, body: { amount: 2000 } });
  await settled(`${await order(person, 3000)}A1`, 'FINISHED');
  const [document] = await t.db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .select(['gross_huf', 'content'])
    .where('account_id', '=', person.id)
    .execute();
  expect([document?.gross_huf, invoiceContent.parse(document?.content).tenders]).toEqual([
    8500,
    [
      { method: 'spay_card', amountHuf: 5500 },
      { method: 'balance', amountHuf: 3000 },
    ],
  ]);
});

it('is not needed for a donation', async () => {
  const [person, charity] = [await newPerson(t.db), await newCharity(t.db)];
  const params = { charityId: charity.productId };
  await request(t.app, setCartDonation, { as: person, params, body: { amount: 2000 } });
  const { trid } = (await buy(person)).answer.data;
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect(await documentsOf(trid)).toEqual([]);
  expect((await state(person, trid)).invoice).toEqual({ state: 'not_needed', documents: [] });
});

it('is erased once the books no longer need it', async () => {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  const old = await t.clock.back({ days: 9 * 366 }, async () => {
    const entry = await newPaidEntry(t.db, person, race);
    expect(await runJobs(t, { only: ['make-invoices'] })).toEqual([]);
    return entry;
  });
  const recent = await newPaidEntry(t.db, person, await newRace(t.db));
  expect(await runJobs(t, { only: ['make-invoices'] })).toEqual([]);
  expect(await runJob(t, 'forget-old-invoices')).toEqual([]);
  expect((await documentsOf(recent.trid))[0]?.rows).toHaveLength(1);
  const [row] = await t.db
    .selectFrom('invoice')
    .select(['content', 'gross_huf'])
    .where('order_id', '=', old.orderId)
    .execute();
  expect(row).toEqual({ content: {}, gross_huf: 8500 });
});

it('can be seen in the demo, with what a provider would get', async () => {
  const order = await bought(1);
  const page = async (url: string) => (await t.app.inject({ method: 'GET', url })).body;
  const list = await page('/demo/invoices?lang=en');
  const id = /\/demo\/invoices\/(\d+)/.exec(list)?.[1] ?? '';
  const one = await page(`/demo/invoices/${id}?lang=en`);
  expect(one).toContain(order.trid);
  expect(one).toContain('&lt;bruttoErtek&gt;4000&lt;/bruttoErtek&gt;');
  expect((await t.app.inject({ method: 'GET', url: `/demo/invoices/${id}/preview.pdf` })).statusCode).toBe(
    200,
  );
  const { app } = await t.another({ DEMO: 'false' });
  expect((await app.inject({ method: 'GET', url: '/demo/invoices' })).body).not.toContain(order.trid);
});
