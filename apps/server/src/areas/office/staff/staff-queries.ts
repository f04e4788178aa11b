import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Role } from '@rajt/rules/office/roles';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Members of staff in one list; an organiser has dozens. */
const LISTED = 500;

export function findNames(handle: Handle, ids: readonly UserId[]) {
  return handle
    .selectFrom('person')
    .select(['id', 'name_title as nameTitle', 'family_name as familyName', 'first_name as firstName'])
    .where('id', 'in', [...ids])
    .execute();
}

export interface GrantRow {
  readonly accountId: UserId;
  readonly role: Role;
  readonly eventId: EventId | null;
  readonly eventHu: string | null;
  readonly eventEn: string | null;
  readonly grantedAt: Date;
}

/** The roles of accounts with the names of their events, in the order in which they were granted. */
export async function findGrantsOf(handle: Handle, accountIds: readonly UserId[]): Promise<GrantRow[]> {
  if (accountIds.length === 0) return [];
  const rows = await handle
    .selectFrom('role_grant')
    .leftJoin('event', 'event.id', 'role_grant.event_id')
    .select([
      'role_grant.account_id as accountId',
      'role_grant.role',
      'role_grant.event_id as eventId',
      'event.name_hu as eventHu',
      'event.name_en as eventEn',
      'role_grant.granted_at as grantedAt',
    ])
    .where('role_grant.account_id', 'in', [...accountIds])
    .orderBy('role_grant.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    accountId: asId<UserId>(row.accountId),
    // The check of the table allows nothing else.
    role: row.role as Role,
    eventId: row.eventId === null ? null : asId<EventId>(row.eventId),
  }));
}

/** The members of staff, or one of them: accounts with a role. */
export async function findMembers(handle: Handle, staffId: UserId | null) {
  const rows = await handle
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .leftJoin('staff_factor', 'staff_factor.account_id', 'account.person_id')
    .select((select) => [
      'person.id',
      'person.name_title as nameTitle',
      'person.family_name as familyName',
      'person.first_name as firstName',
      'account.email',
      'staff_factor.confirmed_at as secondFactorSince',
      select
        .selectFrom('staff_recovery_code')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('staff_recovery_code.account_id', '=', 'account.person_id')
        .where('staff_recovery_code.used_at', 'is', null)
        .as('recoveryCodesLeft'),
      select
        .selectFrom('session')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('session.person_id', '=', 'account.person_id')
        .where('session.audience', '=', 'console')
        .where('session.factor_at', 'is not', null)
        .where('session.expires_at', '>', sql<Date>`app_now()`)
        .where('session.idle_until', '>', sql<Date>`app_now()`)
        .as('sessions'),
    ])
    .where('account.person_id', 'in', (select) => select.selectFrom('role_grant').select('account_id'))
    .where('person.erased_at', 'is', null)
    .$if(staffId !== null, (one) => one.where('account.person_id', '=', staffId))
    .orderBy('person.family_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .limit(LISTED)
    .execute();
  return rows.map((row) => ({ ...row, id: asId<UserId>(row.id) }));
}

/** The other organisers of all events and of the event, to notify of an organiser's act. */
export async function findOtherOrganisers(handle: Handle, not: readonly UserId[], eventId: EventId | null) {
  const rows = await handle
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select([
      'account.person_id as id',
      'account.email',
      'account.language',
      'person.first_name as firstName',
    ])
    .where('account.person_id', 'in', (select) =>
      select
        .selectFrom('role_grant')
        .select('account_id')
        .where('role', '=', 'organiser')
        .where((where) =>
          where.or([
            where('event_id', 'is', null),
            ...(eventId === null ? [] : [where('event_id', '=', eventId)]),
          ]),
        ),
    )
    .where('person.erased_at', 'is', null)
    .orderBy('account.person_id')
    .execute();
  return rows
    .filter(({ id }) => !not.includes(asId<UserId>(id)))
    .map((row) => ({ ...row, language: row.language as Language }));
}

/** The name of an event; undefined: there is none. */
export function findEventName(handle: Handle, eventId: EventId) {
  return handle
    .selectFrom('event')
    .select(['name_hu as hu', 'name_en as en'])
    .where('id', '=', eventId)
    .executeTakeFirst();
}

/** Waits for other changes of the organisers of all events, so that two concurrent changes cannot remove the last one. */
export async function lockOrganisers(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('organisers of all events'))`.execute(trx);
}

/** Whether another account is organiser of all events. */
export async function hasOtherOrganiser(handle: Handle, accountId: UserId): Promise<boolean> {
  const row = await handle
    .selectFrom('role_grant')
    .innerJoin('account', 'account.person_id', 'role_grant.account_id')
    .innerJoin('person', 'person.id', 'role_grant.account_id')
    .select('role_grant.id')
    .where('role_grant.role', '=', 'organiser')
    .where('role_grant.event_id', 'is', null)
    .where('role_grant.account_id', '!=', accountId)
    .where('account.activated_at', 'is not', null)
    .where('person.erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
