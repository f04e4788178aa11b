import type { EntryId } from '@rajt/rules/ids';
import { inTransaction } from '../../platform/database.ts';
import { findLiveCart, lockCart } from '../cart/index.ts';
import type { HoldDeps } from './hold-deps.ts';
import type { HoldContext, HoldFailure, NewPlace } from './hold-queries.ts';
import { insertHolds } from './hold-several-queries.ts';
import { lockPeople, lockRace } from './replace-queries.ts';

/** Undoes the transaction: the offer stays as it was. */
class NotHeld extends Error {
  readonly failure: HoldFailure;

  constructor(failure: HoldFailure) {
    super('the places of an offer were not held');
    this.failure = failure;
  }
}

/**
 * Holds the places of an offer of the waiting list. One transaction, so that nobody takes them meanwhile; if they cannot be
 * held, the offer stays. Locks in the order of holds: the race, the cart, the people, the offer, the pools. `full` without
 * an open offer for exactly these people.
 */
export async function holdOffered(
  deps: Pick<HoldDeps, 'db' | 'offers'>,
  hold: HoldContext,
  places: readonly NewPlace[],
): Promise<readonly EntryId[] | HoldFailure> {
  try {
    return await inTransaction(deps.db, async (trx) => {
      await lockRace(trx, hold.raceId);
      const cart = await findLiveCart(trx, hold.buyerId, hold.site);
      if (cart) await lockCart(trx, cart.id);
      await lockPeople(trx, places);
      if (!(await deps.offers.accept(trx, hold, places))) return 'full';
      const outcome = await insertHolds(trx, hold, places);
      if (outcome === null || typeof outcome === 'string') throw new NotHeld(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof NotHeld) return error.failure;
    throw error;
  }
}
