import type { deleteAccount as operation } from '@rajt/contract/orders/operations/privacy';
import type { Call, Reply } from '../../../platform/http/http.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { expectOwner, type ViewerCache } from '../../people/sessions/index.ts';
import { type EraseDeps, eraseAccount } from './erase-account.ts';

interface DeletionDeps extends EraseDeps {
  readonly viewers: ViewerCache;
  /** Here and not where the operation is served: cleared once the owner has proven it (`ownerProofs`). */
  readonly proofs: Bucket;
}

/**
 * Erases the account of the caller (`eraseAccount`). The owner is proven by the password, in an account without one by a mailed link;
 * the request must include that paid entries to come are withdrawn and a balance is lost.
 */
export async function deleteAccount(
  { viewers, proofs, ...deps }: DeletionDeps,
  { viewer, body, site, language }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { givesUpEntries, givesUpBalance = false, keepsOthers = false } = body;
  const owner = await expectOwner(deps.db, proofs, viewer, body.password);
  await eraseAccount(deps, {
    id: viewer.id,
    by: { owner },
    givesUpEntries,
    givesUpBalance,
    keepsOthers,
    site,
    language,
  });
  viewers.forget(viewer.sessionHash);
  return { status: 204, body: undefined };
}
