import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import type { Role, RoleGrant } from '@rajt/rules/office/roles';
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

/** False when the account has the role already. */
export async function insertGrant(trx: Trx, accountId: UserId, grant: RoleGrant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('role_grant')
    .values({ account_id: accountId, event_id: grant.eventId, role: grant.role })
    .onConflict((conflict) => conflict.columns(['account_id', 'event_id', 'role']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
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
