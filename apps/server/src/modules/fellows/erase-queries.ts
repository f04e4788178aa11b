import { asId, type UserId } from '@rajt/rules/ids';
import { LEFT_PEOPLE_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';

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

/**
 * Forgets the lists that a person keeps and is on, and the contacts of the people whom they manage, but of those who are `staying`
 * (`keepManaged`).
 */
export async function forgetFellows(
  trx: Trx,
  personId: UserId,
  staying: readonly UserId[] = [],
): Promise<void> {
  await trx
    .deleteFrom('fellow')
    .where((on) => on.or([on('owner_id', '=', personId), on('person_id', '=', personId)]))
    .execute();
  await trx
    .deleteFrom('entering_block')
    .where((on) => on.or([on('owner_id', '=', personId), on('person_id', '=', personId)]))
    .execute();
  await sql`
    delete from managed_person where keeper_id = ${personId} and person_id <> all(${[...staying]}::bigint[])`.execute(
    trx,
  );
}

/** Keeps people without an account whose keeper leaves, with their address, for some weeks after their last race. */
export async function keepManaged(trx: Trx, people: readonly UserId[], lastRaceOn: string): Promise<void> {
  await sql`
    update managed_person set kept_until = ${lastRaceOn}::date + ${LEFT_PEOPLE_KEPT_DAYS}::int
    where person_id = any(${[...people]}::bigint[])`.execute(trx);
}

/** People whose keeper has left and whose time is over, some hundred at once. */
export async function findLeft(handle: Handle, today: string): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id::text as id from managed_person where kept_until < ${today} order by kept_until, person_id limit 500`.execute(
    handle,
  );
  return rows.map(({ id }) => asId<UserId>(id));
}

/** Nobody manages a person any more, and their address is forgotten. */
export async function forgetManaged(trx: Trx, personId: UserId): Promise<void> {
  await trx.deleteFrom('managed_person').where('person_id', '=', personId).execute();
}
