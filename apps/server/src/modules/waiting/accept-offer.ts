import { acceptInPool, lapseInPool } from '@rajt/rules/waiting';
import type { Offers } from '../entries/index.ts';
import { lockToChange } from './change-pools.ts';
import { deletePlace, findPlaces } from './list-queries.ts';

/**
 * An offer is used up by entering one of its people in its heat. Places of people who are not entered with them go to the
 * next. Whether it is still open is read under the locks of the pools.
 */
export const acceptOffers: Offers['accept'] = async (trx, hold, places) => {
  const find = async () =>
    (await findPlaces(trx, { raceId: hold.raceId, accountId: hold.buyerId })).flatMap((place) => {
      const entering = place.people.filter((id) =>
        places.some(({ participantId, heatId }) => participantId === id && heatId === place.heatId),
      ).length;
      return place.offer === 'open' && entering > 0 ? [{ ...place, entering }] : [];
    });
  const pools = await lockToChange(trx, [...new Set((await find()).flatMap(({ poolIds }) => poolIds))]);
  const locked = new Set(pools.all.map(({ id }) => id));
  for (const offer of await find()) {
    if (!offer.poolIds.every((id) => locked.has(id))) continue;
    pools.change(offer, acceptInPool, offer.entering);
    pools.change(offer, lapseInPool, offer.people.length - offer.entering);
    await deletePlace(trx, offer.id, 'waiting.accepted', hold.buyerId);
  }
  await pools.save();
};
