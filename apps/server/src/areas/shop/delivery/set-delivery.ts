import type { setDelivery as operation } from '@rajt/contract/shop/operations/delivery';
import type { CartId } from '@rajt/rules/ids';
import { chooseDelivery, NO_DELIVERY, shippingCost, type WantedDelivery } from '@rajt/rules/shop/delivery';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { type Carts, lockLiveCart } from '../../checkout/cart/index.ts';
import { allows } from './allowed.ts';
import { clearChoices, saveChoices } from './choice-queries.ts';
import { findGoods, type Good, itemsOf, sameItem } from './goods-queries.ts';
import { findShippingMethods, findTimes, type HandoverTime, type ShippingMethod } from './offer-queries.ts';

export interface DeliveryDeps extends Deps {
  readonly carts: Carts;
}

/**
 * Chooses how items of the cart are delivered (rules/delivery). A cart whose payment has failed is thawed: changing it ends
 * its order.
 */
export async function setDelivery(
  deps: DeliveryDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await deps.carts.change(() => inTransaction(deps.db, (trx) => changeCart(trx, call)));
  return ok({
    data: await deps.carts.read({ accountId: call.viewer.id, site: call.site, language: call.language }),
  });
}

/** Returns the cart when it is being paid; nothing was done then. */
async function changeCart(
  trx: Trx,
  { viewer, site, body: { cartItemIds, handoverId, shippingId = null } }: Call<typeof operation>,
): Promise<CartId | null> {
  const cart = await lockLiveCart(trx, viewer.id, site);
  if (!cart) throw new Refusal('not_found');
  if (cart.state === 'paying') return cart.id;
  const goods = await findGoods(trx, cart.id);
  const isMeant = meant(goods, cartItemIds);
  if (handoverId === undefined && shippingId === null) {
    await clearChoices(trx, cart.id, viewer.id);
    return null;
  }
  const wanted: WantedDelivery = handoverId === undefined ? { shippingId } : { handoverId };
  const [times, method] = await findWanted(trx, cart.id, wanted);
  const items = itemsOf(goods).map((item) => ({
    ...item,
    allows: (choice: typeof NO_DELIVERY) => allows(item, choice, times),
  }));
  const refused = items.filter((item) => isMeant(item) && !item.allows({ ...NO_DELIVERY, ...wanted }));
  const choices = chooseDelivery(items, wanted, isMeant);
  // An item that is named is not left out silently.
  if (!choices || (cartItemIds && refused.length > 0))
    throw new Refusal('delivery_not_allowed', { items: refused.map(text) });
  const chosen = items.map((item, at) => {
    const { handoverId, shippingId } = choices[at] ?? NO_DELIVERY;
    return {
      ...item,
      handoverId,
      shippingId,
      rates: shippingId === null ? null : (method?.rates ?? item.rates),
    };
  });
  if (method) refuseTooHeavy(method, goods, chosen);
  await saveChoices(trx, cart.id, chosen, viewer.id);
  return null;
}

/** The time or the method that is wanted; refuses what is not offered now. */
async function findWanted(
  trx: Trx,
  cartId: CartId,
  wanted: WantedDelivery,
): Promise<[ReadonlyMap<string, HandoverTime>, ShippingMethod | null]> {
  if ('handoverId' in wanted) {
    const [time] = await findTimes(trx, cartId, [wanted.handoverId]);
    refuseClosed(time);
    return [new Map(time ? [[time.id, time]] : []), null];
  }
  const method = (await findShippingMethods(trx, cartId)).find(({ id }) => id === wanted.shippingId);
  refuseClosed(method);
  return [new Map(), method ?? null];
}

function refuseClosed(found: Pick<HandoverTime, 'isOpen' | 'nameHu' | 'nameEn'> | undefined): void {
  if (!found) throw new Refusal('not_found');
  if (!found.isOpen)
    throw new Refusal('handover_closed', { items: [{ hu: found.nameHu, en: found.nameEn }] });
}

function refuseTooHeavy({ rates }: ShippingMethod, goods: readonly Good[], chosen: readonly Good[]): void {
  const sent = new Set(chosen.filter(({ shippingId }) => shippingId !== null).map(sameItem));
  const pieces = goods.filter((good) => sent.has(sameItem(good)));
  if (shippingCost(rates, pieces) === null)
    throw new Refusal('parcel_too_heavy', { items: itemsOf(pieces).map(text) });
}

const text = ({ textHu, textEn }: Good) => ({ hu: textHu, en: textEn });

/** Which items are named by their pieces; all, where none is. A piece that is not in the cart is not found. */
function meant(goods: readonly Good[], cartItemIds: readonly string[] | undefined): (good: Good) => boolean {
  if (!cartItemIds) return () => true;
  const named = cartItemIds.map((id) => goods.find(({ cartItemId }) => cartItemId === id));
  const items = new Set(named.flatMap((good) => (good ? [sameItem(good)] : [])));
  if (named.includes(undefined)) throw new Refusal('not_found');
  return (good) => items.has(sameItem(good));
}
