import type { setCartProduct as operation } from '@rajt/contract/operations/products';
import { asId, type CartId, type EntryId, type UserId } from '@rajt/rules/ids';
import { productPrice, saleState } from '@rajt/rules/products';
import type { Trx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockLiveCart, openForProducts } from '../cart/index.ts';
import { changeCart, type ShopDeps } from './change-cart.ts';
import { addItems, findOffer, findParent, lockOfVariant, type Offer, removeItems } from './item-queries.ts';

/**
 * Makes the cart have so many pieces of a variant. All of them get the price of now when one is added; taking out is
 * always possible. A cart whose payment has failed is thawed: changing it ends its order.
 */
export async function setQuantity(
  deps: ShopDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  return ok({ data: await changeCart(deps, call, (trx) => setPieces(trx, deps, call)) });
}

/** Returns the cart when it is being paid; nothing was done then. */
async function setPieces(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { viewer, site, params: { variantId }, body }: Call<typeof operation>,
): Promise<CartId | null> {
  const offer = await findOffer(trx, variantId, site);
  if (!offer) throw new Refusal('not_found');
  const { quantity } = body;
  const cart =
    quantity > 0 ? await openForProducts(trx, viewer.id, site) : await lockLiveCart(trx, viewer.id, site);
  if (!cart) return null;
  if (cart.state === 'paying') return cart.id;
  const parent = await parentOf(trx, offer, { buyerId: viewer.id, cartId: cart.id, entryId: body.entryId });
  const items = await lockOfVariant(trx, cart.id, variantId, parent);
  const ids = items.map(({ id }) => id);
  if (quantity <= items.length) {
    await removeItems(trx, ids.slice(quantity), viewer.id);
    return null;
  }
  const amountHuf = priceFor(offer, quantity, clock.now());
  const isRepriced = items.some((item) => item.amountHuf !== amountHuf);
  if (isRepriced) await removeItems(trx, ids, viewer.id);
  const count = isRepriced ? quantity : quantity - items.length;
  await addItems(trx, cart.id, { variantId, amountHuf, parent, count }, viewer.id);
  return null;
}

/** What it hangs on; null for a product that needs no entry. */
async function parentOf(
  trx: Trx,
  { needsEntry, eventId }: Offer,
  { buyerId, cartId, entryId }: { buyerId: UserId; cartId: CartId; entryId: string | undefined },
) {
  if (!needsEntry) return null;
  const parent =
    entryId === undefined
      ? null
      : await findParent(trx, asId<EntryId>(entryId), { buyerId, cartId, eventId });
  if (!parent) throw new Refusal('entry_needed');
  return parent;
}

/** The price of one piece now; refuses what cannot be bought in this number. */
function priceFor(offer: Offer, quantity: number, now: Date): number {
  const price = offer.isOffered && saleState(offer, now) === 'open' ? productPrice(offer.prices, now) : null;
  const items = [{ hu: offer.textHu, en: offer.textEn }];
  if (!price) throw new Refusal('product_not_on_sale', { items });
  if (offer.mostPerEntry !== null && quantity > offer.mostPerEntry) throw new Refusal('too_many_for_entry');
  if (offer.stock <= 0) throw new Refusal('product_sold_out', { items });
  if (offer.stock < quantity) throw new Refusal('not_enough_stock');
  return price.amountHuf;
}
