import type { CartEntry, CartProduct } from '@rajt/contract/entering/operations/entries';
import type { Product } from '@rajt/contract/shop/operations/products';

/** More would be a second shop. */
const MOST = 4;

/** The goods on sale that suit an event: its own goods first, then goods for any entry, with one trophy among them. */
export function suggestionsOfEvent(products: readonly Product[], eventId: string): Product[] {
  const onSale = products.filter(({ state }) => state === 'on_sale');
  const own = onSale.filter(({ event }) => event?.id === eventId);
  const common = onSale.filter(({ event, needsEntry }) => event === null && needsEntry);
  const trophy = common.filter(({ type }) => type === 'trophy').slice(0, 1);
  return [...own, ...trophy, ...common.filter(({ type }) => type !== 'trophy')].slice(0, MOST);
}

/** The goods that suit entries: a trophy, a companion ticket, a stay, a shirt. One of each, without those in `had`. */
export function suggestionsForEntries(
  products: readonly Product[],
  entries: readonly { readonly event: { readonly id: string } }[],
  had: ReadonlySet<string>,
): Product[] {
  const events = new Set(entries.map(({ event }) => event.id));
  const fit = products.filter(
    ({ pid, state, event, type }) =>
      state === 'on_sale' &&
      !had.has(pid) &&
      (event === null ? type === 'trophy' || type === 'merchandise' : events.has(event.id)),
  );
  const own = fit.filter(({ event }) => event !== null);
  const trophy = fit.filter(({ event, type }) => event === null && type === 'trophy').slice(0, 1);
  const goods = fit.filter(({ event, type }) => event === null && type === 'merchandise');
  return [...own.slice(0, MOST - 2), ...trophy, ...goods].slice(0, MOST);
}

/** A press that puts one piece into the cart without a question. */
export interface OnePress {
  variantId: string;
  entryId: string | null;
  /** Pieces of it in the cart. */
  inCart: number;
  isMore: boolean;
}

/** Null if there is a choice to make: a size, a text, whose entry, nights. */
export function onePress(
  { type, isEngraved, needsEntry, mostPerEntry, event, variants }: Product,
  cart: { entries: readonly CartEntry[]; products: readonly CartProduct[] },
): OnePress | null {
  const [variant, ...others] = variants;
  if (type !== 'merchandise' || isEngraved || !variant || others.length > 0) return null;
  const entries = cart.entries.filter((entry) => event === null || entry.event.id === event.id);
  if (needsEntry && entries.length !== 1) return null;
  const entryId = needsEntry ? (entries[0]?.entryId ?? null) : null;
  const inCart =
    cart.products.find((one) => one.variant.id === variant.id && one.entryId === entryId)?.quantity ?? 0;
  const most = needsEntry ? Math.min(variant.stock, mostPerEntry ?? variant.stock) : variant.stock;
  return { variantId: variant.id, entryId, inCart, isMore: inCart < most };
}
