import type { inviteStaff, withdrawInvitation } from '@rajt/contract/office/operations/staff';
import { canonicalEmail } from '@rajt/rules/formats';
import { asId, type EventId } from '@rajt/rules/ids';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { queueMail } from '../mails/index.ts';
import { refuseStale } from '../roles/index.ts';
import { deleteInvitation, findInvitation, INVITATION_DAYS, insertInvitation } from './invitation-queries.ts';
import { invitationView } from './list-staff.ts';
import { invitationMail } from './mails.ts';
import { findEventName, findNames } from './staff-queries.ts';

/** Invites an address to a role, but not the inviter's own. Whether it has an account already is not answered. */
export async function invite(
  { db }: Pick<Deps, 'db'>,
  { body, staff, language }: ConsoleCall<typeof inviteStaff>,
): Promise<ConsoleReply<typeof inviteStaff>> {
  if (canonicalEmail(body.email) === canonicalEmail(staff.email))
    throw new Refusal('validation', { fields: { email: ['email_own'] } });
  const eventId = body.eventId === null ? null : asId<EventId>(body.eventId);
  const event = await expectEvent(db, eventId);
  const token = newSecret();
  const made = await inTransaction(db, async (trx) => {
    const id = await refuseStale(() =>
      insertInvitation(trx, staff.session.token, { ...body, eventId, tokenHash: hashSecret(token) }),
    );
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'staff.invited',
      subject: `staff_invitation:${id}`,
      personId: null,
      eventId,
      detail: { was: {}, is: { role: body.role, eventId } },
    });
    const [inviter] = await findNames(trx, [staff.id]);
    await queueMail(trx, invitationMail, {
      key: id,
      to: body.email,
      language: body.language,
      payload: {
        token,
        inviter: inviter ? fullName(inviter, body.language) : '',
        role: body.role,
        event: event?.[body.language] ?? null,
        days: INVITATION_DAYS,
      },
    });
    return findInvitation(trx, id);
  });
  if (!made) throw new Error('an invitation was made');
  return { status: 201, body: { data: invitationView(made, language) } };
}

/** The name of the event of a grant; null: for all events. */
export async function expectEvent(
  handle: Handle,
  eventId: EventId | null,
): Promise<{ hu: string; en: string } | null> {
  if (eventId === null) return null;
  const event = await findEventName(handle, eventId);
  if (!event) throw new Refusal('validation', { fields: { eventId: ['invalid'] } });
  return event;
}

export async function takeBackInvitation(
  { db }: Pick<Deps, 'db'>,
  { params, staff }: ConsoleCall<typeof withdrawInvitation>,
): Promise<ConsoleReply<typeof withdrawInvitation>> {
  await inTransaction(db, async (trx) => {
    const gone = await deleteInvitation(trx, params.invitationId);
    if (!gone) throw new Refusal('not_found');
    const { role, eventId } = gone;
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'staff.invitation_withdrawn',
      subject: `staff_invitation:${params.invitationId}`,
      personId: null,
      eventId: eventId === null ? null : asId<EventId>(eventId),
      detail: { was: { role, eventId }, is: {} },
    });
  });
  return { status: 204, body: undefined };
}
