import type { leaveWaitingList as operation } from '@rajt/contract/entering/operations/waiting';
import { lapseInPool, leavePool } from '@rajt/rules/entering/waiting';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { deleteUnused } from '../fellows/index.ts';
import { lockToChange } from './change-pools.ts';
import { deletePlace, findPlaces } from './list-queries.ts';

/** Leaves a waiting list, with or without an offer: its places go to the next. */
export async function leaveList(
  { db }: Pick<Deps, 'db'>,
  { viewer, params }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const people = await inTransaction(db, async (trx) => {
    const own = async () =>
      (await findPlaces(trx, { accountId: viewer.id })).find(({ id }) => id === params.waitingId);
    const pools = await lockToChange(trx, (await own())?.poolIds ?? []);
    const place = await own();
    if (!place) throw new Refusal('not_found');
    pools.change(place, place.offer === 'none' ? leavePool : lapseInPool);
    await pools.save();
    await deletePlace(trx, place.id, 'waiting.left', viewer.id);
    return [...place.people, ...place.left];
  });
  // By itself: people are locked before pools.
  await inTransaction(db, (trx) => deleteUnused(trx, people));
  return { status: 204, body: undefined };
}
