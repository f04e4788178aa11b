import type { FlagDetail, FlagKind, FlagState } from '@rajt/contract/office/operations/flags';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** A case for a person to look at. `subject` is `table:id`; `detail` has ids, codes and amounts, nothing that names a person. */
export interface NewFlag {
  readonly kind: FlagKind;
  readonly subject: string;
  readonly detail: FlagDetail;
}

/**
 * Raises a flag for the organiser's people, in the transaction of what happened. One row for each kind and subject:
 * raising it again counts, updates the detail and reopens it. Concurrent calls for the same flag wait for this
 * transaction, so raise it after taking the other locks.
 */
export async function raiseFlag(trx: Trx, { kind, subject, detail }: NewFlag): Promise<void> {
  await sql`
    insert into organiser_flag as flag (kind, subject, detail)
    values (${kind}, ${subject}, ${JSON.stringify(detail)})
    on conflict (kind, subject) do update
      set times = flag.times + 1, detail = excluded.detail, last_raised_at = app_now(), settled_at = null, settled_by = null,
        alerted_at = case when flag.settled_at is null then flag.alerted_at end`.execute(trx);
}

/**
 * Raises a flag that was never raised for this subject. For states that a person may leave as they are: a flag that was settled stays
 * settled, however often the state is found again.
 */
export async function raiseFlagOnce(trx: Trx, { kind, subject, detail }: NewFlag): Promise<void> {
  await trx
    .insertInto('organiser_flag')
    .values({ kind, subject, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute();
}

export type FlagRow = NonNullable<Awaited<ReturnType<typeof findFlag>>>;

/** Flags with the names of the staff who settled them or work on them; an erased account has no name. */
const withStaff = (handle: Handle) =>
  handle
    .selectFrom('organiser_flag as flag')
    .leftJoin('person as settler', (join) =>
      join.onRef('settler.id', '=', 'flag.settled_by').on('settler.erased_at', 'is', null),
    )
    .leftJoin('person as worker', (join) =>
      join.onRef('worker.id', '=', 'flag.assigned_to').on('worker.erased_at', 'is', null),
    )
    .select([
      'flag.id',
      'flag.kind',
      'flag.subject',
      'flag.detail',
      'flag.first_raised_at as firstRaisedAt',
      'flag.last_raised_at as lastRaisedAt',
      'flag.times',
      'flag.settled_at as settledAt',
      'settler.id as settlerId',
      'settler.name_title as settlerTitle',
      'settler.family_name as settlerFamily',
      'settler.first_name as settlerFirst',
      'worker.id as workerId',
      'worker.name_title as workerTitle',
      'worker.family_name as workerFamily',
      'worker.first_name as workerFirst',
    ]);

export function findFlag(handle: Handle, flagId: string) {
  return withStaff(handle).where('flag.id', '=', flagId).executeTakeFirst();
}

/** The condition for flags in a state. */
const isIn = {
  open: sql<boolean>`flag.settled_at is null`,
  settled: sql<boolean>`flag.settled_at is not null`,
};

/** Lists the flags of these kinds in a state, the last raised first. */
export function findFlags(
  handle: Handle,
  state: FlagState,
  kinds: readonly FlagKind[],
  count: number,
): Promise<FlagRow[]> {
  return withStaff(handle)
    .where(isIn[state])
    .where('flag.kind', 'in', [...kinds])
    .orderBy('flag.last_raised_at', 'desc')
    .orderBy('flag.id', 'desc')
    .limit(count)
    .execute();
}

export async function countFlags(
  handle: Handle,
  state: FlagState,
  kinds: readonly FlagKind[],
): Promise<number> {
  const { count } = await handle
    .selectFrom('organiser_flag as flag')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where(isIn[state])
    .where('flag.kind', 'in', [...kinds])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks a flag and reads it before a change; undefined: there is no such flag. */
export function lockFlag(trx: Trx, flagId: string) {
  return trx
    .selectFrom('organiser_flag')
    .select(['id', 'kind', 'settled_at as settledAt', 'assigned_to as assignedTo'])
    .where('id', '=', flagId)
    .forUpdate()
    .executeTakeFirst();
}

/** Settles a locked flag; `settledBy` null: a command. */
export async function markSettled(trx: Trx, flagId: string, settledBy: UserId | null): Promise<void> {
  await trx
    .updateTable('organiser_flag')
    .set({ settled_at: sql<Date>`app_now()`, settled_by: settledBy })
    .where('id', '=', flagId)
    .execute();
}

export async function markOpen(trx: Trx, flagId: string): Promise<void> {
  await trx
    .updateTable('organiser_flag')
    .set({ settled_at: null, settled_by: null })
    .where('id', '=', flagId)
    .execute();
}

export async function setAssignee(trx: Trx, flagId: string, staffId: UserId | null): Promise<void> {
  await trx.updateTable('organiser_flag').set({ assigned_to: staffId }).where('id', '=', flagId).execute();
}

/** Settles an open flag of a kind and subject after its cause was resolved. */
export async function settleFlagOf(
  trx: Trx,
  { kind, subject }: Pick<NewFlag, 'kind' | 'subject'>,
): Promise<void> {
  await trx
    .updateTable('organiser_flag')
    .set({ settled_at: sql<Date>`app_now()`, settled_by: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('settled_at', 'is', null)
    .execute();
}
