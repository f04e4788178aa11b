import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/teams.ts';
import { HOLD_REFUSALS } from './entries.ts';

export type * from '../schemas/teams.ts';

const operation = operationsOf<typeof schemas>();

/**
 * Holds the places of a team's members, all or none, and its name: one live team of a race has it, whatever its accents
 * and case. The caller becomes the leader, the only one who changes the team, and need not be a member. Asking again for
 * the same team answers 200 with it: it and its members take the answers of now.
 */
export const holdTeam = operation({
  id: 'holdTeam',
  method: 'POST',
  path: '/users/{userId}/teamentries',
  summary: 'Put a team with its members into the cart and hold their places, all or none',
  access: 'self',
  refusals: [
    ...HOLD_REFUSALS.filter((code) => code !== 'team_race'),
    'member_objected',
    'not_enough_places',
    'not_team_race',
    'team_too_large',
  ],
});

/**
 * The paid teams that the person leads, a member or not, in races to come, the next first; and those of which they are a member and
 * may take the lead.
 */
export const listTeams = operation({
  id: 'listTeams',
  method: 'GET',
  path: '/users/{userId}/teamentries',
  summary: 'Paid teams that the person leads or may lead',
  access: 'self',
  refusals: [],
});

/** A team with its members, for its leader. 404 once nobody of it holds or has bought a place. */
export const getTeam = operation({
  id: 'getTeam',
  method: 'GET',
  path: '/users/{userId}/teamentries/{teamEntryId}',
  summary: 'A team with its members',
  access: 'self',
  refusals: [],
});

/** Changes the answers of the team and the order of its members; absent fields stay. `team_frozen`: it is too late. */
export const changeTeam = operation({
  id: 'changeTeam',
  method: 'PATCH',
  path: '/users/{userId}/teamentries/{teamEntryId}',
  summary: 'Change the name of a team, its answers and the order of its members',
  access: 'self',
  refusals: ['payment_in_progress', 'cart_expired', 'team_frozen'],
});

/** Holds places for more members of a team in the cart, all or none. `team_paid`: a paid team takes none. */
export const addTeamMembers = operation({
  id: 'addTeamMembers',
  method: 'POST',
  path: '/users/{userId}/teamentries/{teamEntryId}/members',
  summary: 'Add members to a team in the cart and hold their places, all or none',
  access: 'self',
  refusals: [
    ...HOLD_REFUSALS.filter((code) => code !== 'team_race'),
    'cart_expired',
    'member_objected',
    'not_enough_places',
    'team_paid',
    'team_too_large',
  ],
});

/**
 * A substitute takes the place of a member, in the same heat. In the cart they pay today's price of theirs; for a paid team the
 * fee stays as it is. If the race asks a fee for a substitute (`substituteFee`), an entry at that price is put into the cart. It
 * takes the place once it is paid; asking again for the same one changes nothing. `substitute_in_cart`: another substitute waits
 * there for this place.
 */
export const swapTeamMember = operation({
  id: 'swapTeamMember',
  method: 'PUT',
  path: '/users/{userId}/teamentries/{teamEntryId}/members/{entryId}',
  summary: 'Let somebody else start in the place of a member',
  access: 'self',
  refusals: [
    ...HOLD_REFUSALS.filter((code) => code !== 'team_race'),
    'cart_expired',
    'entry_gone',
    'member_objected',
    'not_enough_places',
    'substitute_classes_age',
    'substitute_in_cart',
    'team_frozen',
    'team_too_large',
  ],
});

/** Lets the places of all members go, and the name. Only the leader does that. Repeating it answers 204. */
export const removeTeam = operation({
  id: 'removeTeam',
  method: 'DELETE',
  path: '/users/{userId}/teamentries/{teamEntryId}',
  summary: 'Remove a team with its members from the cart',
  access: 'self',
  refusals: ['payment_in_progress', 'entry_not_removable'],
});

/** Offers the lead of a paid team to its members with an account (they are notified), or no more. Until then the leader stays. */
export const offerTeamLead = operation({
  id: 'offerTeamLead',
  method: 'PUT',
  path: '/users/{userId}/teamentries/{teamEntryId}/lead-offer',
  summary: 'Offer the lead of a team to its members',
  access: 'self',
  refusals: [],
});

/** A member takes the lead of a team that is offered to its members. `team_has_leader`: it is not, or not any more. */
export const takeTeamLead = operation({
  id: 'takeTeamLead',
  method: 'POST',
  path: '/users/{userId}/teamentries/{teamEntryId}/lead',
  summary: 'Take the lead of a team',
  access: 'self',
  refusals: ['team_has_leader'],
});
