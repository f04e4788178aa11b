import type { EntryId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { endDeadlineOfEmpty, findLiveCart, lockCart } from '../../checkout/cart/index.ts';
import type { HeldTeam } from './held-team-queries.ts';
import type { HoldContext, LiveEntry, NewPlace } from './hold-queries.ts';
import { insertHolds } from './hold-several-queries.ts';
import { passOnPlaces } from './member-queries.ts';
import { takeBackKept } from './pool-queries.ts';
import { releaseHeld } from './queries.ts';
import { addTeamFirst, lockPeople, lockRace, lockToReplace } from './replace-queries.ts';

/** Whether another buyer holds this place of the buyer, and nobody is paying for it. */
export function isStrangersHold(mine: LiveEntry, { buyerId }: HoldContext): boolean {
  return mine.participantId === buyerId && mine.enteredBy !== buyerId && mine.state === 'held';
}

/**
 * A participant's own hold replaces the unpaid one by another buyer. One transaction, so that no other buyer claims the place
 * concurrently; if nothing can be held, the other hold stays. Locks in the order of holds: the race, the carts, the people, the
 * team, the entry, the pools. `stale` when the other cart is being paid by now.
 */
export async function replaceStrangersHold(
  db: Handle,
  hold: HoldContext,
  mine: LiveEntry,
  places: readonly NewPlace[],
  team: HeldTeam | null,
): Promise<readonly EntryId[] | 'stale'> {
  return inTransaction(db, async (trx) => {
    await lockRace(trx, hold.raceId);
    const own = await findLiveCart(trx, hold.buyerId, hold.site);
    const cartIds = [mine.cartId, ...(own ? [own.id] : [])].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    const carts = [];
    for (const id of cartIds) carts.push(await lockCart(trx, id));
    if (carts.find(({ id }) => id === mine.cartId)?.state !== 'open') return 'stale';
    await lockPeople(trx, places);
    const added = team && (await addTeamFirst(trx, hold, team));
    await passOnPlaces(trx, [mine.id]);
    const freed = await lockToReplace(trx, mine.id, places);
    await releaseHeld(trx, { cartId: mine.cartId, entryId: mine.id }, 'removed', hold.buyerId);
    await endDeadlineOfEmpty(trx, mine.cartId);
    await takeBackKept(
      trx,
      freed,
      places.flatMap(({ poolIds }) => [...poolIds]),
    );
    const outcome = await insertHolds(trx, { ...hold, keepsOffers: true }, places, added);
    // Refused, so that the transaction is undone.
    if (outcome === 'stale') throw new Refusal('race_changed');
    if (typeof outcome === 'string') throw new Refusal(places.length > 1 ? 'not_enough_places' : 'sold_out');
    return outcome;
  });
}
