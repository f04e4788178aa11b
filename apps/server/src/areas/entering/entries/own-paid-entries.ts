import type { Site } from '@rajt/rules/branch';
import { type EntryAction, mayWithEntry } from '@rajt/rules/entering/entry-access';
import {
  type ReplacementObstacle,
  replaceableUntil,
  replacementObstacle,
} from '@rajt/rules/entering/entry-replacement';
import { asId, type EntryId, type UserId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { loadRaceForEntry, type RaceForEntry } from '../../content/catalog/index.ts';
import { findPaidEntry, type PaidEntry } from './replacing/replaced-queries.ts';

/** A paid entry that its participant, or who acts for them, looks at, with its race as it is now. */
export interface OwnPaid {
  readonly paid: PaidEntry;
  readonly race: RaceForEntry;
}

/** 404 of anybody else's, and of one that is not paid any more. */
export async function findOwnPaid(
  handle: Handle,
  viewerId: UserId,
  { branch }: Site,
  id: string,
): Promise<OwnPaid> {
  const paid = await findPaidEntry(handle, asId<EntryId>(id));
  if (paid?.state !== 'paid' || paid.branch !== branch || !mayWithEntry(viewerId, paid, 'see_replacement'))
    throw new Refusal('not_found');
  const race = await loadRaceForEntry(handle, paid.raceId);
  if (!race) throw new Refusal('not_found');
  return { paid, race };
}

/** Why the entry cannot be replaced now by what the action brings; `allowedUntil`: as long as the event allows it. */
export function obstacleTo(
  action: Extract<EntryAction, 'hand_over' | 'change_race'>,
  { paid, race }: OwnPaid,
  {
    viewerId,
    allowedUntil,
    now,
  }: { readonly viewerId: UserId; readonly allowedUntil: Date | null; readonly now: Date },
): ReplacementObstacle | null {
  const { isOfTeam, isOfCompany, isRun } = paid;
  return replacementObstacle(
    {
      isRaceCancelled: race.isCancelled,
      isVirtual: race.kind === 'virtual',
      isAllowed: mayWithEntry(viewerId, paid, action),
      isOfTeam,
      isOfCompany,
      isRun,
      until: replaceableUntil(allowedUntil, race.raceOn),
    },
    now,
  );
}
