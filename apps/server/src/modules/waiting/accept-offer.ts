import { acceptInPool } from '@rajt/rules/waiting';
import type { Offers } from '../entries/index.ts';
import { lockToChange } from './change-pools.ts';
import { areSame, deletePlace, findPlaces } from './list-queries.ts';

/** An offer is for exactly its people in its heat. Whether it is still open is read under the locks of the pools. */
export const acceptOffer: Offers['accept'] = async (trx, hold, places) => {
  const wanted = places.map(({ participantId }) => participantId);
  const find = async () =>
    (await findPlaces(trx, { raceId: hold.raceId, accountId: hold.buyerId })).find(
      ({ offer, heatId, people }) =>
        offer === 'open' && places.every((place) => place.heatId === heatId) && areSame(wanted, people),
    );
  const pools = await lockToChange(trx, (await find())?.poolIds ?? []);
  const offer = await find();
  if (!offer || pools.all.length === 0) return false;
  pools.change(offer, acceptInPool);
  await pools.save();
  await deletePlace(trx, offer.id, 'waiting.accepted', hold.buyerId);
  return true;
};
