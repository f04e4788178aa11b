import { randomUUID } from 'node:crypto';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { listPurchases } from '@rajt/contract/orders/operations/purchases';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import type { Site } from '@rajt/rules/branch';
import { checkout } from '../../buying.ts';
import { newProduct } from '../../new-product.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

/** A site whose cart no other input uses. */
const ABROAD: Site = { branch: 'run', market: 'int' };

/** A free product, so that no gateway is needed. */
export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const { variantIds } = await newProduct(t.db, { stock: [20], amountHuf: 0 });
  await request(t.app, setCartProduct, {
    as: person,
    site: ABROAD,
    params: { variantId: variantIds[0] ?? '' },
    body: { quantity: 3 },
  });
  await request(t.app, startPayment, {
    as: person,
    site: ABROAD,
    query: { paymode: 'spay_card' },
    body: checkout,
    idempotencyKey: randomUUID(),
  });
  const { purchases } = (await request(t.app, listPurchases, { as: person })).answer.data;
  const bought = purchases.find(({ products }) => products.length === 3);
  if (!bought) throw new Error('no products were bought');
  const [cancelled = '', withdrawn = '', marked = ''] = bought.products.map(({ cartItemId }) => cartItemId);
  return {
    cancelProducts: () => ({ params: { cartId: bought.cartId }, body: { items: [cancelled], refund: 0 } }),
    withdrawProducts: () => ({ body: { trid: bought.trid, items: [withdrawn] } }),
    listGoods: () => ({}),
    markGoods: () => ({ body: { items: [marked], mark: 'ready' } }),
  };
}
