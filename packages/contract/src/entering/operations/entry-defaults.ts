import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/entry-defaults.ts';

export type * from '../schemas/entry-defaults.ts';

const operation = operationsOf<typeof schemas>();

/** For filling in an entry form as at the last race. */
export const getEntryDefaults = operation({
  id: 'getEntryDefaults',
  method: 'GET',
  path: '/users/{userId}/entry-defaults',
  summary: 'Known answers to entry forms',
  access: 'self',
  refusals: [],
});

/** Calling it is the permission to keep them. Answers that are not sent stay as they are remembered. */
export const rememberAnswers = operation({
  id: 'rememberAnswers',
  method: 'PATCH',
  path: '/users/{userId}/entry-defaults',
  summary: 'Remember answers for the next entry form',
  access: 'self',
  refusals: [],
});

/** Takes the permission back. Repeating it answers 204. */
export const eraseAnswers = operation({
  id: 'eraseAnswers',
  method: 'DELETE',
  path: '/users/{userId}/entry-defaults',
  summary: 'Forget the remembered answers',
  access: 'self',
  refusals: [],
});
