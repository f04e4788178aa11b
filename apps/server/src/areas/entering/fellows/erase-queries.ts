import { asId, type UserId } from '@rajt/rules/ids';
import { KEPT_PARTICIPANT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The people without an account whom an account manages. Their keeper's erasure erases them too. */
export async function findManaged(handle: Handle, keeperId: UserId): Promise<UserId[]> {
  const rows = await handle
    .selectFrom('managed_person')
    .select('person_id as id')
    .where('keeper_id', '=', keeperId)
    .orderBy('person_id')
    .execute();
  return rows.map(({ id }) => asId<UserId>(id));
}

/** Deletes the fellow lists that a person keeps or is on, and their managed people except `kept` (see `keepManaged`). */
export async function eraseFellows(trx: Trx, personId: UserId, kept: readonly UserId[] = []): Promise<void> {
  await trx
    .deleteFrom('fellow')
    .where((on) => on.or([on('owner_id', '=', personId), on('person_id', '=', personId)]))
    .execute();
  await trx
    .deleteFrom('entering_block')
    .where((on) => on.or([on('owner_id', '=', personId), on('person_id', '=', personId)]))
    .execute();
  await sql`
    delete from managed_person where keeper_id = ${personId} and person_id <> all(${[...kept]}::bigint[])`.execute(
    trx,
  );
}

/** Keeps managed people, with their contact data, until some weeks after their last race (`lastRaceOn`, yyyy-mm-dd). */
export async function keepManaged(trx: Trx, people: readonly UserId[], lastRaceOn: string): Promise<void> {
  await sql`
    update managed_person set kept_until = ${lastRaceOn}::date + ${KEPT_PARTICIPANT_DAYS}::int
    where person_id = any(${[...people]}::bigint[])`.execute(trx);
}

/** Kept people whose retention has ended; 500 at most. */
export async function findKeptOverdue(handle: Handle, today: string): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id::text as id from managed_person where kept_until < ${today} order by kept_until, person_id
      limit 500`.execute(handle);
  return rows.map(({ id }) => asId<UserId>(id));
}

/** Deletes the managed-person row, with its contact data. */
export async function deleteManaged(trx: Trx, personId: UserId): Promise<void> {
  await trx.deleteFrom('managed_person').where('person_id', '=', personId).execute();
}
