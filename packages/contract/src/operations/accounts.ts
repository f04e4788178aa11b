import { operationsOf } from '../operation.ts';
import type * as schemas from '../schemas/accounts.ts';

export type * from '../schemas/accounts.ts';
export * from './registration.ts';

const operation = operationsOf<typeof schemas>();

/** Read-only, so that a mail scanner that opens the link uses nothing up. */
export const checkActivation = operation({
  id: 'checkActivation',
  method: 'GET',
  path: '/signup/activate',
  summary: 'Where an activation link stands',
  access: 'open',
  refusals: ['token_invalid'],
});

/**
 * Done by the person's click on the page; repeating it succeeds. Signs in (`session`) where the browser that registered does it,
 * once and for a day (decision 0029); everywhere else it is null and the person logs in.
 */
export const activate = operation({
  id: 'activate',
  method: 'POST',
  path: '/signup/activate',
  summary: 'Activate an account',
  access: 'open',
  refusals: ['token_invalid'],
});

export const getProfile = operation({
  id: 'getProfile',
  method: 'GET',
  path: '/users/{userId}',
  summary: 'The signed-in person',
  access: 'self',
  incompleteAllowed: true,
  refusals: [],
});
