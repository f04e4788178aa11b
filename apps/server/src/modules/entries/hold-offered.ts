import type { EntryId } from '@rajt/rules/ids';
import { findLiveCart, lockCart } from '../cart/index.ts';
import type { HoldDeps } from './hold-deps.ts';
import { holdOrUndo } from './hold-or-undo.ts';
import type { HoldContext, HoldFailure, NewPlace } from './hold-queries.ts';
import { insertHolds } from './hold-several-queries.ts';
import { lockPeople, lockRace } from './replace-queries.ts';

/**
 * Holds the places of an offer of the waiting list. One transaction, so that nobody takes them meanwhile; if they cannot be
 * held, the offer stays. Locks in the order of holds: the race, the cart, the people, the pools, under which the offer is
 * read. `full` without an open offer for exactly these people.
 */
export function holdOffered(
  deps: Pick<HoldDeps, 'db' | 'offers'>,
  hold: HoldContext,
  places: readonly NewPlace[],
): Promise<readonly EntryId[] | HoldFailure> {
  return holdOrUndo(deps.db, async (trx) => {
    await lockRace(trx, hold.raceId);
    const cart = await findLiveCart(trx, hold.buyerId, hold.site);
    if (cart) await lockCart(trx, cart.id);
    await lockPeople(trx, places);
    return (await deps.offers.accept(trx, hold, places)) ? insertHolds(trx, hold, places) : 'full';
  });
}
