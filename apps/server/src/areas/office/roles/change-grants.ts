import type { UserId } from '@rajt/rules/ids';
import type { RoleGrant } from '@rajt/rules/office/roles';
import { writeAudit } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { deleteGrant, insertGrant } from './grant-queries.ts';

/**
 * Grants an account a role; false when it has it already. Needs the rights of the schema's owner, as the application
 * grants none. Lock the account before, against its erasure.
 */
export async function grantRole(trx: Trx, accountId: UserId, grant: RoleGrant): Promise<boolean> {
  if (!(await insertGrant(trx, accountId, grant))) return false;
  await writeAudit(trx, {
    actorId: null,
    action: 'role.granted',
    subject: `person:${accountId}`,
    detail: { ...grant },
  });
  return true;
}

/** Removes a role, effective from the next request on; false when the account does not have it. */
export async function removeRole(trx: Trx, accountId: UserId, grant: RoleGrant): Promise<boolean> {
  if (!(await deleteGrant(trx, accountId, grant))) return false;
  await writeAudit(trx, {
    actorId: null,
    action: 'role.removed',
    subject: `person:${accountId}`,
    detail: { ...grant },
  });
  return true;
}
