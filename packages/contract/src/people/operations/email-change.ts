import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/email-change.ts';

export type * from '../schemas/email-change.ts';

const operation = operationsOf<typeof schemas>();

/**
 * Before the activation `uid` is the registration's, from its answer: the registration goes to the other address, and the first
 * link is void. Afterwards it is the signed-in person's own id: nothing changes until the link in the mail to the new address is
 * confirmed. The answer is the same for a known and an unknown address; only the mail differs.
 */
export const changeEmail = operation({
  id: 'changeEmail',
  method: 'PUT',
  path: '/register/{uid}/email',
  summary: 'Change the e-mail address',
  access: 'open',
  refusals: ['owner_unconfirmed'],
});

/** The address stays as it is: links to a new one that nobody has confirmed work no more. Repeating it succeeds. */
export const withdrawEmailChange = operation({
  id: 'withdrawEmailChange',
  method: 'DELETE',
  path: '/users/{userId}/emailchange',
  summary: 'Withdraw a change of the e-mail address',
  access: 'self',
  refusals: [],
});

/** Read-only, so that a mail scanner that opens the link uses nothing up. */
export const checkEmailChange = operation({
  id: 'checkEmailChange',
  method: 'POST',
  path: '/email/activate/check',
  summary: 'Where the link to a new e-mail address stands',
  access: 'open',
  refusals: ['token_invalid'],
});

/** `checkEmailChange` by the path of the specification, with the token in the address. */
export const checkEmailChangeByUrl = operation({
  id: 'checkEmailChangeByUrl',
  method: 'GET',
  path: '/email/activate',
  summary: 'Where the link to a new e-mail address stands, as the specification asks',
  access: 'open',
  refusals: ['token_invalid'],
});

/** Done by the person's click on the page; repeating it succeeds. */
export const activateEmailChange = operation({
  id: 'activateEmailChange',
  method: 'POST',
  path: '/email/activate',
  summary: 'Confirm a new e-mail address',
  access: 'open',
  refusals: ['token_invalid'],
});
