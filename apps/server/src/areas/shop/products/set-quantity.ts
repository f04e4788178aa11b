import type { setCartProduct as operation } from '@rajt/contract/shop/operations/products';
import { asId, type CartId, type EntryId } from '@rajt/rules/ids';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockLiveCart, openForProducts } from '../../checkout/cart/index.ts';
import { changeOpenCart, putPieces, type ShopDeps } from './change-goods.ts';
import { findEntry, type Parent } from './entry-queries.ts';
import { lockParent } from './lock-parent.ts';
import { findOffer, type Offer } from './offer-queries.ts';

/** Makes the cart have so many pieces of a variant, for an entry where it needs one, with a caption where it is engraved. */
export async function setQuantity(
  deps: ShopDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await changeOpenCart(deps, (trx) => changeCart(trx, deps, call));
  return ok({
    data: await deps.carts.read({ accountId: call.viewer.id, site: call.site, language: call.language }),
  });
}

/** Returns the cart when it is being paid; nothing was done then. */
async function changeCart(trx: Trx, deps: ShopDeps, call: Call<typeof operation>): Promise<CartId | null> {
  const {
    viewer,
    site,
    params: { variantId },
    body: { quantity, caption },
  } = call;
  const offer = await findOffer(trx, variantId, site);
  // An unpublished product does not exist; taking it out of a cart still works.
  if (!offer || (quantity > 0 && !offer.isPublished)) throw new Refusal('not_found');
  const cart =
    quantity > 0 ? await openForProducts(trx, viewer.id, site) : await lockLiveCart(trx, viewer.id, site);
  if (!cart) return null;
  if (cart.state === 'paying') return cart.id;
  const parent = await parentOf(trx, offer, call);
  const wanted = { variantId, offer, parent, quantity: () => quantity, caption };
  await putPieces(trx, deps, { cartId: cart.id, buyerId: viewer.id }, wanted);
  return null;
}

/**
 * Returns the entry that the product is attached to; null for a product that needs no entry. A product that is taken out may
 * be attached to any entry, as on a race that is cancelled.
 */
async function parentOf(
  trx: Trx,
  { needsEntry, eventId }: Offer,
  { viewer, site, body: { entryId, quantity } }: Call<typeof operation>,
): Promise<Parent | null> {
  if (!needsEntry) return null;
  if (entryId === undefined) throw new Refusal('entry_needed');
  if (quantity === 0) {
    const parent = await findEntry(trx, asId<EntryId>(entryId));
    if (!parent) throw new Refusal('entry_needed');
    return parent;
  }
  return lockParent(trx, asId<EntryId>(entryId), { buyerId: viewer.id, site, eventId });
}
