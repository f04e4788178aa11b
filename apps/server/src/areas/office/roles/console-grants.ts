import type { UserId } from '@rajt/rules/ids';
import type { RoleGrant } from '@rajt/rules/office/roles';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Staff } from '../../../platform/http/console.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { errorState, sqlState, type Trx } from '../../../platform/postgres/database.ts';
import { deleteGrant, grantBySession } from './grant-queries.ts';

/** Grants a role in the console; false when the account has it already. Lock the account before, against its erasure. */
export async function grantByConsole(
  trx: Trx,
  staff: Staff,
  accountId: UserId,
  grant: RoleGrant,
): Promise<boolean> {
  if (!(await refuseStale(() => grantBySession(trx, staff.session.token, accountId, grant)))) return false;
  await writeStaffAudit(trx, {
    actorId: staff.id,
    action: 'role.granted',
    subject: `person:${accountId}`,
    personId: accountId,
    eventId: grant.eventId,
    detail: { was: {}, is: { ...grant } },
  });
  return true;
}

/** Removes a role in the console, effective from the next request on; false when the account does not have it. */
export async function revokeByConsole(
  trx: Trx,
  staff: Staff,
  accountId: UserId,
  grant: RoleGrant,
): Promise<boolean> {
  if (!(await deleteGrant(trx, accountId, grant))) return false;
  await writeStaffAudit(trx, {
    actorId: staff.id,
    action: 'role.removed',
    subject: `person:${accountId}`,
    personId: accountId,
    eventId: grant.eventId,
    detail: { was: { ...grant }, is: {} },
  });
  return true;
}

/** The database refuses a session that is not fresh any more, or whose role was taken away, since the request was let in. */
export async function refuseStale<T>(grant: () => Promise<T>): Promise<T> {
  try {
    return await grant();
  } catch (error) {
    if (errorState(error) === sqlState.insufficientPrivilege) throw new Refusal('confirm_again');
    throw error;
  }
}
