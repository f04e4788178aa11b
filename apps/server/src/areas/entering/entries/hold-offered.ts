import type { EntryId } from '@rajt/rules/ids';
import { findLiveCart, lockCart } from '../../checkout/cart/index.ts';
import type { HeldTeam } from './held-team-queries.ts';
import type { HoldDeps } from './hold-deps.ts';
import { holdOrUndo } from './hold-or-undo.ts';
import type { HoldContext, HoldFailure, NewPlace } from './hold-queries.ts';
import { insertHolds } from './hold-several-queries.ts';
import { addTeamFirst, lockPeople, lockRace } from './replace-queries.ts';

/**
 * Holds places, and uses up the buyer's open offers of the waiting list for it. One transaction, so that no other buyer claims the places
 * concurrently; if they cannot be held, the offers stay. Locks in the order of holds: the race, the cart, the people, the team,
 * the pools, under which the offers are read.
 */
export function holdOffered(
  deps: Pick<HoldDeps, 'db' | 'offers'>,
  hold: HoldContext,
  places: readonly NewPlace[],
  team: HeldTeam | null,
): Promise<readonly EntryId[] | HoldFailure> {
  return holdOrUndo(deps.db, async (trx) => {
    await lockRace(trx, hold.raceId);
    const cart = await findLiveCart(trx, hold.buyerId, hold.site);
    if (cart) await lockCart(trx, cart.id);
    await lockPeople(trx, places);
    const added = team && (await addTeamFirst(trx, hold, team));
    await deps.offers.accept(trx, hold, places, team !== null);
    return insertHolds(trx, { ...hold, keepsOffers: true }, places, added);
  });
}
