import {
  asId,
  type CartId,
  type CompanyEntryId,
  type EntryId,
  type RaceId,
  type UserId,
} from '@rajt/rules/ids';
import type { EntryState } from '@rajt/rules/states';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { WaitingPerson } from './hold-company.ts';

interface NewCompany {
  readonly accountId: UserId;
  readonly raceId: RaceId;
  /** The company that the invoice is for (contract: companyAddress). */
  readonly billing: object;
  /** In the order of the file. */
  readonly people: readonly WaitingPerson[];
}

export async function insertCompany(trx: Trx, company: NewCompany): Promise<CompanyEntryId> {
  const { id } = await trx
    .insertInto('company_entry')
    .values({
      account_id: company.accountId,
      race_id: company.raceId,
      billing: JSON.stringify(company.billing),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('company_person')
    .values(
      company.people.map(({ id: personId, answers }, at) => ({
        company_entry_id: id,
        position: at + 1,
        person_id: personId,
        heat_id: answers.heatId,
        form: JSON.stringify(answers.form),
        has_student_card: answers.hasStudentCard === true,
      })),
    )
    .execute();
  return asId<CompanyEntryId>(id);
}

/** The company entry that entries were held for; undefined when the first of them is of none. */
export async function findCompanyOf(
  handle: Handle,
  entryIds: readonly EntryId[],
): Promise<CompanyEntryId | undefined> {
  const row = await handle
    .selectFrom('entry')
    .select('company_entry_id as id')
    .where('id', '=', entryIds[0] ?? null)
    .executeTakeFirst();
  return row?.id ? asId<CompanyEntryId>(row.id) : undefined;
}

/** The cart that an account's company entry was held in last, with the states of its entries there, each once. */
export async function findLastCart(
  handle: Handle,
  accountId: UserId,
  id: CompanyEntryId,
): Promise<{ readonly cartId: CartId | null; readonly states: readonly EntryState[] } | undefined> {
  const { rows } = await sql<{ cartId: CartId | null; states: EntryState[] }>`
    select last.cart_id::text as "cartId", array(
      select distinct e.state from entry e join cart_item i on i.entry_id = e.id
      where e.company_entry_id = company.id and i.cart_id = last.cart_id) as states
    from company_entry company left join lateral (
      select i.cart_id from entry e join cart_item i on i.entry_id = e.id
      where e.company_entry_id = company.id order by e.id desc limit 1) last on true
    where company.id = ${id} and company.account_id = ${accountId}`.execute(handle);
  return rows[0];
}

/** Deletes a company entry that never held a place; returns its people. Nothing when it did. */
export async function deleteCompany(trx: Trx, id: CompanyEntryId): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (select person_id from company_person where company_entry_id = ${id}),
    gone as (
      delete from company_entry c where id = ${id} and not exists (select from entry where company_entry_id = c.id)
        returning id
    )
    select person_id::text as id from own, gone`.execute(trx);
  return rows.map((row) => asId<UserId>(row.id));
}
