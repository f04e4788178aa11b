import type { joinWaitingList as operation } from '@rajt/contract/entering/operations/waiting';
import { freePlaces, joinPool, lapseInPool, leavePool } from '@rajt/rules/entering/waiting';
import { asId, type HeatId, type PoolId, type RaceId, type UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, violatedConstraint } from '../../../platform/postgres/database.ts';
import {
  findEntered,
  forPerson,
  isSoldOn,
  loadRaceForEntry,
  type RaceForEntry,
  refusalsFor,
} from '../../content/catalog/index.ts';
import { findParticipants, isOfPerson, participantRefused } from '../entries/index.ts';
import { lockToChange } from './change-pools.ts';
import {
  areSame,
  findPlaces,
  insertPlace,
  lockPeople,
  lockRace,
  markLeft,
  placesOf,
  poolsOfHeat,
  type WaitingTeam,
} from './list-queries.ts';
import { viewPlace } from './view-places.ts';

type Participants = Awaited<ReturnType<typeof findParticipants>>;
type Joining = Call<typeof operation>;

/**
 * Joins the waiting list of a heat, or of whichever heat has a place first: oneself or fellows, all or none, or a team that one
 * leads (decisions 0032, 0045). A person whom another account has put on the list of the race leaves that place by joining; alone
 * for the same heat, they keep their position (decision 0044).
 */
export async function joinList(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>,
  call: Joining,
): Promise<Reply<typeof operation>> {
  const { viewer, body, site, language } = call;
  const people = (body.people ?? [viewer.id]).map((id) => asId<UserId>(id));
  const participants = await findParticipants(
    deps,
    viewer,
    asId<RaceId>(body.raceId),
    people.map((participantId, at) => ({ participantId, path: `people.${at}.` })),
  );
  const wanted = {
    raceId: asId<RaceId>(body.raceId),
    heatId: body.heatId ? asId<HeatId>(body.heatId) : null,
    accountId: viewer.id,
    people,
    site,
  };
  const { id, isNew } = await inTransaction(deps.db, async (trx) => {
    await lockRace(trx, wanted.raceId);
    const race = await loadRaceForEntry(trx, wanted.raceId);
    if (!race || !isSoldOn(race, site)) throw new Refusal('not_found');
    const heats = race.heats.filter(({ id }) => wanted.heatId === null || id === wanted.heatId);
    if (heats.length === 0) throw new Refusal('validation', { fields: { heatId: ['heat_required'] } });
    const team = teamOf(race, call, people);
    if ((await lockPeople(trx, people)) < people.length) throw new Refusal('unauthenticated');
    const options = heats.map((heat) => poolsOfHeat(race, heat));
    const poolIds = [...new Set(options.flat())];
    const byOthers = async () =>
      people.includes(viewer.id)
        ? (await findPlaces(trx, { raceId: race.id, personIds: [viewer.id] })).filter(
            (place) => place.accountId !== viewer.id && place.people.includes(viewer.id),
          )
        : [];
    const known = (await byOthers()).flatMap((place) => place.poolIds);
    const pools = await lockToChange(trx, [...new Set([...poolIds, ...known])]);
    const place = { ...wanted, poolIds, team };
    const same = (await findPlaces(trx, { raceId: race.id, accountId: viewer.id })).find(
      (one) => one.heatId === place.heatId && one.team?.size === team?.size && areSame(one.people, people),
    );
    if (same) return { id: same.id, isNew: false };
    if (team) expectOpen(race, deps.clock.now());
    else
      expectAdmitted(
        race,
        participants,
        await findEntered(trx, race.id, people),
        viewer.id,
        deps.clock.now(),
      );
    const isFree = (option: readonly PoolId[]) =>
      pools.all.every((pool) => !option.some((id) => id === pool.id) || freePlaces(pool) >= placesOf(place));
    if (options.some(isFree)) throw new Refusal('places_free');
    // First, so that what was kept for the place that they leave stays kept.
    pools.change(place, joinPool);
    const locked = new Set(pools.all.map(({ id }) => id));
    // A place of another heat, written just now, has unlocked pools: `already_waiting`, and the next press finds it.
    const left = (await byOthers()).find((other) => other.poolIds.every((id) => locked.has(id)));
    if (left) {
      pools.change(left, left.offer === 'none' ? leavePool : lapseInPool, 1);
      await markLeft(trx, left.id, [viewer.id], 'own_place');
    }
    await pools.save();
    const keepsPosition =
      left && left.offer !== 'lapsed' && left.heatId === place.heatId && people.length === 1;
    return { id: await insertPlace(trx, place, keepsPosition ? left.id : null), isNew: true };
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'waiting_once') throw new Refusal('already_waiting');
    throw error;
  });
  const place = await viewPlace(deps, { accountId: viewer.id, id, site, language });
  return { status: isNew ? 201 : 200, body: { data: place } };
}

/** The team that waits: of a size that the race allows, joined by its leader alone. Null: people wait for themselves. */
function teamOf(
  race: RaceForEntry,
  { viewer, body: { teamSize } }: Joining,
  people: readonly UserId[],
): WaitingTeam | null {
  if (teamSize === undefined) return null;
  if (race.kind !== 'team') throw new Refusal('not_team_race');
  if (!race.teamSizes.includes(teamSize))
    throw new Refusal('validation', { fields: { teamSize: ['choose'] } });
  if (!areSame(people, [viewer.id])) throw new Refusal('validation', { fields: { people: ['invalid'] } });
  return { size: teamSize, places: race.placesPer === 'team' ? 1 : teamSize };
}

/** Its leader need not start, so only what holds for everybody keeps a team from waiting. */
function expectOpen(race: RaceForEntry, at: Date): void {
  const anybody = { birthDate: race.raceOn, gender: race.genderLimit ?? 'F' } as const;
  const [refusal] = refusalsFor(race, anybody, at).filter(
    (code) => code !== 'team_race' && !isOfPerson(code),
  );
  if (refusal) throw new Refusal(refusal);
}

/** A person who could not enter cannot wait either. */
function expectAdmitted(
  race: RaceForEntry,
  participants: Participants,
  entered: ReadonlySet<UserId>,
  buyerId: UserId,
  at: Date,
): void {
  for (const { id, birthDate, gender, name } of participants) {
    const { refusals, price } = forPerson(race, { birthDate, gender, isEntered: entered.has(id) }, at);
    const [refusal] = refusals;
    if (refusal && name && id !== buyerId && (refusal === 'already_entered' || isOfPerson(refusal)))
      throw participantRefused([{ name, reason: refusal }]);
    if (refusal) throw new Refusal(refusal);
    if (!price) throw new Refusal('entry_closed');
  }
}
