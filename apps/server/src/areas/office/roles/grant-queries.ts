import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Role, RoleGrant } from '@rajt/rules/office/roles';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The roles of an account as they are now. */
export async function findGrants(handle: Handle, accountId: UserId): Promise<RoleGrant[]> {
  const rows = await handle
    .selectFrom('role_grant')
    .select(['role', 'event_id as eventId'])
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ role, eventId }) => ({
    // The check of the table allows nothing else.
    role: role as Role,
    eventId: eventId === null ? null : asId<EventId>(eventId),
  }));
}

/** A member of staff with the roles that they have for all events. */
export interface StaffOfAll {
  readonly id: UserId;
  readonly email: string;
  readonly language: Language;
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
  readonly grants: readonly RoleGrant[];
}

/** The staff with a role for all events, by name; an organiser has dozens. */
export async function findStaffOfAll(handle: Handle): Promise<StaffOfAll[]> {
  const rows = await handle
    .selectFrom('role_grant')
    .innerJoin('account', 'account.person_id', 'role_grant.account_id')
    .innerJoin('person', 'person.id', 'role_grant.account_id')
    .select([
      'person.id',
      'account.email',
      'account.language',
      'person.name_title as nameTitle',
      'person.family_name as familyName',
      'person.first_name as firstName',
      sql<Role[]>`array_agg(role_grant.role order by role_grant.id)`.as('roles'),
    ])
    .where('role_grant.event_id', 'is', null)
    .where('person.erased_at', 'is', null)
    .groupBy(['person.id', 'account.person_id'])
    .orderBy('person.family_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .execute();
  return rows.map(({ roles, language, id, ...row }) => ({
    ...row,
    id: asId<UserId>(id),
    // The check of the table allows nothing else.
    language: language as Language,
    grants: roles.map((role) => ({ role, eventId: null })),
  }));
}

/** False when the account has the role already. */
export async function insertGrant(trx: Trx, accountId: UserId, grant: RoleGrant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('role_grant')
    .values({ account_id: accountId, event_id: grant.eventId, role: grant.role })
    .onConflict((conflict) => conflict.columns(['account_id', 'event_id', 'role']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Grants a role by the function of the database that checks the console session itself; false when the account has it already. Throws
 * `insufficient_privilege` for any other session.
 */
export async function grantBySession(
  trx: Trx,
  sessionToken: string,
  accountId: UserId,
  { role, eventId }: RoleGrant,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select grant_role(${Buffer.from(sessionToken)}::bytea, ${accountId}::bigint, ${role}, ${eventId}) as "isNew"`.execute(
    trx,
  );
  return rows[0]?.isNew ?? false;
}

/** False when the account does not have the role. */
export async function deleteGrant(trx: Trx, accountId: UserId, grant: RoleGrant): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('role_grant')
    .where('account_id', '=', accountId)
    .where('event_id', 'is not distinct from', grant.eventId)
    .where('role', '=', grant.role)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes all roles of an account that is erased. */
export async function eraseGrants(trx: Trx, accountId: UserId): Promise<void> {
  await trx.deleteFrom('role_grant').where('account_id', '=', accountId).execute();
}
