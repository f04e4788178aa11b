import type { EntryId } from '@rajt/rules/ids';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { TeamToJoin } from './held-team-queries.ts';
import { holdOrUndo } from './hold-or-undo.ts';
import type { HoldContext, HoldFailure, NewPlace } from './hold-queries.ts';
import { insertHolds } from './hold-several-queries.ts';
import { lockRace } from './replace-queries.ts';

/**
 * `insertHolds` for an existing team. One transaction, so that a place which is freed for it is not lost: when nothing can be
 * held, nothing has changed.
 */
export function joinTeam(
  db: Handle,
  hold: HoldContext,
  places: readonly NewPlace[],
  team: TeamToJoin,
): Promise<readonly EntryId[] | HoldFailure> {
  return holdOrUndo(db, async (trx) => {
    await lockRace(trx, hold.raceId);
    const joined = await team.join(trx, hold, places);
    return joined ? insertHolds(trx, { ...hold, keepsOffers: true }, joined.places, joined) : 'stale';
  });
}
