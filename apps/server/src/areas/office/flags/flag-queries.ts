import type { FlagDetail, FlagKind, FlagState } from '@rajt/contract/office/operations/flags';
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
      set times = flag.times + 1, detail = excluded.detail, last_raised_at = app_now(), settled_at = null`.execute(
    trx,
  );
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

const columns = [
  'id',
  'kind',
  'subject',
  'detail',
  'first_raised_at as firstRaisedAt',
  'last_raised_at as lastRaisedAt',
  'times',
  'settled_at as settledAt',
] as const;

export type FlagRow = NonNullable<Awaited<ReturnType<typeof findFlag>>>;

export function findFlag(handle: Handle, flagId: string) {
  return handle.selectFrom('organiser_flag').select(columns).where('id', '=', flagId).executeTakeFirst();
}

/** The condition for flags in a state. */
const isIn = { open: sql<boolean>`settled_at is null`, settled: sql<boolean>`settled_at is not null` };

/** The flags in a state, the last raised first. */
export function findFlags(handle: Handle, state: FlagState, count: number): Promise<FlagRow[]> {
  return handle
    .selectFrom('organiser_flag')
    .select(columns)
    .where(isIn[state])
    .orderBy('last_raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

export async function countFlags(handle: Handle, state: FlagState): Promise<number> {
  const { count } = await handle
    .selectFrom('organiser_flag')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where(isIn[state])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False when it was not open. */
export async function markSettled(trx: Trx, flagId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('organiser_flag')
    .set({ settled_at: sql<Date>`app_now()` })
    .where('id', '=', flagId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Settles an open flag of a kind and subject after its cause was resolved. */
export async function settleFlagOf(
  trx: Trx,
  { kind, subject }: Pick<NewFlag, 'kind' | 'subject'>,
): Promise<void> {
  await trx
    .updateTable('organiser_flag')
    .set({ settled_at: sql<Date>`app_now()` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('settled_at', 'is', null)
    .execute();
}
