import type { UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { bucketOf } from '../../../platform/http/rate-limit.ts';
import { findManagedOf, type NewlyManaged } from '../fellows/index.ts';

/** Three files of the longest kind an hour. */
const OF_ACCOUNT = { per: 'account', name: 'company-names-person', points: 1500, seconds: 3600 } as const;
const OF_NETWORK = { per: 'network', name: 'company-names-network', points: 6000, seconds: 3600 } as const;

/**
 * Counts the names of a file that the buyer does not manage yet. Entering reveals who of them is in the race, and must not be a
 * way to ask for everybody (decision 0034).
 */
export async function takeNames(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { buyerId, ip }: { readonly buyerId: UserId; readonly ip: string },
  people: readonly NewlyManaged[],
): Promise<void> {
  const unknown = people.length - (await findManagedOf(db, buyerId, people)).length;
  if (unknown <= 0) return;
  await bucketOf(limits, OF_ACCOUNT).take(buyerId, unknown);
  await bucketOf(limits, OF_NETWORK).take(networkOf(ip), unknown);
}
