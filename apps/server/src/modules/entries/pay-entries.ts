import type { Site } from '@rajt/rules/branch';
import type { CartId, EntryId, OrderId, UserId } from '@rajt/rules/ids';
import { canMove } from '@rajt/rules/states';
import { type Trx, violatedConstraint } from '../../platform/database.ts';
import { newCode } from '../../platform/secret.ts';
import { type LiveCart, lockCart, lockLiveCart, setCart } from './cart-queries.ts';
import {
  type HeldEntry,
  lockBought,
  lockHeld,
  moveBackToHeld,
  type OrderEntry,
  releaseHeld,
  startEntries,
} from './queries.ts';

/** What the orders module does with a cart and its entries, inside its own transaction. Locks: cart, buyer, entries, counters of start numbers, pools. */

export interface LockedCart extends LiveCart {
  /** Its entries at their frozen prices; they stay as they are to the end of the transaction. */
  readonly held: readonly HeldEntry[];
}

/** Locks the cart of a site and what it holds. */
export async function lockCartForOrder(trx: Trx, personId: UserId, site: Site): Promise<LockedCart | null> {
  const cart = await lockLiveCart(trx, personId, site);
  return cart && { ...cart, held: await lockHeld(trx, cart.id) };
}

/** The payment did not happen: the cart opens again while its deadline lasts, else its places are let go. */
export async function thawCart(trx: Trx, cartId: CartId, orderId: OrderId): Promise<void> {
  const cart = await lockCart(trx, cartId);
  if (cart?.state !== 'paying') return;
  await moveBackToHeld(trx, orderId);
  if (cart.isExpired) await releaseHeld(trx, { cartId }, 'expired', null);
  await setCart(trx, cartId, { state: cart.isExpired ? 'closed' : 'open' });
}

/** Entries that can still be sold, locked with their cart. */
export interface Sellable {
  readonly orderId: OrderId;
  readonly cartId: CartId;
  readonly entries: readonly OrderEntry[];
  /** The money came late: some have lost their places, selling takes them again where they are still free. */
  readonly hasLostPlaces: boolean;
}

/**
 * Locks what an order bought, for somebody who stays until it is settled. `email`: whom to write to, null of a buyer who
 * has been erased. `sellable`: null when at least one entry cannot be given any more, and of a buyer who has been erased:
 * nobody is left to take part.
 */
export async function lockForSale(
  trx: Trx,
  order: { id: OrderId; personId: UserId; cartId: CartId; entryIds: EntryId[] },
): Promise<{ email: string | null; sellable: Sellable | null }> {
  await lockCart(trx, order.cartId);
  const bought = await lockBought(trx, order.personId, order.entryIds);
  if (!bought) return { email: null, sellable: null };
  const { email, entries } = bought;
  if (!entries.every((entry) => isSellable(entry, order.id))) return { email, sellable: null };
  const hasLostPlaces = entries.some((entry) => entry.state === 'expired');
  return { email, sellable: { orderId: order.id, cartId: order.cartId, entries, hasLostPlaces } };
}

/**
 * The money is there: every entry gets its place for good, a start number and a ticket code. Last in its transaction,
 * since all who buy in a race wait for the locks that it takes. With lost places it may fail: see `isTaken`.
 */
export async function sellEntries(trx: Trx, { orderId, cartId, entries }: Sellable): Promise<void> {
  const entryIds = entries.map((entry) => entry.id);
  await startEntries(
    trx,
    { orderId, cartId },
    entryIds,
    entryIds.map(() => newCode(16)),
  );
}

/** Whether selling failed because a place, or the person's start in the race, is another's by now. */
export function isTaken(error: unknown): boolean {
  return ['capacity_pool_never_oversold', 'entry_once'].includes(violatedConstraint(error) ?? '');
}

/** An entry that another order has taken over, or that was removed or sold, is not this order's to sell. */
function isSellable(entry: OrderEntry, orderId: OrderId): boolean {
  if (entry.state === 'paying') return entry.orderId === orderId;
  return canMove('entry', entry.state, 'paying');
}
