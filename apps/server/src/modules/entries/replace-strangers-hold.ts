import type { EntryId } from '@rajt/rules/ids';
import { type Handle, inTransaction, type Trx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endDeadlineOfEmpty, findLiveCart, lockCart } from '../cart/index.ts';
import type { HoldContext, LiveEntry } from './hold-queries.ts';
import { releaseHeld } from './queries.ts';

/** Whether somebody else holds this place of the buyer, and nobody is paying for it. */
export function isStrangersHold(mine: LiveEntry, { buyerId }: HoldContext): boolean {
  return mine.participantId === buyerId && mine.enteredBy !== buyerId && mine.state === 'held';
}

/**
 * A participant's own hold replaces the unpaid one of somebody who has entered them. One transaction, so that nobody
 * takes the place meanwhile; if `insert` writes nothing, the other's hold stays.
 */
export async function replaceStrangersHold(
  db: Handle,
  { buyerId, site }: HoldContext,
  mine: LiveEntry,
  insert: (trx: Trx) => Promise<EntryId[] | 'full' | 'reclaimable' | null>,
): Promise<EntryId[] | 'again'> {
  return inTransaction(db, async (trx) => {
    const own = await findLiveCart(trx, buyerId, site);
    const cartIds = [mine.cartId, ...(own ? [own.id] : [])].sort((a, b) => Number(BigInt(a) - BigInt(b)));
    const carts = [];
    for (const id of cartIds) carts.push(await lockCart(trx, id));
    // Its payment has started meanwhile, or it is gone.
    if (carts.find(({ id }) => id === mine.cartId)?.state !== 'open') return 'again';
    await releaseHeld(trx, { cartId: mine.cartId, entryId: mine.id }, 'removed', buyerId);
    await endDeadlineOfEmpty(trx, mine.cartId);
    const outcome = await insert(trx);
    if (outcome === null) throw new Refusal('race_changed');
    if (typeof outcome === 'string') throw new Refusal('sold_out');
    return outcome;
  });
}
