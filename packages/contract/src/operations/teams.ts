import { operationsOf } from '../operation.ts';
import type * as schemas from '../schemas/teams.ts';
import { HOLD_REFUSALS } from './entries.ts';

export type * from '../schemas/teams.ts';

const operation = operationsOf<typeof schemas>();

/**
 * Holds the places of a team's members, all or none, and its name: one live team of a race has it, whatever its accents
 * and case. The caller becomes the leader, the only one who changes the team, and need not be a member. Asking again for
 * the same team answers 200 with it.
 */
export const holdTeam = operation({
  id: 'holdTeam',
  method: 'POST',
  path: '/users/{userId}/teamentries',
  summary: 'Put a team with its members into the cart and hold their places, all or none',
  access: 'self',
  refusals: [
    ...HOLD_REFUSALS.filter((code) => code !== 'team_race'),
    'not_enough_places',
    'not_team_race',
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
