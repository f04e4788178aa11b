import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/fellows.ts';

export type * from '../schemas/fellows.ts';

const operation = operationsOf<typeof schemas>();

/** If `race` is given: its price for each fellow, and why they cannot enter it. */
export const listFellows = operation({
  id: 'listFellows',
  method: 'GET',
  path: '/users/{userId}/fellows',
  summary: 'People whom one may enter for races beside oneself',
  access: 'self',
  refusals: [],
});

/** Somebody with an account who can be found (`findUsers`). Adding them again answers 201 with them. */
export const addFellow = operation({
  id: 'addFellow',
  method: 'POST',
  path: '/users/{userId}/fellows',
  summary: 'Add a runner to the fellows',
  access: 'self',
  refusals: ['fellows_full'],
});

/** A person without an account who was never entered is deleted with it. */
export const removeFellow = operation({
  id: 'removeFellow',
  method: 'DELETE',
  path: '/users/{userId}/fellows/{personId}',
  summary: 'Remove somebody from the fellows',
  access: 'self',
  refusals: [],
});

/** The people who have the caller on their list and may enter the caller for races. */
export const listKeepers = operation({
  id: 'listKeepers',
  method: 'GET',
  path: '/users/{userId}/fellow-of',
  summary: 'People who have one among their fellows',
  access: 'self',
  refusals: [],
});

/** One's entries that they have made stay. They can add one again as long as one can be found. */
export const leaveKeeper = operation({
  id: 'leaveKeeper',
  method: 'DELETE',
  path: '/users/{userId}/fellow-of/{ownerId}',
  summary: 'Leave somebody’s list of fellows',
  access: 'self',
  refusals: [],
});

/** The people whom the caller has refused as buyers: they cannot have the caller among their fellows. */
export const listBlocked = operation({
  id: 'listBlocked',
  method: 'GET',
  path: '/users/{userId}/blocked-owners',
  summary: 'People who may not enter one',
  access: 'self',
  refusals: [],
});

/** They are not put on anybody's list by it: they can add one again as long as one can be found. */
export const unblockOwner = operation({
  id: 'unblockOwner',
  method: 'DELETE',
  path: '/users/{userId}/blocked-owners/{ownerId}',
  summary: 'Let somebody enter one again',
  access: 'self',
  refusals: [],
});

/** Off until switched on; nobody finds a minor, even if the switch is on. */
export const setFindable = operation({
  id: 'setFindable',
  method: 'PUT',
  path: '/users/{userId}/findable',
  summary: 'Whether others can find one by name',
  access: 'self',
  refusals: [],
});

/** Adults who have switched on that they can be found; at most ten, by name. Anybody else looks the same as nobody. */
export const findUsers = operation({
  id: 'findUsers',
  method: 'GET',
  path: '/users',
  summary: 'Search for runners by name, town, year of birth or id',
  access: 'member',
  refusals: [],
});
