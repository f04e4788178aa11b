import { formatDateTime } from '@rajt/rules/dates';
import {
  joinPool,
  lapseInPool,
  leavePool,
  makeOffers,
  offerUntil,
  savesForGroups,
} from '@rajt/rules/entering/waiting';
import type { PoolId, RaceId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { pick } from '../../../platform/http/language.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { deleteUnused } from '../fellows/index.ts';
import { type LockedPools, lockToChange } from './change-pools.ts';
import {
  deletePeople,
  deletePlace,
  findDueRaces,
  findListedRace,
  findPlaces,
  type ListedPlace,
  makeOffer,
  markLeft,
  placesOf,
  poolsOfHeat,
  widenPlace,
} from './list-queries.ts';
import { waitingEndedMail, waitingLapsedMail, waitingOfferMail } from './mails.ts';
import { findForMail } from './view-queries.ts';

/** One sweep a minute: freed places are kept until then, so nobody loses by the wait. */
export async function sweepLists({ db }: Pick<Deps, 'db'>): Promise<void> {
  const failures: unknown[] = [];
  for (const raceId of await findDueRaces(db)) {
    // One race that fails must not stop the others.
    await settle(db, raceId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} waiting lists failed`);
}

/** Ends the lists of races that were cancelled, and notifies the waiting people. */
export async function endLists(db: Handle, raceIds: readonly RaceId[]): Promise<void> {
  for (const raceId of raceIds) await settle(db, raceId);
}

async function settle(db: Handle, raceId: RaceId): Promise<void> {
  const gone = await inTransaction(db, (trx) => settleList(trx, raceId));
  // By itself: people are locked before pools.
  if (gone.length > 0) await inTransaction(db, (trx) => deleteUnused(trx, gone));
}

/**
 * Ends what is over on a race's list, then offers kept and free places to the next. All under the locks of its pools, the
 * last that are taken. Returns the people of places that have ended.
 */
async function settleList(trx: Trx, raceId: RaceId): Promise<UserId[]> {
  const race = await findListedRace(trx, raceId);
  if (!race) return [];
  const gone: UserId[] = [];
  const all = [...(race.poolId ? [race.poolId] : []), ...race.heats.map(({ poolId }) => poolId)];
  const pools = await lockToChange(trx, all);
  const waiters: ListedPlace[] = [];
  for (const place of await findPlaces(trx, { raceId })) {
    const rest = await withoutGone(trx, place, pools);
    if (!rest) continue;
    const isWanted = rest.people.length > 0;
    if (race.isOver || rest.offer === 'lapsed') {
      gone.push(...rest.people, ...rest.left);
      if (isWanted)
        await end(trx, rest, pools, {
          how: race.isOver ? 'waiting.ended' : 'waiting.lapsed',
          isCancelled: race.isCancelled,
        });
      else await deletePlace(trx, rest.id, 'waiting.left', null);
    } else if (rest.offer === 'none' && isWanted) waiters.push(await widened(trx, rest, all, pools));
  }
  const offers = makeOffers(
    pools.all,
    waiters.map((place) => ({
      id: place.id,
      places: placesOf(place),
      options: place.heatId ? [place.poolIds] : race.heats.map((heat) => poolsOfHeat(race, heat)),
    })),
    { saves: savesForGroups(race.now, race.entryClosesAt) },
  );
  pools.set(offers.pools);
  await pools.save();
  const until = offerUntil(race.now, race.entryClosesAt);
  for (const place of waiters) {
    const poolIds = offers.offers.get(place.id);
    const heatId = place.heatId ?? race.heats.find(({ poolId }) => poolIds?.includes(poolId))?.id;
    if (!poolIds || !heatId) continue;
    await makeOffer(trx, place.id, { until, heatId, poolIds });
    await tell(trx, { ...place, heatId }, waitingOfferMail, {
      until: until.toISOString(),
      raceId,
      people: place.people.length,
      ...(place.team && { teamSize: place.team.size }),
    });
  }
  return gone;
}

/** Adds the race's new heats to a place that waits for any heat. */
async function widened(
  trx: Trx,
  place: ListedPlace,
  all: readonly PoolId[],
  pools: LockedPools,
): Promise<ListedPlace> {
  const added = place.heatId ? [] : all.filter((id) => !place.poolIds.includes(id));
  if (added.length === 0) return place;
  pools.change({ ...place, poolIds: added }, joinPool);
  const poolIds = [...place.poolIds, ...added];
  await widenPlace(trx, place.id, poolIds);
  return { ...place, poolIds };
}

/** Removes people who have entered otherwise and paid, and people who can be entered no more; null when nobody is left. */
async function withoutGone(trx: Trx, place: ListedPlace, pools: LockedPools): Promise<ListedPlace | null> {
  const { people, entered } = place;
  const notEnterable = place.notEnterable.filter((id) => !entered.includes(id));
  const rest = people.filter((id) => !entered.includes(id) && !notEnterable.includes(id));
  if (rest.length === people.length) return place;
  pools.change(place, place.offer === 'none' ? leavePool : lapseInPool, people.length - rest.length);
  if (entered.length === people.length) {
    await deletePlace(trx, place.id, 'waiting.left', null);
    return null;
  }
  if (entered.length > 0) await deletePeople(trx, place.id, entered);
  if (notEnterable.length > 0) await markLeft(trx, place.id, notEnterable, 'not_enterable');
  const left = [...place.left, ...notEnterable];
  // When the last person is removed, the offer has ended (`markLeft`).
  const offer = rest.length > 0 ? place.offer : 'none';
  return { ...place, people: rest, entered: [], notEnterable: [], left, offer };
}

async function end(
  trx: Trx,
  place: ListedPlace,
  pools: LockedPools,
  { how, isCancelled }: { how: 'waiting.ended' | 'waiting.lapsed'; isCancelled: boolean },
): Promise<void> {
  pools.change(place, place.offer === 'none' ? leavePool : lapseInPool);
  await deletePlace(trx, place.id, how, null);
  await tell(trx, place, how === 'waiting.ended' ? waitingEndedMail : waitingLapsedMail, {
    isCancelled,
  });
}

async function tell<More extends object>(
  trx: Trx,
  place: ListedPlace,
  mail: Parameters<typeof queueMail>[1],
  more: More,
): Promise<void> {
  const row = await findForMail(trx, place);
  // The check of the table allows nothing else.
  const language = row.language as Language;
  await queueMail(trx, mail, {
    key: place.id,
    to: row.email,
    language,
    payload: {
      ...place.site,
      firstName: row.firstName,
      event: pick(language, row.eventHu, row.eventEn),
      race: pick(language, row.raceHu, row.raceEn),
      heat: heatOf(row, language),
      ...more,
    },
  });
}

/** Empty: whichever has a place first. */
function heatOf(
  { startsAt, heatHu, heatEn }: Awaited<ReturnType<typeof findForMail>>,
  language: Language,
): string {
  if (startsAt) return formatDateTime(startsAt, language);
  return heatHu === null || heatEn === null ? '' : pick(language, heatHu, heatEn);
}
