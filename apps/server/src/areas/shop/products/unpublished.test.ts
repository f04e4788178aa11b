import { getCart } from '@rajt/contract/entering/operations/entries';
import { setCartDonation } from '@rajt/contract/shop/operations/donations';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { askForStockNotice } from '@rajt/contract/shop/operations/stock-notices';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { newCharity } from '../../../../testkit/new-charity.ts';
import { giving, newGiftProduct, WORDS } from '../../../../testkit/new-gift.ts';
import { newHouse } from '../../../../testkit/new-house.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { request } from '../../../../testkit/request.ts';
import { RUN, staying } from '../../../../testkit/staying.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => expect(await runAudit(t.db)).toEqual([]));
afterAll(() => t.close());

const { book } = staying(() => t);
const { put: putGift } = giving(() => t);

const SECRET_NAME = 'Titkos név';

/** Hides a product, or only what is offered of it, under a name that no answer may contain. */
async function hide(productId: string, how: 'product' | 'variant') {
  const names = { name_hu: SECRET_NAME, name_en: SECRET_NAME };
  await t.db
    .updateTable('product')
    .set({ ...names, ...(how === 'product' && { is_published: false }) })
    .where('id', '=', productId)
    .execute();
  await t.db
    .updateTable('product_variant')
    .set({ ...names, ...(how === 'variant' && { is_offered: false }) })
    .where('product_id', '=', productId)
    .execute();
}
const setPieces = (as: TestPerson, variantId: string, quantity: number) =>
  request(t.app, setCartProduct, { as, params: { variantId }, body: { quantity } });
const give = (as: TestPerson, charityId: string, amount: number) =>
  request(t.app, setCartDonation, { as, params: { charityId }, body: { amount } });
const productsOf = async (as: TestPerson) =>
  (await request(t.app, getCart, { as })).answer.data.products.map(({ kind }) => kind);

function expectUnknown({ status, failure }: { status: number; failure: { code: string } }) {
  expect([status, failure.code]).toEqual([404, 'not_found']);
  expect(JSON.stringify(failure)).not.toContain(SECRET_NAME);
}

describe.each(['product', 'variant'] as const)('an unpublished %s', (how) => {
  it('does not exist for the cart, but leaves the cart of a buyer who has it', async () => {
    const person = await newPerson(t.db);
    const { productId, variantIds } = await newProduct(t.db);
    const [variantId = ''] = variantIds;
    expect((await setPieces(person, variantId, 1)).status).toBe(200);
    await hide(productId, how);
    expectUnknown(await setPieces(person, variantId, 2));
    expectUnknown(await setPieces(await newPerson(t.db), variantId, 1));
    expect(await productsOf(person)).toHaveLength(1);
    expect((await setPieces(person, variantId, 0)).status).toBe(200);
    expect(await productsOf(person)).toEqual([]);
  });

  it('takes no donation for a charity, but a given donation can be taken out', async () => {
    const person = await newPerson(t.db);
    const { productId } = await newCharity(t.db);
    expect((await give(person, productId, 700)).status).toBe(200);
    await hide(productId, how);
    expectUnknown(await give(person, productId, 800));
    expectUnknown(await give(await newPerson(t.db), productId, 700));
    expect((await give(person, productId, 0)).status).toBe(200);
    expect(await productsOf(person)).toEqual([]);
  });

  it('has no room to book in a house', async () => {
    const house = await newHouse(t.db);
    await hide(house.productId, how);
    expectUnknown(await book(await newPerson(t.db), house, 0, 2));
  });

  it('is no gift card', async () => {
    const giftId = await newGiftProduct(t.db);
    await hide(giftId, how);
    expectUnknown(await putGift(await newPerson(t.db), giftId, WORDS, RUN));
  });

  it('cannot be watched for new stock', async () => {
    const { productId, variantIds } = await newProduct(t.db, { stock: [0] });
    await hide(productId, how);
    const params = { variantId: variantIds[0] ?? '' };
    expectUnknown(await request(t.app, askForStockNotice, { as: await newPerson(t.db), params }));
  });
});
