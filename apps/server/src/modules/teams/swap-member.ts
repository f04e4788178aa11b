import type { swapTeamMember as operation } from '@rajt/contract/operations/teams';
import { asId, type EntryId, type RaceId, type TeamEntryId, type UserId } from '@rajt/rules/ids';
import { violatedConstraint } from '../../platform/database.ts';
import { type Call, ok, type Reply } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newCode } from '../../platform/secret.ts';
import { refusalsFor } from '../catalog/index.ts';
import {
  type AskedPeople,
  checkAnswers,
  findParticipants,
  guardianOf,
  type HoldDeps,
  holdPeople,
  isOfPerson,
  lockToReplace,
  participantRefused,
  passOnPlaces,
  releaseHeld,
  replaceParticipant,
  takeBackKept,
} from '../entries/index.ts';
import { joinTo } from './join-to.ts';
import { changingTeam } from './locked-team.ts';
import { withNamed } from './name-members.ts';
import { readTeam } from './read-team.ts';
import { findLed } from './removal-queries.ts';
import { findLiveMembers, type Member } from './team-queries.ts';
import { tellSwap } from './tell-swap.ts';

/** Somebody else in the place of a member: a new hold in the cart; of a paid team the same entry with another participant. */
export async function swapMember(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const id = asId<TeamEntryId>(call.params.teamEntryId);
  const raceId = await findLed(deps.db, id, call.viewer.id);
  if (!raceId) throw new Refusal('not_found');
  const members = await findLiveMembers(deps.db, id);
  const { entryId, heatId, state } = memberOf(members, call.params.entryId);
  const { conditionsAccepted: _, ...person } = call.body;
  await withNamed(deps, call.viewer.id, [{ ...person, heatId }], async ([one]) => {
    if (!one) throw new Error('nobody comes in');
    if (state === 'paid') await swapPaid(deps, call, raceId, entryId, one);
    else await swapHeld(deps, call, id, raceId, entryId, one);
    return { isNew: true };
  });
  return ok({ data: await readTeam(deps, call) });
}

/** The place is released and held again in one transaction, so that nobody takes it meanwhile. */
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
      // Where people wait, it is kept for them: they have no claim to it.
      await takeBackKept(
        trx,
        freed,
        places.flatMap(({ poolIds }) => [...poolIds]),
      );
      return [leg];
    }),
  );
}

async function swapPaid(
  deps: HoldDeps,
  call: Call<typeof operation>,
  raceId: RaceId,
  entryId: EntryId,
  { participantId, onlyName = null, ...answers }: AskedPeople['people'][number],
): Promise<void> {
  const { viewer } = call;
  const wanted = { participantId: asId<UserId>(participantId), path: '', onlyName };
  const [participant] = await findParticipants(deps, viewer, [wanted]);
  const race = await deps.races.find(raceId);
  if (!participant || !race) throw new Refusal('not_found');
  const refusals = refusalsFor(race, participant, deps.clock.now());
  if (refusals.includes('race_cancelled')) throw new Refusal('race_cancelled');
  // Entry may be closed by now.
  const reason = onlyName ? undefined : refusals.find(isOfPerson);
  if (reason)
    throw participant.name ? participantRefused([{ name: participant.name, reason }]) : new Refusal(reason);
  const { form, medicalFileId } = onlyName
    ? { form: {}, medicalFileId: null }
    : await checkAnswers(deps, race, call, { answers, path: '' });
  const guardian = onlyName ? null : guardianOf(race, participant.birthDate, answers, '');
  const namesake = race.allowsNamesakes ? null : participant.namesake;
  const to = { entryId, participantId: participant.id, form, medicalFileId, namesake, guardian };
  try {
    const isDone = await changingTeam(
      deps,
      call,
      async (trx, team) => {
        const { participantId: replacedId } = memberOf(team.members, entryId);
        if (!(await replaceParticipant(trx, { ...to, ticketCode: newCode(16), actorId: viewer.id })))
          return false;
        await tellSwap(trx, call.site, { teamId: team.id, entryId, replacedId });
        return true;
      },
      [wanted],
    );
    if (!isDone) throw new Refusal('race_changed');
  } catch (error) {
    if (!['entry_once', 'entry_namesake_once'].includes(violatedConstraint(error) ?? '')) throw error;
    if (!participant.name) throw new Refusal('already_entered');
    throw participantRefused([{ name: participant.name, reason: 'already_entered' }]);
  }
}

function memberOf(members: readonly Member[], entryId: string): Member {
  const member = members.find((one) => one.entryId === entryId);
  if (!member) throw new Refusal('not_found');
  return member;
}
