import { holdTeam } from '@rajt/contract/operations/teams';
import { newManagedFellow } from '../../../testkit/new-participant.ts';
import { newRace } from '../../../testkit/new-race.ts';
import type { InputsOwner, OperationInputs } from '../../../testkit/operation-inputs.ts';
import { request } from '../../../testkit/request.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const race = await newRace(t.db, { kind: 'team', teamSizes: [2, 4] });
  // A complete team: what comes after it pays for the cart.
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
    removeTeam: () => ({ params: { teamEntryId } }),
  };
}
