import type { checkUsers as operation } from '@rajt/contract/people/operations/profile';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { findTaken } from './queries.ts';

/** Returns which of the numbers another person has, never who. */
export async function checkUsers(
  deps: Pick<Deps, 'db'>,
  { viewer, query }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  return ok({ data: { taken: await findTaken(deps.db, viewer.id, query) } });
}
