import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/staff.ts';

export type * from '../schemas/staff.ts';

const operation = operationsOf<typeof schemas>();

export const listStaff = operation({
  id: 'listStaff',
  method: 'GET',
  path: '/staff',
  summary: 'The members of staff with their roles, and invitations that wait',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

/**
 * The address gets a mail with a link, which works once, for an account with this address. The inviter's own address is refused. The other
 * organisers get a mail when an organiser accepts `reviewer`.
 */
export const inviteStaff = operation({
  id: 'inviteStaff',
  method: 'POST',
  path: '/staff/invitations',
  summary: 'Invite somebody to a role',
  access: { role: 'organiser', scope: 'all', fresh: true },
  refusals: [],
});

export const withdrawInvitation = operation({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/staff/invitations/{invitationId}',
  summary: 'Withdraw an invitation that waits',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

/** A repeat changes nothing. The other organisers get a mail when an organiser grants `reviewer` to themselves. */
export const grantStaffRole = operation({
  id: 'grantStaffRole',
  method: 'PUT',
  path: '/staff/{staffId}/grants',
  summary: 'Grant a member of staff another role',
  access: { role: 'organiser', scope: 'all', fresh: true },
  refusals: [],
});

/** A repeat changes nothing. Null: they are no member of staff any more. */
export const revokeStaffRole = operation({
  id: 'revokeStaffRole',
  method: 'DELETE',
  path: '/staff/{staffId}/grants',
  summary: 'Revoke a role',
  access: { role: 'organiser', scope: 'all', fresh: true },
  refusals: ['last_organiser'],
});

/** Ends their console sessions, too. They and the other organisers get a mail. */
export const resetSecondFactor = operation({
  id: 'resetSecondFactor',
  method: 'POST',
  path: '/staff/{staffId}/second-factor/reset',
  summary: 'Reset the second factor of somebody else, who sets up a new one',
  access: { role: 'organiser', scope: 'all', fresh: true },
  refusals: ['second_factor_own'],
});

export const endStaffSessions = operation({
  id: 'endStaffSessions',
  method: 'DELETE',
  path: '/staff/{staffId}/sessions',
  summary: 'End the console sessions of a member of staff, but the one that asks',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});
