import type { findUsers as operation } from '@rajt/contract/operations/profile';
import type { Deps } from '../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../platform/http.ts';
import { findProfile } from './queries.ts';

/** The caller, if that is who is asked for; anybody else is answered like nobody (decision 0013). */
export async function findUsers(
  deps: Pick<Deps, 'db'>,
  { viewer, query }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const isMe =
    (query.email === undefined || query.email === viewer.email) &&
    (query.uid === undefined || query.uid === viewer.id);
  if (!isMe) return ok({ data: { items: [] } });
  const { userId: uid, user } = await findProfile(deps.db, viewer.id);
  return ok({ data: { items: [{ uid, user }] } });
}
