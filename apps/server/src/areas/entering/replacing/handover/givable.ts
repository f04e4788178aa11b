import type { ReplacementObstacle } from '@rajt/rules/entering/entry-replacement';
import type { Deps } from '../../../../platform/deps.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Handle } from '../../../../platform/postgres/database.ts';
import { loadRaceForEntry } from '../../../content/catalog/index.ts';
import { findPaidEntry, type PaidEntry } from '../../entries/index.ts';
import { obstacleOf } from './offered.ts';
import type { FoundHandover } from './queries.ts';

interface Givable {
  readonly paid: PaidEntry;
  /** Why its giver could not offer it any more: the event has closed that, or it was run. */
  readonly obstacle: ReplacementObstacle | null;
}

/** The offered entry as it is now. */
export async function findGivable(
  { clock }: Pick<Deps, 'clock'>,
  handle: Handle,
  { entryId, raceId, giverId }: FoundHandover,
): Promise<Givable> {
  const [paid, race] = [await findPaidEntry(handle, entryId), await loadRaceForEntry(handle, raceId)];
  if (!paid || !race) throw new Refusal('token_invalid');
  return { paid, obstacle: obstacleOf({ paid, race }, giverId, clock.now()) };
}

/** The same; refuses when it could not be offered any more. */
export async function expectGivable(...given: Parameters<typeof findGivable>): Promise<PaidEntry> {
  const { paid, obstacle } = await findGivable(...given);
  if (obstacle !== null) throw new Refusal(obstacle === 'race_cancelled' ? 'race_cancelled' : 'entry_gone');
  return paid;
}
