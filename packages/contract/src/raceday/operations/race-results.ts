import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/race-results.ts';

export type * from '../schemas/race-results.ts';

const operation = operationsOf<typeof schemas>();

/** To be shared: open to everybody, with initials of who wants that. */
export const listResults = operation({
  id: 'listResults',
  method: 'GET',
  path: '/races/{raceId}/results',
  summary: 'Results of a race, the fastest first',
  access: 'open',
  refusals: [],
});

/** To be shared, too: paid entries alone. "Not found" where the organiser wants no such list. */
export const listStarts = operation({
  id: 'listStarts',
  method: 'GET',
  path: '/races/{raceId}/starts',
  summary: 'Who starts in a race, by heat and start number',
  access: 'open',
  refusals: [],
});

export const setInitials = operation({
  id: 'setInitials',
  method: 'PUT',
  path: '/users/{userId}/initials',
  summary: 'Whether public lists show initials instead of the name',
  access: 'self',
  refusals: [],
});

/** The confirmation of an entry with a result, for the people who may have it. */
export const resultCertificate = operation({
  id: 'resultCertificate',
  method: 'GET',
  path: '/users/{userId}/entries/{entryId}/certificate',
  summary: 'The certificate of a result (PDF)',
  access: 'self',
  refusals: [],
});
