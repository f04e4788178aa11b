import type { HoldAnswers } from '@rajt/contract/entering/operations/entries';
import { asId, type CompanyEntryId, type RaceId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { objectsTo } from '../fellows/index.ts';

export type CompanyPersonState = 'paid' | 'inCart' | 'toCome' | 'removed';

/**
 * The state of a person of a company entry, by their last entry of it. A place whose hold has expired is still to come. A place
 * that was removed from the cart or withdrawn is not, nor is that of a person who objects to being entered by this account.
 */
const stateOf = sql<CompanyPersonState>`case
  when last.state = 'paid' then 'paid'
  when last.state = 'paying' or last.state = 'held' and last.held_until > app_now() then 'inCart'
  when last.state in ('removed', 'withdrawn', 'refunded') or ${objectsTo(sql`company.account_id`, 'p')} then 'removed'
  else 'toCome' end`;

const lastEntry = sql`left join lateral (
    select state, held_until from entry e where e.company_entry_id = c.company_entry_id
      and e.participant_id = c.person_id
    order by e.id desc limit 1) last on true`;

export interface CompanyRow {
  readonly id: string;
  readonly raceId: RaceId;
  readonly billing: Record<string, unknown>;
  readonly createdAt: Date;
  readonly raceNameHu: string;
  readonly raceNameEn: string;
  readonly raceOn: string;
  readonly eventId: string;
  readonly eventNameHu: string;
  readonly eventNameEn: string;
  readonly paid: number;
  readonly inCart: number;
  readonly toCome: number;
  readonly removed: number;
}

const countOf = (state: CompanyPersonState) => sql`count(*) filter (where ${stateOf} = ${state})::int`;

async function companies(
  handle: Handle,
  accountId: UserId,
  id: CompanyEntryId | null,
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select company.id::text, company.race_id as "raceId", company.billing, company.created_at as "createdAt",
      race.name_hu as "raceNameHu", race.name_en as "raceNameEn", race.race_on::text as "raceOn",
      event.id as "eventId", event.name_hu as "eventNameHu", event.name_en as "eventNameEn",
      ${countOf('paid')} as paid, ${countOf('inCart')} as "inCart", ${countOf('toCome')} as "toCome",
      ${countOf('removed')} as removed
    from company_entry company join race on race.id = company.race_id join event on event.id = race.event_id
      join company_person c on c.company_entry_id = company.id join person p on p.id = c.person_id ${lastEntry}
    where company.account_id = ${accountId} and (${id}::bigint is null or company.id = ${id}::bigint)
    group by company.id, race.id, event.id order by company.id desc`.execute(handle);
  return rows;
}

/** The company entries of an account, the latest first. */
export const findCompanies = (handle: Handle, accountId: UserId) => companies(handle, accountId, null);

/** One of them; undefined for anybody else's. */
export const findCompany = async (handle: Handle, accountId: UserId, id: CompanyEntryId) =>
  (await companies(handle, accountId, id))[0];

export interface CompanyPersonRow {
  readonly id: UserId;
  readonly familyName: string;
  readonly firstName: string;
  readonly birthDate: string;
  readonly gender: 'M' | 'F';
  readonly answers: HoldAnswers;
  readonly state: CompanyPersonState;
}

/** The people of a company entry in the order of the file. */
export async function findPeople(handle: Handle, id: CompanyEntryId): Promise<CompanyPersonRow[]> {
  const { rows } = await sql<
    Omit<CompanyPersonRow, 'answers'> & { heatId: string; form: HoldAnswers['form']; hasStudentCard: boolean }
  >`
    select c.person_id::text as id, p.family_name as "familyName", p.first_name as "firstName",
      p.birth_date::text as "birthDate", p.gender, c.heat_id::text as "heatId", c.form,
        c.has_student_card as "hasStudentCard",
      ${stateOf} as state
    from company_person c join company_entry company on company.id = c.company_entry_id
      join person p on p.id = c.person_id ${lastEntry}
    where c.company_entry_id = ${id} order by c.position`.execute(handle);
  return rows.map(({ heatId, form, hasStudentCard, ...person }) => ({
    ...person,
    id: asId<UserId>(person.id),
    answers: { heatId, form, ...(hasStudentCard ? { hasStudentCard } : {}) },
  }));
}
