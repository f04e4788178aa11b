import type { removeEntry as operation } from '@rajt/contract/entering/operations/entries';
import { mayWithEntry } from '@rajt/rules/entering/entry-access';
import { asId, type CartId, type EntryId, type UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { type Carts, endDeadlineOfEmpty, lockCart, type StoredCart } from '../../checkout/cart/index.ts';
import { passOnPlaces } from './member-queries.ts';
import { findEntryInCart, releaseHeld } from './queries.ts';

/**
 * Releases a held place, and takes out goods attached to the entry. An emptied cart loses its deadline: the next entry starts a new countdown. A cart whose
 * payment has failed is thawed: changing the cart ends its order.
 */
export async function removeEntry(
  deps: Deps,
  carts: Carts,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const entryId = asId<EntryId>(call.params.entryId);
  await carts.change(() => inTransaction(deps.db, (trx) => removeHeld(trx, carts, entryId, call.viewer.id)));
  return { status: 204, body: undefined };
}

/** Returns the cart when it is being paid; nothing was done then. */
async function removeHeld(trx: Trx, carts: Carts, entryId: EntryId, actorId: UserId): Promise<CartId | null> {
  const known = await findEntryInCart(trx, entryId);
  if (!known || !mayWithEntry(actorId, known, 'remove')) throw new Refusal('not_found');
  return takeOutHeld(trx, carts, { entryId, cartId: known.cartId }, actorId);
}

/** Takes those of these entries that are held out of a locked open cart, with goods attached to them; its places are freed at once, in order. */
export async function takeOutAll(
  trx: Trx,
  carts: Pick<Carts, 'dropLoose'>,
  cart: StoredCart,
  entryIds: readonly EntryId[],
): Promise<void> {
  await passOnPlaces(trx, entryIds);
  await releaseFromCart(trx, carts, cart, { entryIds }, null);
}

/** `removeHeld` for callers that have decided that it may be done. */
export async function takeOutHeld(
  trx: Trx,
  carts: Pick<Carts, 'dropLoose'>,
  { entryId, cartId }: { readonly entryId: EntryId; readonly cartId: CartId },
  actorId: UserId | null,
): Promise<CartId | null> {
  const cart = await lockCart(trx, cartId);
  const entry = await findEntryInCart(trx, entryId);
  if (entry?.state === 'paying') return cartId;
  if (entry?.state === 'paid' || entry?.state === 'withdrawn' || entry?.state === 'refunded')
    throw new Refusal('entry_not_removable');
  await passOnPlaces(trx, [entryId]);
  await releaseFromCart(trx, carts, cart, { entryId }, actorId);
  return null;
}

/**
 * Releases held entries of a locked open cart, with the goods attached to them; an emptied cart loses its deadline. If the
 * deadline has passed, the entries expired: a browser can ask for the removal before the server's sweep, and that is not the
 * buyer's decision.
 */
export async function releaseFromCart(
  trx: Trx,
  carts: Pick<Carts, 'dropLoose'>,
  cart: StoredCart,
  which: Omit<Parameters<typeof releaseHeld>[1], 'cartId'>,
  actorId: UserId | null,
): Promise<void> {
  await releaseHeld(trx, { ...which, cartId: cart.id }, cart.isExpired ? 'expired' : 'removed', actorId);
  await carts.dropLoose(trx, cart);
  await endDeadlineOfEmpty(trx, cart.id);
}
