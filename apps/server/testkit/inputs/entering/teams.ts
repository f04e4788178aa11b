import { getTeam, holdTeam } from '@rajt/contract/entering/operations/teams';
import type { TestApp } from '../../app.ts';
import { named } from '../../named-team.ts';
import { newManagedFellow } from '../../new-participant.ts';
import { newPerson, type TestPerson } from '../../new-person.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const race = await newRace(t.db, { kind: 'team', teamSizes: [2, 4] });
  // A complete team: a later operation pays for the cart.
  const members = [person.id, await newManagedFellow(t.db, person)];
  const one = (participantId: string) => ({ participantId, heatId: race.heatIds[0], form: {} });
  const team = (text: string, participants: readonly string[]) => ({
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text }],
      memberEntries: participants.map(one),
      conditionsAccepted: true,
    },
  });
  const mates = [
    await newManagedFellow(t.db, person, { firstName: 'Anna' }),
    await newManagedFellow(t.db, person, { firstName: 'Ede' }),
  ];
  const { teamEntryId, cart } = (
    await request(t.app, holdTeam, { as: person, ...team('Balatoni Siklók', mates) })
  ).answer.data;
  const entryId = cart.teamEntries.find((one) => one.teamEntryId === teamEntryId)?.memberEntries[0]?.entryId;
  const [late, substitute] = [
    await newManagedFellow(t.db, person, { firstName: 'Ida' }),
    await newManagedFellow(t.db, person, { firstName: 'Ödön' }),
  ];
  const invited = await namesOf(t, person);
  const params = { teamEntryId: invited.teamEntryId, entryId: invited.entryId };
  // Another leader's team, whose members the person and nobody become.
  const others = await namesOf(t, await newPerson(t.db));
  return {
    holdTeam: () => team('Tihanyi Delfinek', members),
    getTeam: () => ({ params: { teamEntryId } }),
    changeTeam: () => ({
      params: { teamEntryId },
      body: { teamFields: [{ id: 'csapatnev', text: 'Balatoni Kecsegék' }] },
    }),
    addTeamMembers: () => ({
      params: { teamEntryId },
      body: { memberEntries: [one(late)], conditionsAccepted: true },
    }),
    swapTeamMember: () => ({
      params: { teamEntryId, entryId: entryId ?? '' },
      body: { participantId: substitute, form: {}, conditionsAccepted: true },
    }),
    // Both are so already.
    offerTeamLead: () => ({ params: { teamEntryId: invited.teamEntryId }, body: { isOffered: false } }),
    takeTeamLead: () => ({ params: { teamEntryId: invited.teamEntryId } }),
    removeTeam: () => ({ params: { teamEntryId } }),
    inviteMember: () => ({ params, body: { email: '' } }),
    takeInvitationBack: () => ({ params }),
    checkTeamInvitation: () => ({ query: { token: others.tokens[0] ?? '' } }),
    declineTeamInvitation: () => ({ body: { token: others.tokens[0] ?? '' } }),
    acceptTeamInvitation: () => ({
      body: { token: others.tokens[1] ?? '', form: {}, conditionsAccepted: true },
    }),
  };
}

/** A complete team of two who are only named, with the secrets of their links. */
async function namesOf(t: TestApp, leader: TestPerson) {
  const race = await newRace(t.db, { kind: 'team', teamSizes: [2] });
  const { answer } = await request(t.app, holdTeam, {
    as: leader,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: 'Névsor' }],
      memberEntries: [0, 1].map((at) => ({ named: named('', at), heatId: race.heatIds[0], form: {} })),
      conditionsAccepted: true,
    },
  });
  const { teamEntryId } = answer.data;
  const team = await request(t.app, getTeam, { as: leader, params: { teamEntryId } });
  const members = team.answer.data.memberEntries;
  return {
    teamEntryId,
    entryId: members[0]?.entryId ?? '',
    tokens: members.map(({ invitation }) => invitation?.link?.split('/').at(-1) ?? ''),
  };
}
