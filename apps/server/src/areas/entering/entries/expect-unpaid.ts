import { formatDateTime } from '@rajt/rules/dates';
import { holdsAgainAt, unpaidPlacesLeft } from '@rajt/rules/entering/hold';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { HoldDeps } from './hold-deps.ts';
import type { HoldContext, NewPlace } from './hold-queries.ts';

/**
 * Refuses a hold that would give the account too many unpaid places in the race, and any hold of a race that ran out in two
 * carts of the account (decision 0051). A repeated request for what the account has already is no new hold.
 */
export async function expectUnpaidWithin(
  { unpaid, clock }: Pick<HoldDeps, 'unpaid' | 'clock'>,
  { buyerId, raceId, isOnePlace }: HoldContext,
  places: readonly NewPlace[],
): Promise<void> {
  const people = places.map(({ participantId }) => participantId);
  const { others, known, runOutAt } = await unpaid({ accountId: buyerId, raceId, people });
  if (known === people.length) return;
  const again = holdsAgainAt(runOutAt, clock.now());
  if (again) {
    const [hu, en] = [formatDateTime(again, 'hu'), formatDateTime(again, 'en')];
    throw new Refusal('carts_ran_out', { items: [{ hu, en }] });
  }
  const wanted = isOnePlace ? 1 : places.filter(({ poolIds }) => poolIds.length > 0).length;
  const left = unpaidPlacesLeft(others);
  if (wanted > left)
    throw new Refusal('too_many_unpaid', { items: [{ hu: String(left), en: String(left) }] });
}
