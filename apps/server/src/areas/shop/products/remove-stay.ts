import type { removeCartStay as operation } from '@rajt/contract/shop/operations/stays';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockLiveCart } from '../../checkout/cart/index.ts';
import { changeCart } from './change-cart.ts';
import type { ShopDeps } from './change-goods.ts';
import { removeItems } from './item-queries.ts';
import { isStayOf, lockStayItems } from './stay-queries.ts';

/** Takes a stay out of the cart with all that belongs to it. One that has left it is out already; another's is not found. */
export async function removeStay(
  deps: ShopDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { viewer, site, params } = call;
  const cart = await changeCart(deps, call, async (trx) => {
    if (!(await isStayOf(trx, params.stayId, viewer.id))) throw new Refusal('not_found');
    const live = await lockLiveCart(trx, viewer.id, site);
    if (!live) return null;
    if (live.state === 'paying') return live.id;
    await removeItems(trx, await lockStayItems(trx, live.id, params.stayId), viewer.id);
    return null;
  });
  return ok({ data: cart });
}
