import type { Site } from '@rajt/rules/branch';
import { largestTeam } from '@rajt/rules/entering/team';
import type { CompanyEntryId, EntryId, RaceId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  errorState,
  missingColumn,
  sqlState,
  violatedConstraint,
} from '../../../platform/postgres/database.ts';
import { answerAgain } from './answer-again.ts';
import { certificateMissing, type HoldCall, type WantedPlace } from './decide-place.ts';
import { decidePlaces } from './decide-places.ts';
import { expectUnpaidWithin } from './expect-unpaid.ts';
import type { Held, HeldTeam, SameTeam, TeamToJoin } from './held-team-queries.ts';
import type { HoldDeps } from './hold-deps.ts';
import { holdInTries, type Tries } from './hold-loop.ts';
import { holdOffered } from './hold-offered.ts';
import {
  findLiveEntries,
  type HoldContext,
  type HoldFailure,
  insertHold,
  type LiveEntry,
  type NewPlace,
  reclaimRace,
} from './hold-queries.ts';
import { insertHolds } from './hold-several-queries.ts';
import { joinTeam } from './join-team.ts';
import { inOnePlace, teamPriceOf } from './one-team.ts';
import { participantRefused } from './participant-refused.ts';
import { isStrangersHold, replaceStrangersHold } from './replace-strangers-hold.ts';

/** Enough for a changed race and a cart that is thawed and has expired, all in one request. */
const TRIES: Tries = { max: 4, lastReclaims: false };

/**
 * The outcome of a try. `entered`: a person has a live entry in the race already; `named`: another team has the name; the rest as
 * `insertHold` returns it.
 */
type Outcome = readonly EntryId[] | HoldFailure | 'entered' | 'named';

/**
 * Puts entries of one race into the cart and holds their places, all or none (specification section 7, promise 1). The
 * race is read from a cache, and the locking statement checks its version, so a decision is never based on stale data.
 * With a team, they are its members; with a company entry, its people.
 */
export async function holdPlaces(
  deps: HoldDeps,
  call: HoldCall & { readonly site: Site },
  raceId: RaceId,
  wanted: readonly WantedPlace[],
  team: HeldTeam | TeamToJoin | null = null,
  companyEntryId: CompanyEntryId | null = null,
): Promise<Held> {
  return holdInTries<Held>(deps, call, raceId, TRIES, async (race) => {
    const decided = await decidePlaces(deps, race, call, wanted, team !== null);
    if (team && !isToJoin(team) && team.size > largestTeam(race.teamSizes))
      throw new Refusal('team_too_large');
    const isOnePlace = team !== null && race.placesPer === 'team';
    if (isOnePlace) expectOneHeat(decided, wanted);
    // An existing team defines itself whether it has its place (`TeamToJoin`).
    const places = isOnePlace && team && !isToJoin(team) ? inOnePlace(decided, false) : decided;
    const hold: HoldContext = {
      buyerId: call.viewer.id,
      site: call.site,
      holdMinutes: deps.config.holdMinutes[call.site.branch],
      raceId: race.id,
      raceVersion: race.version,
      genderLimit: race.genderLimit,
      teamPrice: team && race.pricePer === 'team' ? teamPriceOf(race, deps.clock.now()) : null,
      isOnePlace,
      companyEntryId,
    };
    let outcome = await tryHold(deps, hold, places, wanted, team);
    if (outcome === 'offered')
      outcome = await withOutcome(hold, places, wanted, () =>
        holdOffered(deps, hold, places, team && !isToJoin(team) ? team : null),
      );
    if (outcome === 'entered' || outcome === 'named') {
      const held =
        outcome === 'named' && team && !isToJoin(team)
          ? await ofSameTeam(deps, hold, team, places, wanted)
          : await ofEntered(deps, hold, places, wanted, team);
      return held === 'again' ? { kind: 'again' } : { kind: 'held', held };
    }
    if (outcome === 'full' || outcome === 'offered') throw full(places);
    if (outcome === 'reclaimable')
      return { kind: 'reclaimable', poolIds: poolsOf(places), full: full(places) };
    if (outcome === 'stale') return { kind: 'stale' };
    return { kind: 'held', held: { entryIds: outcome, isNew: true } };
  });
}

/** A team that is one place starts in one heat. */
function expectOneHeat(places: readonly NewPlace[], wanted: readonly WantedPlace[]): void {
  const at = places.findIndex(({ heatId }) => heatId !== places[0]?.heatId);
  if (at >= 0)
    throw new Refusal('validation', { fields: { [`${wanted[at]?.path ?? ''}heatId`]: ['invalid'] } });
}

async function tryHold(
  deps: HoldDeps,
  hold: HoldContext,
  places: readonly NewPlace[],
  wanted: readonly WantedPlace[],
  team: HeldTeam | TeamToJoin | null,
): Promise<Outcome> {
  return withOutcome(hold, places, wanted, async () => {
    const [first, ...more] = places;
    const isOne = first && more.length === 0 && !team && !hold.companyEntryId;
    // A full race refuses most holds, and needs no other question.
    if (isOne && (await deps.fullPools.areStillFull({ raceId: hold.raceId, ...first }))) return 'full';
    await expectUnpaid(deps, hold, places, team);
    if (team && isToJoin(team)) return joinTeam(deps.db, hold, places, team);
    return isOne ? tryOne(deps, hold, first) : insertHolds(deps.db, hold, places, team);
  });
}

/** Turns an error of the database into an outcome or a refusal. */
async function withOutcome(
  { genderLimit }: HoldContext,
  places: readonly NewPlace[],
  wanted: readonly WantedPlace[],
  insert: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await insert();
  } catch (error) {
    // It filled up concurrently; whether anything can be reclaimed was not checked.
    if (errorState(error) === sqlState.poolFull) return 'reclaimable';
    if (['entry_once', 'entry_namesake_once'].includes(violatedConstraint(error) ?? '')) return 'entered';
    if (violatedConstraint(error) === 'team_entry_name_once') return 'named';
    // A person was erased concurrently, or changed their gender: asked again, they get the reason.
    if (missingColumn(error) === 'participant_id')
      throw new Refusal(genderLimit ? 'race_changed' : 'unauthenticated');
    // The certificate was deleted concurrently.
    if (violatedConstraint(error) === 'entry_medical_file_id_fkey') {
      const at = places.findIndex(({ medicalFileId }) => medicalFileId !== null);
      throw certificateMissing(wanted[at]?.path ?? '');
    }
    throw error;
  }
}

/** Members who are only named are new people with each request: a team that is in the cart already is found by its name. */
async function expectUnpaid(
  deps: HoldDeps,
  hold: HoldContext,
  places: readonly NewPlace[],
  team: HeldTeam | TeamToJoin | null,
): Promise<void> {
  try {
    await expectUnpaidWithin(deps, hold, places);
  } catch (refusal) {
    if (!team || isToJoin(team) || (await team.ofSameName(hold)) === 'again') throw refusal;
  }
}

/** One place is what thousands ask for in the same second: a full race is remembered. */
async function tryOne(deps: HoldDeps, hold: HoldContext, place: NewPlace): Promise<Outcome> {
  const outcome = await insertHold(deps.db, { ...hold, ...place });
  deps.fullPools.note(place.poolIds, outcome === 'full' || outcome === 'offered');
  return outcome;
}

/**
 * Somebody is in the race already. Returns the entries of one's own cart with the answers of now, or what has replaced a stranger's
 * hold; `again` when a retry can succeed. Refuses otherwise, naming the people.
 */
async function ofEntered(
  deps: HoldDeps,
  hold: HoldContext,
  places: readonly NewPlace[],
  wanted: readonly WantedPlace[],
  team: HeldTeam | TeamToJoin | null,
): Promise<Held | 'again'> {
  const live = await findLiveEntries(deps.db, hold, places);
  const expired = live.find(({ isExpired }) => isExpired);
  if (expired) {
    await deps.carts.expire(expired.cartId);
    return 'again';
  }
  const own = places.flatMap(
    (place) => live.find((one) => one.participantId === place.participantId && one.isHeldHere) ?? [],
  );
  // A team that was entered before is found by its name (`HeldTeam`); in another one they are not what was asked for.
  if (own.length === places.length && !team) return again(deps, hold, own, places, wanted);
  const others = wanted.flatMap(({ participant: { id, name, namesake } }) =>
    name && live.some((entry) => entry.participantId === id || isNamesake(entry, namesake))
      ? [{ name, reason: 'already_entered' as const }]
      : [],
  );
  if (others.length > 0) throw participantRefused(others);
  const mine = live.find(({ participantId }) => participantId === hold.buyerId);
  if (mine && isStrangersHold(mine, hold) && !(team && isToJoin(team)))
    return replace(deps, hold, mine, places, wanted, team);
  if (mine) throw new Refusal('already_entered');
  // It ended concurrently.
  return 'again';
}

/** A team of the name exists. If the request asks for this team, the team takes the answers of now. */
async function ofSameTeam(
  deps: HoldDeps,
  hold: HoldContext,
  team: HeldTeam,
  places: readonly NewPlace[],
  wanted: readonly WantedPlace[],
): Promise<Held | 'again'> {
  const same = await team.ofSameName(hold);
  if (same === 'again') return same;
  // A member named again has become another person, who is deleted with the request.
  const known = wanted.map((one, at) => ({
    ...one,
    participant: { ...one.participant, id: same.members[at]?.participantId ?? one.participant.id },
  }));
  return again(deps, hold, same.members, places, known, same);
}

/** All of them wait in the buyer's cart: they take the answers of now. */
async function again(
  deps: HoldDeps,
  hold: HoldContext,
  own: Parameters<typeof answerAgain>[2],
  places: readonly NewPlace[],
  wanted: readonly WantedPlace[],
  team: SameTeam | null = null,
): Promise<Held | 'again'> {
  const outcome = await withOutcome(hold, places, wanted, () => answerAgain(deps, hold, own, wanted, team));
  if (outcome === 'stale') deps.races.invalidate(hold.raceId);
  if (outcome === 'stale' || outcome === 'entered') return 'again';
  if (typeof outcome !== 'string') return { entryIds: outcome, isNew: false };
  // A heat that is asked for now is full. The pool of the heat comes after that of the race, which they have a place of.
  const heats = places.flatMap(({ poolIds }) => poolIds.slice(-1));
  if (!(await reclaimRace(deps.db, hold.raceId, heats))) throw full(places);
  return 'again';
}

/** Somebody else holds the buyer's own place: it is theirs. */
async function replace(
  deps: HoldDeps,
  hold: HoldContext,
  mine: LiveEntry,
  places: readonly NewPlace[],
  wanted: readonly WantedPlace[],
  team: HeldTeam | null,
): Promise<Held | 'again'> {
  const outcome = await withOutcome(hold, places, wanted, () =>
    replaceStrangersHold(deps.db, hold, mine, places, team),
  );
  if (outcome === 'full' || outcome === 'offered' || outcome === 'reclaimable') throw full(places);
  if (outcome === 'entered' || outcome === 'named' || outcome === 'stale') return 'again';
  return { entryIds: outcome, isNew: true };
}

const isToJoin = (team: HeldTeam | TeamToJoin): team is TeamToJoin => 'join' in team;

const isNamesake = (entry: LiveEntry, namesake: Buffer | null) =>
  namesake !== null && entry.namesake?.equals(namesake) === true;

const poolsOf = (places: readonly NewPlace[]) => places.flatMap(({ poolIds }) => [...poolIds]);

function full(places: readonly NewPlace[]): Refusal {
  return new Refusal(places.length > 1 ? 'not_enough_places' : 'sold_out');
}
