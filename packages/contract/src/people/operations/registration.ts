import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/registration.ts';

export type * from '../schemas/registration.ts';

const operation = operationsOf<typeof schemas>();

/**
 * Always the same answer, whether the address is new or known: the mail tells which (an activation link, or that there
 * is an account already).
 */
export const register = operation({
  id: 'register',
  method: 'POST',
  path: '/register',
  summary: 'Create an account',
  access: 'open',
  refusals: ['external_registration'],
});
