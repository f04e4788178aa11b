import type { EntryId } from '@rajt/rules/ids';
import { type Handle, inTransaction } from '../../platform/database.ts';
import type { TeamToJoin } from './held-team-queries.ts';
import type { HoldContext, HoldFailure, NewPlace } from './hold-queries.ts';
import { insertHolds } from './hold-several-queries.ts';
import { lockRace } from './replace-queries.ts';

/**
 * `insertHolds` for a team that is there already. One transaction, so that a place which is freed for it is not lost: when
 * nothing can be held, nothing has changed.
 */
export async function joinTeam(
  db: Handle,
  hold: HoldContext,
  places: readonly NewPlace[],
  team: TeamToJoin,
): Promise<readonly EntryId[] | HoldFailure> {
  try {
    return await inTransaction(db, async (trx) => {
      await lockRace(trx, hold.raceId);
      const joined = await team.join(trx, hold, places);
      if (!joined) return null;
      const outcome = await insertHolds(trx, hold, places, joined);
      if (outcome === null || typeof outcome === 'string') throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

/** Ends a transaction without a trace. */
class Undone extends Error {
  readonly outcome: HoldFailure;

  constructor(outcome: Undone['outcome']) {
    super('nothing was held');
    this.outcome = outcome;
  }
}
