import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/accounts.ts';

export type { Activated, ActivationLink } from '../schemas/accounts.ts';

const operation = operationsOf<typeof schemas>();

/** Read-only, so that a mail scanner that opens the link uses nothing up. The token is in the body, which no log has. */
export const checkActivation = operation({
  id: 'checkActivation',
  method: 'POST',
  path: '/signup/activate/check',
  summary: 'Where an activation link stands',
  access: 'open',
  refusals: ['token_invalid'],
});

/** `checkActivation` by the path of the specification, with the token in the address. */
export const checkActivationByUrl = operation({
  id: 'checkActivationByUrl',
  method: 'GET',
  path: '/signup/activate',
  summary: 'Where an activation link stands, as the specification asks',
  access: 'open',
  refusals: ['token_invalid'],
});

/**
 * Activates with the secret of the browser that registered or with a password; repeating it succeeds. Signs in (`session`) the browser that registered, once and
 * for a day. Any other browser needs the registration's password or a new one (decision 0029); else it is refused at the field
 * `password`, and nothing is activated.
 */
export const activate = operation({
  id: 'activate',
  method: 'POST',
  path: '/signup/activate',
  summary: 'Activate an account',
  access: 'open',
  refusals: ['token_invalid'],
});
