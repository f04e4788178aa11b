import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { objectsTo } from './objection-queries.ts';

/**
 * Moves a managed person's places on lists of fellows and of objections to an account holder; nobody manages that person any
 * more. Lock both people first. Nobody returns to a list of an account that they do not want to be entered by.
 */
export async function moveManaged(trx: Trx, from: UserId, to: UserId): Promise<void> {
  await trx.deleteFrom('managed_person').where('person_id', '=', from).execute();
  await sql`
    with gone as (delete from entering_block where person_id = ${from} returning owner_id, created_at)
    insert into entering_block (person_id, owner_id, created_at)
    select ${to}, owner_id, created_at from gone where owner_id <> ${to} on conflict do nothing`.execute(trx);
  await sql`
    with gone as (delete from fellow where person_id = ${from} returning owner_id, created_at)
    insert into fellow (owner_id, person_id, created_at)
    select gone.owner_id, p.id, gone.created_at from gone join person p on p.id = ${to}
    where gone.owner_id <> ${to} and not ${objectsTo(sql`gone.owner_id`, 'p')}
    on conflict do nothing`.execute(trx);
}
