import { acceptInPool, lapseInPool } from '@rajt/rules/entering/waiting';
import type { PoolId } from '@rajt/rules/ids';
import type { Offers } from '../entries/index.ts';
import { lockToChange } from './change-pools.ts';
import { deletePlace, findPlaces, placesOf } from './list-queries.ts';

/**
 * An offer is used up by entering one of its people, or a team, in its heat. Places of people who are not entered with them go to the
 * next. Whether it is still open is read under the locks of the pools.
 */
export const acceptOffers: Offers['accept'] = async (trx, hold, places, isTeam) => {
  const find = async () =>
    (await findPlaces(trx, { raceId: hold.raceId, accountId: hold.buyerId })).flatMap((place) => {
      const inHeat = places.filter(({ heatId }) => heatId === place.heatId);
      const entering = place.team
        ? // Members of a team that is one place claim none of their own.
          Math.min(place.team.places, inHeat.filter(({ poolIds }) => poolIds.length > 0).length)
        : place.people.filter((id) => inHeat.some(({ participantId }) => participantId === id)).length;
      const isOfKind = (place.team !== null) === isTeam;
      return place.offer === 'open' && isOfKind && entering > 0 ? [{ ...place, entering }] : [];
    });
  const pools = await lockToChange(trx, [...new Set((await find()).flatMap(({ poolIds }) => poolIds))]);
  const locked = new Set(pools.all.map(({ id }) => id));
  for (const offer of await find()) {
    if (!offer.poolIds.every((id) => locked.has(id))) continue;
    const isClaimed = (id: PoolId) => places.some(({ poolIds }) => poolIds.includes(id));
    const [claimed, others] = [
      { ...offer, poolIds: offer.poolIds.filter(isClaimed) },
      { ...offer, poolIds: offer.poolIds.filter((id) => !isClaimed(id)) },
    ];
    pools.change(claimed, acceptInPool, offer.entering);
    pools.change(claimed, lapseInPool, placesOf(offer) - offer.entering);
    // A person who comes from another heat has their place of the race.
    pools.change(others, lapseInPool, placesOf(offer));
    await deletePlace(trx, offer.id, 'waiting.accepted', hold.buyerId);
  }
  await pools.save();
};
