import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/proof-reviews.ts';

export type * from '../schemas/proof-reviews.ts';

const operation = operationsOf<typeof schemas>();

/** The oldest first. */
export const listProofs = operation({
  id: 'listProofs',
  method: 'GET',
  path: '/events/{eventId}/proofs',
  summary: 'The proofs of an event’s virtual races',
  access: { role: 'timing', scope: 'event' },
  refusals: [],
});

/** For events where the caller handles results; of others there are no numbers. */
export const countProofs = operation({
  id: 'countProofs',
  method: 'GET',
  path: '/proof-counts',
  summary: 'How many proofs wait for a review, by event',
  access: { console: 'staff' },
  refusals: [],
});

/** Each reading is in the audit log. */
export const readProofFile = operation({
  id: 'readProofFile',
  method: 'GET',
  path: '/events/{eventId}/proofs/{proofId}/file',
  summary: 'The picture of a proof',
  access: { role: 'timing', scope: 'event' },
  refusals: [],
});

/**
 * A later verdict replaces an earlier one. The participant gets a mail about a refused proof after ten minutes, unless the verdict was
 * undone or another proof was uploaded by then. `changed_meanwhile`: another verdict was given since; a proof that was replaced is not
 * found.
 */
export const reviewProof = operation({
  id: 'reviewProof',
  method: 'POST',
  path: '/events/{eventId}/proofs/{proofId}/review',
  summary: 'Accept or refuse a proof, or undo the verdict',
  access: { role: 'timing', scope: 'event' },
  refusals: ['changed_meanwhile'],
});
