import { randomUUID } from 'node:crypto';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { addCartGift } from '@rajt/contract/papers/operations/gift-cards';
import type { Site } from '@rajt/rules/branch';
import type { Handle } from '../src/platform/postgres/database.ts';
import type { TestApp } from './app.ts';
import { buying, checkout } from './buying.ts';
import { runJobs } from './jobs.ts';
import type { TestPerson } from './new-person.ts';
import { newProduct, type ProductOptions } from './new-product.ts';
import { request } from './request.ts';

/** The site that sells gift cards. */
export const RUN: Site = { branch: 'run', market: 'dom' };

/** A gift card of the shop: its `giftId`. */
export async function newGiftProduct(
  db: Handle,
  valueHuf = 5_000,
  options: ProductOptions = {},
): Promise<string> {
  const { productId } = await newProduct(db, {
    branches: ['run'],
    ...options,
    amountHuf: valueHuf,
    stock: [],
  });
  await db
    .updateTable('product')
    .set({
      type: 'gift_card',
      vat_code: 'outside',
      pickup_hu: '',
      pickup_en: '',
      name_hu: 'Ajándékkártya',
      name_en: 'Gift card',
    })
    .where('id', '=', productId)
    .execute();
  await db
    .insertInto('product_variant')
    .values({
      id: `${productId}-card`,
      product_id: productId,
      sort: 1,
      name_hu: '',
      name_en: '',
      pool_id: null,
      kind: 'gift_card',
      amount_huf: valueHuf,
    })
    .execute();
  return productId;
}

/** The words of a card that its buyer gives away by hand. */
export const WORDS = {
  drawing: 'summit',
  message: 'Boldog szülinapot!\nFuss sokat.',
  toName: 'Ági',
  fromName: 'Eszter',
  mail: null,
} as const;

/** Puts a gift card into a cart, and pays for it by default. */
export function giving(t: () => TestApp) {
  const { become } = buying(t);
  const put = (as: TestPerson, giftId: string, body: object = WORDS, site = RUN) =>
    request(t().app, addCartGift, { as, site, params: { giftId }, body: body as typeof WORDS });

  /** Starts the payment of the cart on the run site. */
  const order = (as: TestPerson, paymode = 'spay_card') =>
    request(t().app, startPayment, {
      as,
      site: RUN,
      query: { paymode },
      body: checkout,
      idempotencyKey: randomUUID(),
    });

  /** The order of what is in the cart, paid. */
  async function pay(as: TestPerson): Promise<string> {
    const { trid } = (await order(as)).answer.data;
    await become(t().gateway.lastRef(), 'FINISHED');
    await runJobs(t());
    return trid;
  }

  return { order, pay, put };
}
