import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/opening-notices.ts';

export type * from '../schemas/opening-notices.ts';

const operation = operationsOf<typeof schemas>();

/** A mail when entry for the race opens, also if the organiser moves the date. Used for nothing else and deleted then. */
export const askForNotice = operation({
  id: 'askForNotice',
  method: 'PUT',
  path: '/users/{userId}/opening-notices/{raceId}',
  summary: 'Ask for a mail when entry opens',
  access: 'self',
  refusals: ['entry_closed', 'entry_open', 'race_cancelled'],
});

/** Repeating it answers 204. */
export const withdrawNotice = operation({
  id: 'withdrawNotice',
  method: 'DELETE',
  path: '/users/{userId}/opening-notices/{raceId}',
  summary: 'No mail when entry opens',
  access: 'self',
  refusals: [],
});

export const listNotices = operation({
  id: 'listNotices',
  method: 'GET',
  path: '/users/{userId}/opening-notices',
  summary: 'Races whose opening one wants to hear of',
  access: 'self',
  refusals: [],
});
