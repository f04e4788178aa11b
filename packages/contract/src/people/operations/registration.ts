import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/registration.ts';

export type * from '../schemas/registration.ts';

const operation = operationsOf<typeof schemas>();

/**
 * Always the same answer for a new and a known address: only the mail differs (an activation link, or that there is an account
 * already).
 */
export const register = operation({
  id: 'register',
  method: 'POST',
  path: '/register',
  summary: 'Create an account',
  access: 'open',
  refusals: ['external_registration'],
});
