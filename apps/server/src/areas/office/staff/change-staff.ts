import type {
  endStaffSessions,
  grantStaffRole,
  resetSecondFactor,
  revokeStaffRole,
} from '@rajt/contract/office/operations/staff';
import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import type { RoleGrant } from '@rajt/rules/office/roles';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import { queueMail } from '../mails/index.ts';
import { findGrants, grantByConsole, revokeByConsole } from '../roles/index.ts';
import { deleteFactor } from './factor-queries.ts';
import { expectEvent } from './invite.ts';
import { refuseLastOrganiser } from './last-organiser.ts';
import { readMember } from './list-staff.ts';
import { factorResetMail } from './mails.ts';
import { notifyOfReviewer } from './notify-of-reviewer.ts';
import type { StaffPeople } from './staff-people.ts';
import { findNames, findOtherOrganisers } from './staff-queries.ts';

export interface StaffDeps extends Pick<Deps, 'db'> {
  readonly people: StaffPeople;
}

/** Grants a member of staff another role. */
export async function grantToStaff(
  { db, people }: StaffDeps,
  { params, body, staff, language }: ConsoleCall<typeof grantStaffRole>,
): Promise<ConsoleReply<typeof grantStaffRole>> {
  const grant = grantOf(body);
  const event = await expectEvent(db, grant.eventId);
  const staffId = asId<UserId>(params.staffId);
  await inTransaction(db, async (trx) => {
    await lockStaff(trx, people, staffId);
    const isNew = await grantByConsole(trx, staff, staffId, grant);
    if (isNew && staffId === staff.id && grant.role === 'reviewer')
      await notifyOfReviewer(trx, staff.id, grant.eventId, event);
  });
  const member = await readMember(db, staffId, language);
  if (!member) throw new Refusal('not_found');
  return ok({ data: member });
}

/** Revokes a role, effective from the next request on. The last organiser of all events keeps the role. */
export async function revokeFromStaff(
  { db, people }: StaffDeps,
  { params, body, staff, language }: ConsoleCall<typeof revokeStaffRole>,
): Promise<ConsoleReply<typeof revokeStaffRole>> {
  const grant = grantOf(body);
  const staffId = asId<UserId>(params.staffId);
  await inTransaction(db, async (trx) => {
    await lockStaff(trx, people, staffId);
    if (grant.role === 'organiser' && grant.eventId === null) await refuseLastOrganiser(trx, staffId);
    await revokeByConsole(trx, staff, staffId, grant);
    if ((await findGrants(trx, staffId)).length === 0) await people.sessions.endAll(trx, staffId, null);
  });
  return ok({ data: await readMember(db, staffId, language) });
}

/** Deletes the second factor of another member of staff, who sets up a new one with their password and a mailed code. */
export async function resetFactorOf(
  { db, people }: StaffDeps,
  { params, body, staff }: ConsoleCall<typeof resetSecondFactor>,
): Promise<ConsoleReply<typeof resetSecondFactor>> {
  const staffId = asId<UserId>(params.staffId);
  if (staffId === staff.id) throw new Refusal('second_factor_own');
  await inTransaction(db, async (trx) => {
    const account = await lockStaff(trx, people, staffId);
    const since = await deleteFactor(trx, staffId);
    await people.sessions.endAll(trx, staffId, null);
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'second_factor.reset',
      subject: `person:${staffId}`,
      personId: staffId,
      eventId: null,
      reason: body.reason,
      detail: { was: { secondFactorSince: since?.toISOString() ?? null }, is: { secondFactorSince: null } },
    });
    const [by] = await findNames(trx, [staff.id]);
    const others = await findOtherOrganisers(trx, [staff.id, staffId], null);
    for (const { id, email, language, firstName } of [account, ...others])
      await queueMail(trx, factorResetMail, {
        key: `${staffId}:${id}:${newCode(20)}`,
        to: email,
        language,
        payload: {
          firstName,
          by: by ? fullName(by, language) : '',
          name: id === staffId ? null : fullName({ ...account, nameTitle: '' }, language),
          reason: body.reason,
        },
      });
  });
  return { status: 204, body: undefined };
}

export async function endSessionsOf(
  { db, people }: StaffDeps,
  { params, staff }: ConsoleCall<typeof endStaffSessions>,
): Promise<ConsoleReply<typeof endStaffSessions>> {
  const staffId = asId<UserId>(params.staffId);
  const ended = await inTransaction(db, async (trx) => {
    await lockStaff(trx, people, staffId);
    const count = await people.sessions.endAll(trx, staffId, staff.session.hash);
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'staff.sessions_ended',
      subject: `person:${staffId}`,
      personId: staffId,
      eventId: null,
      detail: { was: { sessions: count }, is: { sessions: 0 } },
    });
    return count;
  });
  return ok({ data: { ended } });
}

const grantOf = ({ role, eventId }: { role: RoleGrant['role']; eventId: string | null }): RoleGrant => ({
  role,
  eventId: eventId === null ? null : asId<EventId>(eventId),
});

/** Locks the account of a member of staff, against its erasure. An account without a role is not found. */
async function lockStaff(trx: Trx, people: StaffPeople, staffId: UserId) {
  const account = await people.lockAccount(trx, staffId);
  if (!account || (await findGrants(trx, staffId)).length === 0) throw new Refusal('not_found');
  return account;
}
