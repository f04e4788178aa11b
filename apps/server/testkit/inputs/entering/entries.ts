import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { newPaidEntry } from '../../new-entry.ts';
import { newRace } from '../../new-race.ts';
import { holding, type InputsOwner, type OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const [first, second, third] = [await newRace(t.db), await newRace(t.db), await newRace(t.db)];
  const held = await request(t.app, holdEntry, { as: person, body: holding(first.raceId, first.heatIds[0]) });
  const paid = await newPaidEntry(t.db, person, await newRace(t.db, { form: { nickname: 'optional' } }));
  const { entryId } = paid;
  return {
    getEntry: () => ({ params: { entryType: 'entry', entryId } }),
    changeEntry: () => ({ params: { entryId }, body: { form: { nickname: 'Eszti' } } }),
    holdEntry: () => ({ body: holding(second.raceId, second.heatIds[0]) }),
    holdEntries: () => ({
      body: {
        raceId: third.raceId,
        entries: [{ participantId: person.id, heatId: third.heatIds[0], form: {} }],
        conditionsAccepted: true,
      },
    }),
    removeEntry: () => ({ params: { entryId: held.answer.data.entryId } }),
  };
}
