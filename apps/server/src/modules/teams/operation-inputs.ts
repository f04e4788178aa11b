import { newManagedFellow } from '../../../testkit/new-participant.ts';
import { newRace } from '../../../testkit/new-race.ts';
import type { InputsOwner, OperationInputs } from '../../../testkit/operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const race = await newRace(t.db, { kind: 'team', teamSizes: [2, 4] });
  // A complete team: what comes after it pays for the cart.
  const members = [person.id, await newManagedFellow(t.db, person)];
  return {
    holdTeam: () => ({
      body: {
        raceId: race.raceId,
        teamFields: [{ id: 'csapatnev', text: 'Tihanyi Delfinek' }],
        memberEntries: members.map((participantId) => ({ participantId, heatId: race.heatIds[0], form: {} })),
        conditionsAccepted: true,
      },
    }),
  };
}
