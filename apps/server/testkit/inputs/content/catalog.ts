import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t }: InputsOwner): Promise<OperationInputs> {
  const { eventId, raceId } = await newRace(t.db, { heats: [20, 20] });
  return {
    getCalendarEvent: () => ({ params: { eventId } }),
    getEvent: () => ({ params: { eventId } }),
    getInvitation: () => ({ params: { id: eventId } }),
    getRace: () => ({ params: { raceId } }),
    listHeats: () => ({ params: { raceId } }),
  };
}
