import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/owner-confirmation.ts';

export type * from '../schemas/owner-confirmation.ts';

const operation = operationsOf<typeof schemas>();

/** For accounts without a password: the mail's link works once, in the session that asked for it (decision 0053). */
export const askConfirmation = operation({
  id: 'askConfirmation',
  method: 'POST',
  path: '/users/{userId}/confirmation',
  summary: 'Ask for a link that confirms the owner',
  access: 'self',
  refusals: [],
});

/** The session counts as the owner's for the next minutes. Repeating it is refused: the link is used. */
export const confirmOwner = operation({
  id: 'confirmOwner',
  method: 'PUT',
  path: '/users/{userId}/confirmation',
  summary: 'Confirm by the link of a mail that the owner uses this session',
  access: 'self',
  refusals: ['token_invalid'],
});
