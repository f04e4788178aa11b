import type { swapTeamMember as operation } from '@rajt/contract/entering/operations/teams';
import { asId, type EntryId, type RaceId, type TeamEntryId, type UserId } from '@rajt/rules/ids';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Trx, violatedConstraint } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import type { RaceForEntry } from '../../content/catalog/index.ts';
import {
  type AskedPeople,
  findReplacement,
  type HoldDeps,
  holdPeople,
  lockPaid,
  lockToReplace,
  passOnPlaces,
  releaseHeld,
  replaceParticipant,
  takeBackKept,
} from '../entries/index.ts';
import {
  alreadyEntered,
  checkIncoming,
  endSubstitution,
  holdSubstitute,
  isWaitingFor,
} from '../replacing/index.ts';
import { joinTo } from './join-to.ts';
import { changingTeam, memberOf } from './locked-team.ts';
import { withNamed } from './name-members.ts';
import { notifySwap } from './notify-swap.ts';
import { readTeam } from './read-team.ts';
import { findLed } from './removal-queries.ts';
import { findLiveMembers, type Member } from './team-queries.ts';

/**
 * Gives a member's place to another person. In an unpaid team it releases and holds the place again. In a paid team the same entry
 * gets another participant; if the race asks a fee for that, a substitute is put into the cart (module `replacing`).
 */
export async function swapMember(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const id = asId<TeamEntryId>(call.params.teamEntryId);
  const raceId = await findLed(deps.db, id, call.viewer.id);
  if (!raceId) throw new Refusal('not_found');
  const member = memberOf(await findLiveMembers(deps.db, id), call.params.entryId);
  const { entryId, heatId, state } = member;
  const race = await raceOf(deps, raceId);
  const isSubstitution = costsFee(race, member);
  if (isSubstitution && (await isWaitingFor(deps, member, call)))
    return ok({ data: await readTeam(deps, call) });
  const { conditionsAccepted: _, ...person } = call.body;
  await withNamed(deps, call.viewer.id, [{ ...person, heatId }], async ([one]) => {
    if (!one) throw new Error('nobody comes in');
    if (isSubstitution) {
      const expectSameMember = (trx: Trx) => expectSame(trx, id, call.viewer.id, member);
      return holdSubstitute(deps, call, race, { member, person: one, expectSameMember });
    }
    if (state === 'paid') await swapPaid(deps, call, race, entryId, one);
    else await swapHeld(deps, call, id, raceId, entryId, one);
    return { isNew: true };
  });
  return ok({ data: await readTeam(deps, call) });
}

/** Releases the place and holds it again in one transaction, so that nobody takes it concurrently. */
async function swapHeld(
  deps: HoldDeps,
  call: Call<typeof operation>,
  id: TeamEntryId,
  raceId: RaceId,
  entryId: EntryId,
  person: AskedPeople['people'][number],
): Promise<void> {
  await holdPeople(
    deps,
    call,
    { raceId, people: [person], path: null },
    joinTo(id, async (trx, team, places) => {
      const { leg } = memberOf(team.members, entryId);
      await passOnPlaces(trx, [entryId]);
      const freed = await lockToReplace(trx, entryId, places);
      await releaseHeld(trx, { cartId: team.cart.id, entryId }, 'removed', call.viewer.id);
      await deps.carts.dropLoose(trx, team.cart);
      // A released place is kept for waiting people, but they have no claim to this one.
      await takeBackKept(
        trx,
        freed,
        places.flatMap(({ poolIds }) => [...poolIds]),
      );
      return [leg];
    }),
  );
}

/** At once: the race asks no fee for it, or only a name was known. */
async function swapPaid(
  deps: HoldDeps,
  call: Call<typeof operation>,
  race: RaceForEntry,
  entryId: EntryId,
  person: AskedPeople['people'][number],
): Promise<void> {
  const { viewer } = call;
  const { name, birthDate: _, ...incoming } = await checkIncoming(deps, call, race, person);
  try {
    const isDone = await changingTeam(
      deps,
      call,
      async (trx, team) => {
        const old = memberOf(team.members, entryId);
        // A person has come in by their invitation concurrently.
        if (costsFee(race, old)) throw new Refusal('race_changed');
        await endWaiting(trx, entryId);
        const to = { ...incoming, entryId, ticketCode: newCode(16), actorId: viewer.id };
        if (!(await replaceParticipant(trx, to))) return false;
        await notifySwap(trx, call.site, { teamId: team.id, entryId, replacedId: old.participantId });
        return true;
      },
      [incoming],
    );
    if (!isDone) throw new Refusal('race_changed');
  } catch (error) {
    if (!['entry_once', 'entry_namesake_once'].includes(violatedConstraint(error) ?? '')) throw error;
    throw alreadyEntered(name);
  }
}

/** A name in a place that nobody has filled yet is no substitution. */
function costsFee({ substituteFeeHuf }: RaceForEntry, { state, onlyName }: Member): boolean {
  return state === 'paid' && substituteFeeHuf > 0 && onlyName === null;
}

/** Refuses, under the lock of a member's entry, unless the team has the same leader and the place the same member. */
async function expectSame(trx: Trx, id: TeamEntryId, leaderId: UserId, member: Member): Promise<void> {
  // A new leader locks the members' entries first (`takeLead`), so this reads the leader that stays.
  if (!(await findLed(trx, id, leaderId))) throw new Refusal('not_found');
  const now = memberOf(await findLiveMembers(trx, id), member.entryId);
  if (now.participantId !== member.participantId) throw new Refusal('race_changed');
}

/** A substitute who waits for the fee, from when there was one, comes in no more. */
async function endWaiting(trx: Trx, entryId: EntryId): Promise<void> {
  await lockPaid(trx, entryId);
  if ((await findReplacement(trx, entryId))?.state === 'paying') throw new Refusal('payment_in_progress');
  await endSubstitution(trx, entryId);
}

/** The race of a team; it exists as long as the team does. */
async function raceOf(deps: Pick<HoldDeps, 'races'>, raceId: RaceId): Promise<RaceForEntry> {
  const race = await deps.races.find(raceId);
  if (!race) throw new Refusal('not_found');
  return race;
}
