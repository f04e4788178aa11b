import { purchaseConfirmation } from '@rajt/contract/orders/operations/purchases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { type BoughtGoods, boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import { request } from '../../../../testkit/request.ts';
import { type PurchaseConfirmation, renderPurchaseConfirmation } from './render-purchase.ts';

let t: TestApp;
let order: BoughtGoods;
beforeAll(async () => {
  t = await createTestApp();
  const person = await newPerson(t.db, { familyName: 'Őry-Szűcs', firstName: 'Ágnes' });
  order = await bought(2, { person, entry: true });
});
afterAll(() => t.close());

const { bought } = boughtGoods(() => t);
const { paying } = buying(() => t);

const download = (as: TestPerson, transactionId: string, language: 'hu' | 'en' = 'hu') =>
  request(t.app, purchaseConfirmation, { as, params: { transactionId }, language });

async function read(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, pages } = await pdfText(bytes);
  return { text, pages };
}

describe('the confirmation of a purchase', () => {
  it('shows what was bought, for how much, and how it is picked up', async () => {
    const { status, headers, bytes } = await download(order.person, order.trid);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('attachment; filename="product-confirmation.pdf"');
    const { text, pages } = await read(bytes);
    expect(pages).toBe(1);
    for (const part of [
      'A rendelésed visszaigazolása',
      order.trid,
      'Őry-Szűcs Ágnes',
      '2 db Póló',
      '8 000 Ft',
      'Őszi Próba',
      '16 500 Ft',
      'A rajtközpontban.',
      '14 napon belül',
      'Rajt Sportiroda Kft., 1117 Budapest, Őrmező utca 1.',
    ])
      expect(text).toContain(part);
  });

  it('speaks English', async () => {
    const { text } = await read((await download(order.person, order.trid, 'en')).bytes);
    for (const part of [
      'Confirmation of your order',
      'Ágnes Őry-Szűcs',
      '2 × Shirt',
      '16 500 Ft',
      'At the race centre.',
    ])
      expect(text).toContain(part);
  });

  it('is nobody else’s, and not of what is not paid', async () => {
    expect((await download(await newPerson(t.db), order.trid)).failure.code).toBe('not_found');
    const open = await paying();
    expect((await download(open.person, open.trid)).failure.code).toBe('not_found');
  });
});

const long: PurchaseConfirmation = {
  language: 'hu',
  branch: 'run',
  trid: 'R261124ABCDEFGH23',
  paidAt: new Date('2026-11-24T10:00:00Z'),
  buyer: `Prof. dr. ${'Wekerle-Szentgyörgyvölgyi '.repeat(4)}Hildegárd Krisztina`,
  totalHuf: 12_345_678,
  balanceHuf: 5_000_000,
  lines: Array.from({ length: 40 }, (_, at) => ({
    text: `${at + 1}. ${'Hosszú ujjú technikai futópóló fényvisszaverő csíkokkal '.repeat(4)}`,
    about:
      at % 4 === 0 ? [`Vendégek: ${'Wekerle-Szentgyörgyvölgyi Hildegárd, '.repeat(8)}`, 'B '.repeat(40)] : [],
    count: at + 1,
    amountHuf: 9_990,
    refundHuf: at % 3 === 0 ? 9_990 : 0,
  })),
  pickups: ['A rajtközpontban veheted át.', 'B '.repeat(300)],
  isWithdrawable: true,
  organiser: { name: `${'Rajt Sportiroda '.repeat(8)}Kft.`, seat: 'Budapest' },
  contactEmail: 'hello@rajt.example',
} as PurchaseConfirmation;

it('has as many pages as long names and many lines need, each line once, and nothing runs out of a page', async () => {
  const { text, pages } = await read(await renderPurchaseConfirmation(long));
  expect(pages).toBeGreaterThan(2);
  expect(pages).toBeLessThan(7);
  for (let at = 1; at <= 40; at += 1)
    expect(text.match(new RegExp(`(^|\\s|db )${at}\\. Hosszú`, 'g'))).toHaveLength(1);
});

it('is the same bytes for the same order', async () => {
  const [one, other] = [await renderPurchaseConfirmation(long), await renderPurchaseConfirmation(long)];
  expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(0);
});
