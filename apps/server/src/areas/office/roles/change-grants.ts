import type { UserId } from '@rajt/rules/ids';
import type { RoleGrant } from '@rajt/rules/office/roles';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { deleteGrant, insertGrant } from './grant-queries.ts';

/**
 * Grants an account a role by a command; false when it has it already. Needs the rights of the schema's owner: the application grants
 * roles in the console alone (`grantByConsole`). Lock the account before, against its erasure. `by`: who runs the command.
 */
export async function grantRole(
  trx: Trx,
  accountId: UserId,
  grant: RoleGrant,
  by: string | null = null,
): Promise<boolean> {
  if (!(await insertGrant(trx, accountId, grant))) return false;
  await writeStaffAudit(trx, {
    actorId: null,
    action: 'role.granted',
    subject: `person:${accountId}`,
    personId: accountId,
    eventId: grant.eventId,
    reason: by,
    detail: { was: {}, is: { ...grant } },
  });
  return true;
}

/** Removes a role by a command, effective from the next request on; false when the account does not have it. */
export async function removeRole(
  trx: Trx,
  accountId: UserId,
  grant: RoleGrant,
  by: string | null = null,
): Promise<boolean> {
  if (!(await deleteGrant(trx, accountId, grant))) return false;
  await writeStaffAudit(trx, {
    actorId: null,
    action: 'role.removed',
    subject: `person:${accountId}`,
    personId: accountId,
    eventId: grant.eventId,
    reason: by,
    detail: { was: { ...grant }, is: {} },
  });
  return true;
}
