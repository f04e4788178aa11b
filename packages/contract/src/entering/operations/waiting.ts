import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/waiting.ts';

export type * from '../schemas/waiting.ts';

const operation = operationsOf<typeof schemas>();

/**
 * Waits for a place in a full heat, or in the first free heat of a full race: alone, as a group, all or none, or as the leader of
 * a team, which is entered as every team once its places are offered. An offer comes by mail and is used up by entering any of
 * its people for this heat; the places of the others go to the next. Joining takes the signed-in person out of a place that
 * another account waits for. Repeating it answers 200 with the same place. `places_free`: enter instead.
 */
export const joinWaitingList = operation({
  id: 'joinWaitingList',
  method: 'POST',
  path: '/users/{userId}/waiting-places',
  summary: 'Join the waiting list of a full heat',
  access: 'self',
  refusals: [
    'already_entered',
    'already_waiting',
    'entry_closed',
    'entry_not_open',
    'not_team_race',
    'participant_refused',
    'places_free',
    'race_cancelled',
    'team_race',
    'too_old',
    'too_young',
  ],
});

/** Open offers first, then in the order of joining. */
export const listWaitingPlaces = operation({
  id: 'listWaitingPlaces',
  method: 'GET',
  path: '/users/{userId}/waiting-places',
  summary: 'Own places on waiting lists of this site, with offers',
  access: 'self',
  refusals: [],
});

/** Gives an offer back, too. A place that has left already is not found. */
export const leaveWaitingList = operation({
  id: 'leaveWaitingList',
  method: 'DELETE',
  path: '/users/{userId}/waiting-places/{waitingId}',
  summary: 'Leave a waiting list',
  access: 'self',
  refusals: [],
});
