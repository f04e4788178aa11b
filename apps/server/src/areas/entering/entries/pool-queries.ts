import type { WaitedPool } from '@rajt/rules/entering/waiting';
import type { EntryId, PoolId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Locks pools, in order of their ids. Reads the facts that decide the waiting list; they are changed before the lock ends. */
export async function lockPools(trx: Trx, poolIds: readonly PoolId[]): Promise<WaitedPool[]> {
  const { rows } = await sql<WaitedPool>`
    select id::text, capacity, held, sold, waiting, kept, offered from capacity_pool
    where id = any(${[...poolIds]}::bigint[]) order by id for update`.execute(trx);
  return rows;
}

/** Stores what the waiting list has changed in pools that `lockPools` has locked. */
export async function savePools(trx: Trx, pools: readonly WaitedPool[]): Promise<void> {
  await sql`select save_waiting(${JSON.stringify(pools)}::jsonb)`.execute(trx);
}

/**
 * Claims the places again that a hold has just released for its own successor, in pools that the transaction has locked. Waiting
 * people have no claim to them. `freed` and `wanted` have one element for each place.
 */
export async function takeBackKept(
  trx: Trx,
  freed: readonly PoolId[],
  wanted: readonly PoolId[],
): Promise<void> {
  const common = freed.filter((id) => wanted.includes(id));
  await sql`select take_back_kept(${common}::bigint[])`.execute(trx);
}

/**
 * Has a paid entry, which is locked, count in more pools: a place of each is claimed and sold, all or none, in order of their
 * ids. Raises RJ001 with the pool as detail when one is full. Last in its transaction.
 */
export async function addPools(trx: Trx, entryId: EntryId, poolIds: readonly PoolId[]): Promise<void> {
  await sql`
    with changed as (
      update entry set pool_ids = array(select p from unnest(pool_ids || ${[...poolIds]}::bigint[]) p order by p)
      where id = ${entryId} returning id
    )
    select move_places('{}', ${[...poolIds]}::bigint[], true) from changed`.execute(trx);
}
