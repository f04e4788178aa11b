import type { CartId, UserId } from '@rajt/rules/ids';
import { productPrice, saleState } from '@rajt/rules/shop/products';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import type { Carts } from '../../checkout/cart/index.ts';
import { captionFor } from './caption-for.ts';
import { countOnEntry, type Parent, setCaption } from './entry-queries.ts';
import { addItems, lockOfVariant, removeItems } from './item-queries.ts';
import type { Offer } from './offer-queries.ts';

export interface ShopDeps extends Deps {
  readonly carts: Carts;
}

/**
 * Runs a change of a cart's goods, which returns the cart when it is being paid and has done nothing then. A cart whose
 * payment has failed is thawed: changing it ends its order.
 */
export async function changeOpenCart(
  { db, carts }: Pick<ShopDeps, 'db' | 'carts'>,
  change: (trx: Trx) => Promise<CartId | null>,
): Promise<void> {
  await carts.change(() => inTransaction(db, change).catch(sayInCart));
}

/** Nothing is being paid: a refusal has other words than at the checkout. */
function sayInCart(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { code, fields, items } = error;
  throw new Refusal(code, { fields: { ...fields }, items, context: 'cart' });
}

interface Wanted {
  readonly variantId: string;
  readonly offer: Offer;
  /** The entry that it is attached to; null for a product that needs no entry. */
  readonly parent: Parent | null;
  /** From how many pieces of it the cart has. */
  readonly quantity: (now: number) => number;
  /** As it was typed; absent: it stays. */
  readonly caption: string | undefined;
}

/**
 * Makes a locked open cart have so many pieces of a variant. All of them get the price of now when one is added, and the
 * same caption; taking out is always possible.
 */
export async function putPieces(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { cartId, buyerId }: { cartId: CartId; buyerId: UserId },
  { variantId, offer, parent, quantity: wanted, caption: typed }: Wanted,
): Promise<void> {
  const items = await lockOfVariant(trx, cartId, variantId, parent);
  const ids = items.map(({ id }) => id);
  const quantity = wanted(items.length);
  const caption = quantity === 0 ? null : captionFor(offer, typed, items[0]?.caption ?? null);
  if (quantity <= items.length) {
    await removeItems(trx, ids.slice(quantity), buyerId);
    if (caption !== null) await setCaption(trx, ids.slice(0, quantity), caption, buyerId);
    return;
  }
  const amountHuf = priceFor(offer, quantity, clock.now());
  if (parent && offer.mostPerEntry !== null) {
    const others = await countOnEntry(trx, offer.productId, parent, { buyerId, except: ids });
    if (others + quantity > offer.mostPerEntry)
      throw new Refusal('too_many_for_entry', { items: [nameOf(offer)] });
  }
  const isRepriced = items.some((item) => item.amountHuf !== amountHuf);
  if (isRepriced) await removeItems(trx, ids, buyerId);
  else if (caption !== null) await setCaption(trx, ids, caption, buyerId);
  const count = isRepriced ? quantity : quantity - items.length;
  await addItems(trx, cartId, { variantId, amountHuf, parent, caption, count }, buyerId);
}

const nameOf = ({ textHu, textEn }: Offer) => ({ hu: textHu, en: textEn });

/** The price of one piece now; refuses what cannot be bought in this number. */
function priceFor(offer: Offer, quantity: number, now: Date): number {
  const price = offer.isOffered && saleState(offer, now) === 'open' ? productPrice(offer.prices, now) : null;
  const items = [nameOf(offer)];
  if (!price) throw new Refusal('product_not_on_sale', { items });
  if (offer.stock <= 0) throw new Refusal('product_sold_out', { items });
  if (offer.stock < quantity) throw new Refusal('not_enough_stock', { items });
  return price.amountHuf;
}
