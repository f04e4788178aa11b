import { getCart } from '@rajt/contract/entering/operations/entries';
import { donationCertificate, setCartDonation } from '@rajt/contract/shop/operations/donations';
import { listProducts, setCartProduct } from '@rajt/contract/shop/operations/products';
import * as schemas from '@rajt/contract/shop/schemas/products';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newCharity, type TestCharity } from '../../../../testkit/new-charity.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
let charity: TestCharity;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, postings, state } = buying(() => t);

const give = (as: TestPerson, amount: unknown, { productId } = charity) =>
  request(t.app, setCartDonation, {
    as,
    params: { charityId: productId },
    body: { amount } as { amount: number },
  });
const putGift = (as: TestPerson, quantity: number, at = 0) =>
  request(t.app, setCartProduct, {
    as,
    params: { variantId: charity.variantIds[at] ?? '' },
    body: { quantity },
  });
const shown = async (as: TestPerson) => {
  const { products, total } = (await request(t.app, getCart, { as })).answer.data;
  return [
    ...products.map(({ kind, quantity, price }) => `${kind}: ${quantity} × ${price.amount}`),
    `= ${total.amount}`,
  ];
};
const listed = async (as: TestPerson) => {
  t.clock.advance({ seconds: 6 });
  const { answer } = await request(t.app, listProducts, { as, query: { productId: charity.productId } });
  expect(schemas.listProducts.answers[200].parse(answer)).toEqual(answer);
  return answer.data[0];
};
const giver = async () => {
  charity = await newCharity(t.db);
  return newPerson(t.db);
};
async function paid(person: TestPerson) {
  const pressed = await buy(person);
  expect(pressed.status).toBe(201);
  const { trid } = pressed.answer.data;
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  return trid;
}

describe('a free amount', () => {
  it.each([500, 501, 49_999, 50_000])(
    'a free amount of %d Ft is in the cart once, and another one replaces it',
    async (amount) => {
      const person = await giver();
      expect((await give(person, 1_234)).status).toBe(200);
      expect((await give(person, amount)).status).toBe(200);
      expect((await give(person, amount)).status).toBe(200);
      expect(await shown(person)).toEqual([`free_amount: 1 × ${amount}`, `= ${amount}`]);
      expect((await give(person, 0)).status).toBe(200);
      expect(await shown(person)).toEqual(['= 0']);
    },
  );

  it.each([1, 499, 50_001, 1_000_000])('a free amount of %d Ft is refused without effect', async (amount) => {
    const person = await giver();
    await give(person, 700);
    const { status, failure } = await give(person, amount);
    expect([status, failure.code]).toEqual([409, 'donation_out_of_bounds']);
    expect(await shown(person)).toEqual(['free_amount: 1 × 700', '= 700']);
  });

  it.each([-1, -500, 700.5, 1_000_001, 1e9, '700', '1e3', null, [700], { amount: 700 }])(
    'a free amount of %j is refused as invalid input',
    async (amount) => {
      const person = await giver();
      expect((await give(person, amount)).status).toBe(422);
      expect(await shown(person)).toEqual(['= 0']);
    },
  );

  it('cannot be given as pieces, nor with a price, nor to what is no charity here', async () => {
    const person = await giver();
    const params = { variantId: charity.freeVariantId };
    expect((await request(t.app, setCartProduct, { as: person, params, body: { quantity: 1 } })).status).toBe(
      404,
    );
    const body = { quantity: 1, amount: 1 } as { quantity: number };
    const gift = { variantId: charity.variantIds[0] ?? '' };
    expect((await request(t.app, setCartProduct, { as: person, params: gift, body })).status).toBe(422);
    expect(
      (await give(person, 700, { ...charity, productId: (await newProduct(t.db)).productId })).status,
    ).toBe(404);
    expect((await give(person, 700, await newCharity(t.db, { branches: ['run'] }))).status).toBe(404);
    expect(await shown(person)).toEqual(['= 0']);
  });

  it('is refused before and after the collection', async () => {
    const person = await newPerson(t.db);
    for (const options of [
      { opensAt: new Date(Date.now() + 60_000) },
      { closesAt: new Date(Date.now() - 1_000) },
    ]) {
      const { status, failure } = await give(person, 700, await newCharity(t.db, options));
      expect([status, failure.code]).toEqual([409, 'product_not_on_sale']);
    }
    expect(await shown(person)).toEqual(['= 0']);
  });

  it('that the charity does not take any more is not charged', async () => {
    const person = await giver();
    await give(person, 700);
    await t.db
      .updateTable('charity')
      .set({ least_huf: 701 })
      .where('product_id', '=', charity.productId)
      .execute();
    const { status, failure } = await buy(person);
    expect([status, failure.code]).toEqual([409, 'product_not_on_sale']);
    await give(person, 701);
    expect((await buy(person)).status).toBe(201);
    expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(701);
  });
});

it('is charged as shown, without VAT, with its certificate in the mail', async () => {
  const person = await giver();
  await putGift(person, 3);
  await putGift(person, 1, 1);
  await give(person, 1_500);
  expect(await shown(person)).toEqual([
    'piece: 3 × 2000',
    'piece: 1 × 5000',
    'free_amount: 1 × 1500',
    '= 12500',
  ]);
  const trid = await paid(person);
  expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(12_500);
  expect((await postings(trid)).filter((line) => !line.startsWith('gateway'))).toEqual([
    'donations:payable -1500',
    'donations:payable -2000',
    'donations:payable -2000',
    'donations:payable -2000',
    'donations:payable -5000',
  ]);
  const lines = await t.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('vat_code')
    .distinct()
    .where('trid', '=', trid)
    .execute();
  expect(lines).toEqual([{ vat_code: 'outside' }]);
  expect((await state(person, trid)).products).toHaveLength(3);
  const mail = t.mails.find(({ to }) => to === person.email);
  expect(mail?.subject).toBe(`Köszönjük az adományod: ${trid}`);
  expect(mail?.attachments).toMatchObject([{ filename: `rajt-${trid}-donation.pdf` }]);
  expect(mail?.text).not.toContain('Átvétel');
});

it('shows the paid sum and the number of givers, not the gifts in carts, and nobody by name', async () => {
  const one = await giver();
  const [other, idle] = [await newPerson(t.db), await newPerson(t.db)];
  await putGift(one, 1);
  await give(one, 500);
  await give(other, 9_000);
  await putGift(idle, 20, 1);
  expect(await listed(one)).toMatchObject({
    state: 'on_sale',
    charity: { raised: { amount: 0 }, givers: 0 },
  });
  await paid(one);
  await paid(other);
  await give(one, 600);
  await paid(one);
  await buy(idle);
  const product = await listed(one);
  expect(product?.charity).toEqual({
    organisation: 'Fény Alapítvány',
    taxNumber: '18990016-1-41',
    goal: { amount: 100_000, currency: 'HUF' },
    raised: { amount: 12_100, currency: 'HUF' },
    givers: 2,
    least: { amount: 500, currency: 'HUF' },
    most: { amount: 50_000, currency: 'HUF' },
  });
  expect(product?.variants.map(({ price }) => price?.amount)).toEqual([2_000, 5_000]);
});

it('certifies the donations of one’s own paid order, and nothing else', async () => {
  const person = await giver();
  const [stranger, shopper] = [await newPerson(t.db), await newPerson(t.db)];
  await give(person, 2_500);
  const certificate = (as: TestPerson, trid: string) =>
    request(t.app, donationCertificate, { as, params: { trid } });
  const pressed = await buy(person);
  const { trid } = pressed.answer.data;
  expect((await certificate(person, trid)).status).toBe(404);
  await become(t.gateway.lastRef(), 'FINISHED');
  await runJobs(t);
  expect((await certificate(stranger, trid)).status).toBe(404);
  const { status, headers, bytes } = await certificate(person, trid);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const { text } = await pdfText(bytes);
  for (const words of ['Kovács Eszter', 'Fény Alapítvány', '18990016-1-41', trid, 'ellenszolgáltatást'])
    expect(text).toContain(words);
  const { variantIds } = await newProduct(t.db);
  await request(t.app, setCartProduct, {
    as: shopper,
    params: { variantId: variantIds[0] ?? '' },
    body: { quantity: 1 },
  });
  expect((await certificate(shopper, await paid(shopper))).status).toBe(404);
});
