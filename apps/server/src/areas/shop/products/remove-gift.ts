import type { removeCartGift as operation } from '@rajt/contract/papers/operations/gift-cards';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockLiveCart } from '../../checkout/cart/index.ts';
import { changeCart } from './change-cart.ts';
import type { ShopDeps } from './change-goods.ts';
import { isGiftOf, lockGiftItem } from './gift-queries.ts';
import { removeItems } from './item-queries.ts';

/** Takes a gift card out of the cart. One that has left it is out already; another's is not found. */
export async function removeGift(
  deps: ShopDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { viewer, site, params } = call;
  const cart = await changeCart(deps, call, async (trx) => {
    if (!(await isGiftOf(trx, params.cartItemId, viewer.id))) throw new Refusal('not_found');
    const live = await lockLiveCart(trx, viewer.id, site);
    if (!live) return null;
    if (live.state === 'paying') return live.id;
    await removeItems(trx, await lockGiftItem(trx, live.id, params.cartItemId), viewer.id);
    return null;
  });
  return ok({ data: cart });
}
