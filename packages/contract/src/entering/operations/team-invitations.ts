import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/team-invitations.ts';

export type * from '../schemas/team-invitations.ts';

const operation = operationsOf<typeof schemas>();

/**
 * A link for a named member, by mail when there is an address. A link that works stays the same and lasts longer; another
 * address, or a revoked or declined link, gets a new one. 404 for a member whose data are known.
 */
export const inviteMember = operation({
  id: 'inviteMember',
  method: 'POST',
  path: '/users/{userId}/teamentries/{teamEntryId}/members/{entryId}/invitation',
  summary: 'Invite a member who is only named, or invite them again',
  access: 'self',
  refusals: ['cart_expired', 'member_objected', 'team_frozen'],
});

/** The link stops working; the member stays named. Repeating it changes nothing. */
export const takeInvitationBack = operation({
  id: 'takeInvitationBack',
  method: 'DELETE',
  path: '/users/{userId}/teamentries/{teamEntryId}/members/{entryId}/invitation',
  summary: 'Take the link of a member back',
  access: 'self',
  refusals: ['cart_expired'],
});

/** Read-only, so that a mail scanner that opens the link uses nothing up. */
export const checkTeamInvitation = operation({
  id: 'checkTeamInvitation',
  method: 'GET',
  path: '/team-invitation',
  summary: 'What the link of a member is about',
  access: 'open',
  refusals: ['invitation_used', 'token_invalid'],
});

/** "This is not me": the leader is notified by mail. The place stays held. Repeating it succeeds. */
export const declineTeamInvitation = operation({
  id: 'declineTeamInvitation',
  method: 'POST',
  path: '/team-invitation/decline',
  summary: 'Say that an invitation to a team is not meant for oneself',
  access: 'open',
  refusals: ['token_invalid'],
});

/**
 * The signed-in person takes the place of the named member, with their own data; the link is used up. Age, gender and double
 * starts are checked by these data. `team_paying`: try again once the payment is over. Repeating it answers the same to the same
 * person, `invitation_used` to anybody else.
 */
export const acceptTeamInvitation = operation({
  id: 'acceptTeamInvitation',
  method: 'POST',
  path: '/users/{userId}/team-invitations',
  summary: 'Become the member of a team who was only named',
  access: 'self',
  refusals: [
    'already_entered',
    'cart_expired',
    'invitation_used',
    'men_only',
    'race_cancelled',
    'race_changed',
    'team_frozen',
    'team_paying',
    'token_invalid',
    'too_old',
    'too_young',
    'women_only',
  ],
});
