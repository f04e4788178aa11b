import { listPurchases, type Purchase } from '@rajt/contract/orders/operations/purchases';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { buying } from './buying.ts';
import { runJobs } from './jobs.ts';
import { newPerson, type TestPerson } from './new-person.ts';
import { newProduct, type ProductOptions, type TestProduct } from './new-product.ts';
import { newRace, type TestRace } from './new-race.ts';
import { request } from './request.ts';

/** Somebody's paid order of goods, and of an entry if one is wanted. */
export interface BoughtGoods {
  readonly person: TestPerson;
  readonly product: TestProduct;
  readonly race: TestRace;
  readonly trid: string;
  readonly orderRef: string;
}

/** Helpers for tests of paid goods; `t` is read at each call, when the app exists. */
export function boughtGoods(t: () => TestApp) {
  const { become, buy, heldBy } = buying(t);

  const put = (as: TestPerson, product: TestProduct, quantity: number) =>
    request(t().app, setCartProduct, {
      as,
      params: { variantId: product.variantIds[0] ?? '' },
      body: { quantity },
    });

  /** Buys so many pieces of a new product through the shop and the gateway. */
  async function bought(
    quantity: number,
    options: ProductOptions & { entry?: boolean; person?: TestPerson; product?: TestProduct } = {},
  ): Promise<BoughtGoods> {
    const person = options.person ?? (await newPerson(t().db));
    const [product, race] = [options.product ?? (await newProduct(t().db, options)), await newRace(t().db)];
    if (options.entry) await heldBy(person, race);
    expect((await put(person, product, quantity)).status).toBe(200);
    const { trid } = (await buy(person)).answer.data;
    const orderRef = t().gateway.lastRef();
    await become(orderRef, 'FINISHED');
    expect(await runJobs(t())).toEqual([]);
    return { person, product, race, trid, orderRef };
  }

  /** An order as its buyer sees it in the list. */
  async function purchaseOf({ person, trid }: Pick<BoughtGoods, 'person' | 'trid'>): Promise<Purchase> {
    const { purchases } = (await request(t().app, listPurchases, { as: person })).answer.data;
    const found = purchases.find((one) => one.trid === trid);
    if (!found) throw new Error(`${trid} is not listed`);
    return found;
  }

  /** The ids of an order's pieces, as calls name them. */
  const itemsOf = async (of: Pick<BoughtGoods, 'person' | 'trid'>) =>
    (await purchaseOf(of)).products.map(({ cartItemId }) => cartItemId);

  /** The stock of its first variant: held + sold. */
  async function stockOf({ poolIds }: TestProduct) {
    const row = await t()
      .db.selectFrom('capacity_pool')
      .select(['held', 'sold'])
      .where('id', '=', poolIds[0] ?? '')
      .executeTakeFirstOrThrow();
    return `${row.held}+${row.sold}`;
  }

  return { bought, itemsOf, purchaseOf, put, stockOf };
}
