import type { checkUsers as operation } from '@rajt/contract/operations/profile';
import type { Deps } from '../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../platform/http.ts';
import type { Bucket } from '../../platform/rate-limit.ts';
import { findTaken } from './queries.ts';

/** Tells which of the numbers somebody else has, never who; counted, as a number can be guessed. */
export async function checkUsers(
  deps: Pick<Deps, 'db'>,
  numbers: Bucket,
  { viewer, query }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await numbers.take(viewer.id);
  return ok({ data: { taken: await findTaken(deps.db, viewer.id, query) } });
}
