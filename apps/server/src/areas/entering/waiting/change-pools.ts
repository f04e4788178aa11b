import type { WaitedPool } from '@rajt/rules/entering/waiting';
import type { PoolId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockPools, savePools } from '../entries/index.ts';
import { type ListedPlace, placesOf } from './list-queries.ts';

type Change = (pool: WaitedPool, places: number) => WaitedPool;

/** Locked pools, and what changes in them. */
export interface LockedPools {
  readonly all: readonly WaitedPool[];
  change(place: Pick<ListedPlace, 'poolIds' | 'people' | 'team'>, change: Change, places?: number): void;
  set(pools: readonly WaitedPool[]): void;
  save(): Promise<void>;
}

/** Locks pools to change their waiting list. Places are read after it. */
export async function lockToChange(trx: Trx, poolIds: readonly PoolId[]): Promise<LockedPools> {
  const before = await lockPools(trx, poolIds);
  const now = new Map(before.map((pool) => [pool.id, pool]));
  return {
    get all() {
      return [...now.values()];
    },
    change: (place, change, places = placesOf(place)) => {
      for (const id of place.poolIds) {
        const pool = now.get(id);
        if (!pool) throw new Error(`pool ${id} of a waiting list is not locked`);
        now.set(id, change(pool, places));
      }
    },
    set: (pools) => {
      for (const pool of pools) now.set(pool.id, pool);
    },
    save: () =>
      savePools(
        trx,
        [...now.values()].filter((pool) => !before.includes(pool)),
      ),
  };
}
