import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/claims.ts';

export type * from '../schemas/claims.ts';

const operation = operationsOf<typeof schemas>();

/** Read-only, so that a mail scanner that opens the link uses nothing up. */
export const checkClaim = operation({
  id: 'checkClaim',
  method: 'GET',
  path: '/claims',
  summary: 'Which entries a link offers, and who has made them',
  access: 'open',
  refusals: ['token_invalid'],
});

/**
 * The caller becomes the participant of all entries of the person without an account; who paid stays who paid. All or none.
 * `claim_birth_date`: the caller was born on another day. `claim_twice` names the races that the caller is in already.
 */
export const claimEntries = operation({
  id: 'claimEntries',
  method: 'POST',
  path: '/users/{userId}/claims',
  summary: 'Claim the entries that somebody has made for one before one had an account',
  access: 'self',
  refusals: ['token_invalid', 'claim_birth_date', 'claim_in_payment', 'claim_own', 'claim_twice'],
});

/** Creates the link of a person whom the caller manages and who has a paid entry. Earlier links keep working. */
export const createClaimLink = operation({
  id: 'createClaimLink',
  method: 'POST',
  path: '/users/{userId}/managed-people/{personId}/claim-links',
  summary: 'Make a link by which a person without an account claims their entries',
  access: 'self',
  refusals: [],
});

/** Takes back all links of the person, also the one that was sent by mail. Repeating it succeeds. */
export const revokeClaimLinks = operation({
  id: 'revokeClaimLinks',
  method: 'DELETE',
  path: '/users/{userId}/managed-people/{personId}/claim-links',
  summary: 'Take back the links by which a person can claim their entries',
  access: 'self',
  refusals: [],
});
