import type { EntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Locks entries by id, after their carts, people and teams. */
export async function lockEntries(trx: Trx, ids: readonly EntryId[]): Promise<void> {
  await sql`select from entry where id = any(${[...ids]}::bigint[]) order by id for update`.execute(trx);
}

/** A locked paid withdrawn entry, with the fee and the refund of its price. */
export interface WithdrawnEntry {
  readonly id: EntryId;
  readonly feeHuf: number;
  readonly refundHuf: number;
}

/**
 * Marks locked paid entries as refunded in full, because the organiser has cancelled their race. Their passes stop working, and
 * their places are free. Last in its transaction, because it locks pools.
 */
export async function refundEntries(trx: Trx, ids: readonly EntryId[]): Promise<void> {
  await sql`
    with refunded as (
      update entry set state = 'refunded', ticket_code = null where id = any(${[...ids]}::bigint[]) and state = 'paid'
      returning id, pool_ids
    ), noted as (
      ${auditOf('refunded', { actor: sql`null::bigint`, action: 'entry.refunded', subject: sql`'entry:' || id` })}
        returning id
    )
    select return_places(coalesce((select array_agg(p) from refunded, unnest(pool_ids) p), '{}'))
    where (select count(*) from noted) > 0`.execute(trx);
}

/**
 * Withdraws locked paid entries: their passes stop working, and their places are free at once, for waiting people first. Last in
 * its transaction, because it locks pools.
 */
export async function withdrawEntries(
  trx: Trx,
  actorId: UserId,
  givenUp: readonly WithdrawnEntry[],
): Promise<void> {
  await sql`
    with given as materialized (
      select * from unnest(${givenUp.map(({ id }) => id)}::bigint[], ${givenUp.map(({ feeHuf }) => feeHuf)}::int[],
        ${givenUp.map(({ refundHuf }) => refundHuf)}::int[]) as t (id, fee_huf, refund_huf)
    ), withdrawn as (
      update entry e set state = 'withdrawn', ticket_code = null from given g where e.id = g.id
      returning e.id, e.pool_ids, g.fee_huf, g.refund_huf
    ), noted as (
      ${auditOf('withdrawn', {
        actor: sql`${actorId}::bigint`,
        action: 'entry.withdrawn',
        subject: sql`'entry:' || id`,
        detail: sql`jsonb_build_object('feeHuf', fee_huf, 'refundHuf', refund_huf)`,
      })} returning id
    )
    select return_places(coalesce((select array_agg(p) from withdrawn, unnest(pool_ids) p), '{}'))
    where (select count(*) from noted) > 0`.execute(trx);
}
