import { newPaidEntry } from '../../new-entry.ts';
import { newRace } from '../../new-race.ts';
import { newTimetable } from '../../new-timetable.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const race = await newRace(t.db);
  const [[classId = ''] = []] = await newTimetable(t.db, race, [[{ starts: '09:00', ends: '09:45' }]]);
  const { ticketCode: code } = await newPaidEntry(t.db, person, race);
  return {
    getTimetable: () => ({ params: { raceId: race.raceId } }),
    getRegistration: () => ({ params: { code }, query: { race: race.raceId } }),
    saveRegistration: () => ({
      params: { code },
      body: { race: race.raceId, classes: [classId], final: false },
    }),
  };
}
