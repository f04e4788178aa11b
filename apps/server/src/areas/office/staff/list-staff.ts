import type { StaffInvitation, StaffMember } from '@rajt/contract/office/schemas/staff';
import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Role } from '@rajt/rules/office/roles';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findInvitations, type InvitationRow } from './invitation-queries.ts';
import { grantView } from './me.ts';
import { findGrantsOf, findMembers } from './staff-queries.ts';

/** The members of staff, and the invitations that wait. */
export async function listStaff(
  handle: Handle,
  language: Language,
): Promise<{ items: StaffMember[]; invitations: StaffInvitation[] }> {
  const invitations = await findInvitations(handle);
  return {
    items: await readMembers(handle, null, language),
    invitations: invitations.map((row) => invitationView(row, language)),
  };
}

/** One member of staff; null: the account has no role. */
export async function readMember(
  handle: Handle,
  staffId: UserId,
  language: Language,
): Promise<StaffMember | null> {
  return (await readMembers(handle, staffId, language))[0] ?? null;
}

async function readMembers(
  handle: Handle,
  staffId: UserId | null,
  language: Language,
): Promise<StaffMember[]> {
  const rows = await findMembers(handle, staffId);
  const grants = await findGrantsOf(
    handle,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row, language),
    email: row.email,
    grants: grants
      .filter(({ accountId }) => accountId === row.id)
      .map((grant) => ({ ...grantView(grant, language), grantedAt: grant.grantedAt.toISOString() })),
    secondFactorSince: row.secondFactorSince?.toISOString() ?? null,
    recoveryCodesLeft: row.recoveryCodesLeft ?? 0,
    sessions: row.sessions ?? 0,
  }));
}

export function invitationView(row: InvitationRow, language: Language): StaffInvitation {
  const { familyName, firstName, nameTitle } = row;
  const eventId = row.eventId === null ? null : asId<EventId>(row.eventId);
  return {
    id: row.id,
    email: row.email,
    // The check of the table allows nothing else.
    grant: grantView({ ...row, role: row.role as Role, eventId }, language),
    invitedBy:
      familyName === null || firstName === null || nameTitle === null
        ? null
        : fullName({ familyName, firstName, nameTitle }, language),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
