import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Erases whom an erased account entered for companies, and where they are in such a file themselves. */
export async function eraseCompanies(trx: Trx, personId: UserId): Promise<void> {
  await sql`
    delete from company_person where (company_entry_id, person_id) in (
      select company_entry_id, person_id from company_person where person_id = ${personId}
      union select line.company_entry_id, line.person_id
        from company_entry join company_person line on line.company_entry_id = company_entry.id
        where company_entry.account_id = ${personId})`.execute(trx);
  await sql`update company_entry set billing = '{}' where account_id = ${personId}`.execute(trx);
}

/** Another person replaces one in companies' files; a person who is in the same file already stays there once. */
export async function moveCompanyLines(trx: Trx, from: UserId, to: UserId): Promise<void> {
  await sql`
    delete from company_person c where person_id = ${from} and exists (
      select from company_person own where own.company_entry_id = c.company_entry_id
        and own.person_id = ${to})`.execute(trx);
  await sql`update company_person set person_id = ${to} where person_id = ${from}`.execute(trx);
}

/**
 * Erases people in companies' files who have no place, a while after they were uploaded or once the race is over. Returns them,
 * so that the caller deletes these people. Also deletes company entries that never held a place.
 */
export async function eraseUnpaid(trx: Trx, keptDays: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    delete from company_person c using company_entry company, race
    where company.id = c.company_entry_id and race.id = company.race_id
      and (company.created_at < app_now() - make_interval(days => ${keptDays})
        or race.race_on < (app_now() at time zone 'Europe/Budapest')::date)
      and not exists (select from entry e where e.company_entry_id = c.company_entry_id
        and e.participant_id = c.person_id and e.state in ('held', 'paying', 'paid'))
    returning c.person_id::text as id`.execute(trx);
  await sql`
    delete from company_entry company
    where not exists (select from company_person where company_entry_id = company.id)
      and not exists (select from entry where company_entry_id = company.id)`.execute(trx);
  await sql`
    update company_entry company set billing = '{}' where billing <> '{}'
      and not exists (select from company_person where company_entry_id = company.id)`.execute(trx);
  return rows.map((row) => asId<UserId>(row.id));
}

/** The company entries of an account that some people start with. */
export async function findCompanyEntriesOf(
  handle: Handle,
  accountId: UserId,
  people: readonly UserId[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select company.id::text from company_entry company where company.account_id = ${accountId} and exists (
      select from entry e where e.company_entry_id = company.id and e.participant_id = any(${[...people]}::bigint[])
        and e.state = 'paid') order by company.id`.execute(handle);
  return rows.map(({ id }) => id);
}
