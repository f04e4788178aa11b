import { signIn } from '@rajt/contract/office/operations/console-session';
import { inviteStaff, withdrawInvitation } from '@rajt/contract/office/operations/staff';
import { expect } from 'vitest';
import { INVITATION_DAYS } from '../../src/areas/office/staff/invitation-queries.ts';
import { sendMails, tokenOf } from '../mail-link.ts';
import { newPerson } from '../new-person.ts';
import { newStaff } from '../new-staff.ts';
import { REGISTRATION_PASSWORD as PASSWORD } from '../registration.ts';
import { request } from '../request.ts';
import { after, DAY, type LinkKind } from './link-kind.ts';

/** The address that was invited; a wrong secret is refused with any address. */
let invitedEmail = '';

const staffInvitation: LinkKind = {
  name: 'the invitation of a member of staff',
  // The page of the link is the sign-in, which shows nothing of the invitation.
  looks: [],
  uses: [
    {
      operation: signIn,
      input: (invitation) => ({ body: { email: invitedEmail, password: PASSWORD, invitation } }),
    },
  ],
  used: 200,
  again: 422,
  send: async (t) => {
    const organiser = await newStaff(t, 'organiser');
    const { email } = await newPerson(t.db, { password: PASSWORD });
    invitedEmail = email;
    const expiresAt = after(t, INVITATION_DAYS * DAY);
    const body = { email, role: 'timing', eventId: null, language: 'hu' };
    const { status, answer } = await request(t.app, inviteStaff, { as: organiser, body });
    expect(status).toBe(201);
    await sendMails(t);
    const params = { invitationId: answer.data.id };
    return {
      token: tokenOf(t, email, '/invitation'),
      expiresAt,
      shows: {},
      ends: {
        'an organiser, who withdraws it': () => request(t.app, withdrawInvitation, { as: organiser, params }),
      },
    };
  },
};

export const staffLinks = [staffInvitation];
