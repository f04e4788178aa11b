import { lapseInPool, leavePool } from '@rajt/rules/entering/waiting';
import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockToChange } from './change-pools.ts';
import { deletePeople, deletePlace, findPlaces, placesOf } from './list-queries.ts';
import { deleteNoticesOf } from './notice-queries.ts';
import { deleteStockNoticesOf } from './stock-notice-queries.ts';

/**
 * Removes erased people from all waiting lists, with the places that the person has joined for others, and erases the notices
 * that they asked for. Last in its transaction, because it locks pools.
 */
export async function eraseWaiting(trx: Trx, personId: UserId, managed: readonly UserId[]): Promise<void> {
  await deleteNoticesOf(trx, personId);
  await deleteStockNoticesOf(trx, personId);
  const people = [personId, ...managed];
  const find = async () => [
    ...(await findPlaces(trx, { accountId: personId })),
    ...(await findPlaces(trx, { personIds: people })).filter(({ accountId }) => accountId !== personId),
  ];
  const pools = await lockToChange(trx, [...new Set((await find()).flatMap(({ poolIds }) => poolIds))]);
  for (const place of await find()) {
    const isTheirs = place.accountId === personId;
    const gone = isTheirs ? place.people : place.people.filter((id) => people.includes(id));
    // A team leaves with its leader, who owns the place.
    const places = isTheirs ? placesOf(place) : gone.length;
    pools.change(place, place.offer === 'none' ? leavePool : lapseInPool, places);
    const rest = [...place.people, ...place.left].filter((id) => !people.includes(id));
    if (isTheirs || rest.length === 0) await deletePlace(trx, place.id, 'waiting.left', personId);
    else await deletePeople(trx, place.id, people);
  }
  await pools.save();
}
