import type { PoolId } from '@rajt/rules/ids';
import type { Trx } from '../../../../platform/postgres/database.ts';
import { setCapacity } from './queries.ts';

/** Sets a pool's limit; a note reports a pool with more taken places than it allows. */
export async function limitPool(
  trx: Trx,
  poolId: PoolId,
  places: number,
  name: string,
  notes: string[],
): Promise<void> {
  const capacity = await setCapacity(trx, poolId, places);
  if (capacity !== places)
    notes.push(`${name}: ${capacity} places are taken, so the limit stays ${capacity} instead of ${places}`);
}
