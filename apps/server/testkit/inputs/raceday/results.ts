import { budapestDate } from '@rajt/rules/dates';
import { asId, type EntryId } from '@rajt/rules/ids';
import { insertWorkout } from '../../../src/areas/raceday/results/queries.ts';
import { newPaidEntry } from '../../new-entry.ts';
import { newProof } from '../../new-proof.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const today = budapestDate(t.clock.now());
  const race = (virtualGoal: 'time' | 'distance') =>
    newRace(t.db, { kind: 'virtual', virtualGoal, raceOn: today, entryClosesAt: t.clock.now() });
  const finished = await newRace(t.db);
  const timed = await newPaidEntry(t.db, person, await race('time'));
  const challenge = await newPaidEntry(t.db, person, await race('distance'));
  const imageUrl = await newProof(t, person);
  const distanceId = await t.db.transaction().execute((trx) =>
    insertWorkout(trx, asId<EntryId>(challenge.entryId), {
      distanceM: 500,
      workoutOn: today,
      fileId: null,
    }),
  );
  const ofChallenge = { params: { entryId: challenge.entryId } };
  return {
    listResults: () => ({ params: { raceId: finished.raceId } }),
    listStarts: () => ({ params: { raceId: finished.raceId } }),
    setInitials: () => ({ body: { showsInitials: true } }),
    getResult: () => ofChallenge,
    listDistances: () => ofChallenge,
    addDistance: () => ({ ...ofChallenge, body: { distance: 1500, workoutDate: today, imageUrl: null } }),
    removeDistance: () => ({ params: { ...ofChallenge.params, distanceId: distanceId ?? '' } }),
    uploadTime: () => ({ params: { entryId: timed.entryId }, body: { netTime: '1:45:30', imageUrl } }),
  };
}
