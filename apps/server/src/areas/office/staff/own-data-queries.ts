import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The second factor of a person at the console, set up or being set up. */
export const ownSecondFactor = ownRows(
  (personId) => sql`
    select confirmed_at as "confirmedAt", to_timestamp(last_step * 30) as "usedAt", null::timestamptz as "expiresAt"
    from staff_factor where account_id = ${personId}
    union all
    select null, null, expires_at from staff_enrolment where account_id = ${personId}`,
);

/** The recovery codes of a person, without the codes. */
export const ownRecoveryCodes = ownRows(
  (personId) => sql`
    select created_at as "createdAt", used_at as "usedAt"
    from staff_recovery_code where account_id = ${personId} order by created_at, code_hash`,
);

/** The invitations of a person to the staff, and those that they have sent, without the addresses of others. */
export const ownStaffInvitations = ownRows(
  (personId) => sql`
    select invitation.role, event.name_hu as event, invitation.created_at as "createdAt",
      invitation.expires_at as "expiresAt", invitation.accepted_at as "usedAt",
      coalesce(invitation.invited_by = ${personId}, false) as "isSent"
    from staff_invitation invitation left join event on event.id = invitation.event_id
    where invitation.id in (
      select id from staff_invitation where invited_by = ${personId}
      union
      select sent.id from staff_invitation sent
        join account on account.email_canonical = sent.email where account.person_id = ${personId})
    order by invitation.id`,
);

/** How often a member of staff wants a mail of what waits for a person. */
export const ownFlagMails = ownRows(
  (personId) => sql`select mails as "flagMailChoice" from flag_mail_choice where account_id = ${personId}`,
);
