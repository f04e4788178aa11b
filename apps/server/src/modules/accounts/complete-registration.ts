import type { completeRegistration as operation } from '@rajt/contract/operations/accounts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../platform/http.ts';
import type { ViewerCache } from '../sessions/index.ts';
import { findProfile, setHome } from './queries.ts';

/** Sets where the person lives. The first time it completes the registration, and every operation opens. */
export async function completeRegistration(
  deps: Pick<Deps, 'db'>,
  viewers: ViewerCache,
  { viewer, body }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const profile = await inTransaction(deps.db, async (trx) => {
    const { isFirst } = await setHome(trx, viewer.id, body);
    if (isFirst) {
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'account.completed',
        subject: `person:${viewer.id}`,
      });
    }
    return findProfile(trx, viewer.id);
  });
  viewers.forget(viewer.sessionHash);
  return ok({ data: profile });
}
