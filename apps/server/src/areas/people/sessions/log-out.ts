import type { logout } from '@rajt/contract/people/operations/sessions';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { deleteSession } from './queries.ts';
import type { ViewerCache } from './viewer-cache.ts';

/** Ends this session; of two tabs that log out at once both succeed. */
export async function logOut(
  deps: Pick<Deps, 'db'>,
  viewers: ViewerCache,
  { viewer }: Call<typeof logout>,
): Promise<Reply<typeof logout>> {
  await inTransaction(deps.db, async (trx) => {
    await deleteSession(trx, viewer.sessionHash);
    await writeAudit(trx, { actorId: viewer.id, action: 'session.ended', subject: `person:${viewer.id}` });
  });
  viewers.forget(viewer.sessionHash);
  return { status: 204, body: undefined };
}
