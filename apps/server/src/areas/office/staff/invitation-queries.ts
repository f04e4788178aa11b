import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import type { Role } from '@rajt/rules/office/roles';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { hashSecret } from '../../../platform/secret.ts';

/** The days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

export interface NewInvitation {
  readonly email: string;
  readonly role: Role;
  readonly eventId: EventId | null;
  readonly tokenHash: Buffer;
}

/**
 * Creates an invitation by a function of the database that checks the console session itself. Throws what `refuseStale` of the module
 * roles understands.
 */
export async function insertInvitation(
  trx: Trx,
  sessionToken: string,
  { email, role, eventId, tokenHash }: NewInvitation,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select invite_staff(${Buffer.from(sessionToken)}::bytea, ${email}, ${role}, ${eventId}, ${tokenHash}::bytea,
      ${INVITATION_DAYS}::int) as id`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error('an invitation was made');
  return made.id;
}

/** Whether a link can still be accepted, by whichever account. */
export async function isOpenInvitation(handle: Handle, token: string): Promise<boolean> {
  const row = await handle
    .selectFrom('staff_invitation')
    .select('id')
    .where('token_hash', '=', hashSecret(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the invited account its role; null when the link is not for this account, or not valid any more. */
export async function acceptInvitation(trx: Trx, token: string, accountId: UserId) {
  const { rows } = await sql<{ id: string | null; role: Role; eventId: string | null }>`
    select id, role, event_id as "eventId"
    from accept_invitation(${Buffer.from(token)}::bytea, ${accountId}::bigint)`.execute(trx);
  const [row] = rows;
  if (!row?.id) return null;
  return { id: row.id, role: row.role, eventId: row.eventId === null ? null : asId<EventId>(row.eventId) };
}

const openInvitations = (handle: Handle) =>
  handle
    .selectFrom('staff_invitation as invitation')
    .leftJoin('event', 'event.id', 'invitation.event_id')
    .leftJoin('person', 'person.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'invitation.event_id as eventId',
      'event.name_hu as eventHu',
      'event.name_en as eventEn',
      'invitation.created_at as createdAt',
      'invitation.expires_at as expiresAt',
      'person.name_title as nameTitle',
      'person.family_name as familyName',
      'person.first_name as firstName',
    ])
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.expires_at', '>', sql<Date>`app_now()`);

export type InvitationRow = Awaited<ReturnType<typeof findInvitations>>[number];

/** The invitations that wait, newest first. */
export function findInvitations(handle: Handle) {
  return openInvitations(handle).orderBy('invitation.id', 'desc').limit(200).execute();
}

export function findInvitation(handle: Handle, invitationId: string) {
  return openInvitations(handle).where('invitation.id', '=', invitationId).executeTakeFirst();
}

/** Deletes an invitation that waits; undefined when there is none. */
export function deleteInvitation(trx: Trx, invitationId: string) {
  return trx
    .deleteFrom('staff_invitation')
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .returning(['role', 'event_id as eventId'])
    .executeTakeFirst();
}
