import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/objections.ts';

export type * from '../schemas/objections.ts';

const operation = operationsOf<typeof schemas>();

/** Read-only, so that a mail scanner that opens the link uses nothing up. */
export const checkEntered = operation({
  id: 'checkEntered',
  method: 'GET',
  path: '/entered',
  summary: 'What a link to an entry that somebody else has made is about',
  access: 'open',
  refusals: ['token_invalid'],
});

/** The buyer and the organiser are notified, and the buyer cannot enter this person again. Repeating it succeeds. */
export const objectToEntry = operation({
  id: 'objectToEntry',
  method: 'POST',
  path: '/entered',
  summary: 'Say that an entry by somebody else is not right',
  access: 'open',
  refusals: ['token_invalid'],
});
