import type { Site } from '@rajt/rules/branch';
import type { CartId, EntryId, OrderId, UserId } from '@rajt/rules/ids';
import { canMove } from '@rajt/rules/states';
import { writeAudit } from '../../platform/audit.ts';
import { errorState, inSavepoint, sqlState, type Trx } from '../../platform/database.ts';
import { newCode } from '../../platform/secret.ts';
import {
  claimPlaces,
  countLive,
  type LiveCart,
  lockCart,
  lockEntries,
  lockLiveCart,
  markPaid,
  moveBackToHeld,
  moveToPaying,
  type OrderEntry,
  releaseHeld,
  sellPlaces,
  setCart,
  sumHeld,
  takeBib,
} from './queries.ts';

/** What the orders module does with a cart and its entries, inside its own transaction. Locks: cart, entries, pools. */

export interface LockedCart extends LiveCart {
  readonly count: number;
  readonly totalHuf: number;
}

/** Locks the cart of a site and sums what it holds. */
export async function lockCartForOrder(trx: Trx, personId: UserId, site: Site): Promise<LockedCart | null> {
  const cart = await lockLiveCart(trx, personId, site);
  return cart && { ...cart, ...(await sumHeld(trx, cart.id)) };
}

/** Freezes a locked cart: its entries are being paid now and keep their places until the gateway has said no. */
export async function freezeCart(
  trx: Trx,
  cartId: CartId,
  orderId: OrderId,
): Promise<{ id: EntryId; amountHuf: number }[]> {
  await setCart(trx, cartId, { state: 'paying' });
  return moveToPaying(trx, cartId, orderId);
}

/** The payment did not happen: the cart opens again while its deadline lasts, else its places are let go. */
export async function thawCart(trx: Trx, cartId: CartId, orderId: OrderId): Promise<void> {
  const cart = await lockCart(trx, cartId);
  if (cart?.state !== 'paying') return;
  await moveBackToHeld(trx, orderId);
  if (cart.isExpired) await releaseHeld(trx, { cartId }, 'expired', null);
  await setCart(trx, cartId, { state: cart.isExpired ? 'closed' : 'open' });
}

/**
 * The money is there: every entry of the order gets its place for good, a start number and a ticket code. Money that
 * came late takes places again if there are any. False: at least one cannot be given any more; nothing was changed then.
 */
export async function sellEntries(
  trx: Trx,
  order: { id: OrderId; cartId: CartId; entryIds: EntryId[] },
): Promise<boolean> {
  const cart = await lockCart(trx, order.cartId);
  const entries = await lockEntries(trx, order.entryIds);
  if (!entries.every((entry) => isSellable(entry, order.id))) return false;
  const lost = entries.filter((entry) => entry.state === 'expired');
  try {
    await inSavepoint(trx, async () => {
      if (lost.length > 0)
        await claimPlaces(
          trx,
          lost.flatMap((entry) => entry.poolIds),
        );
      for (const entry of entries) await startEntry(trx, entry, order.id);
      await sellPlaces(
        trx,
        entries.flatMap((entry) => entry.poolIds),
      );
    });
  } catch (error) {
    const isTaken = errorState(error) === sqlState.poolFull || errorState(error) === sqlState.uniqueViolation;
    if (lost.length > 0 && isTaken) return false;
    throw error;
  }
  // Money that came late may find the cart open again, with other entries in it.
  if (cart && (await countLive(trx, cart.id)) === 0) await setCart(trx, cart.id, { state: 'closed' });
  return true;
}

/** An entry that another order has taken over, or that was removed or sold, is not this order's to sell. */
function isSellable(entry: OrderEntry, orderId: OrderId): boolean {
  if (entry.state === 'paying') return entry.orderId === orderId;
  return entry.state === 'held' || canMove('entry', entry.state, 'paying');
}

async function startEntry(trx: Trx, entry: OrderEntry, orderId: OrderId): Promise<void> {
  const bib = await takeBib(trx, entry.raceId);
  await markPaid(trx, { id: entry.id, orderId, bib, ticketCode: newCode(16) });
  await writeAudit(trx, {
    actorId: entry.participantId,
    action: 'entry.paid',
    subject: `entry:${entry.id}`,
    detail: { bib },
  });
}
