import { addDays, budapestDate, budapestInstant } from '@rajt/rules/dates';
import { newPaidEntry } from '../../new-entry.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const race = await newRace(t.db, {
    raceChangeUntil: budapestInstant(addDays(budapestDate(new Date()), 30), '20:00'),
  });
  const other = await newRace(t.db, { ofEvent: race, amountHuf: 9500 });
  const { entryId } = await newPaidEntry(t.db, person, race);
  return {
    getRaceChange: () => ({ params: { entryId } }),
    changeRace: () => ({
      params: { entryId },
      body: {
        raceId: other.raceId,
        heatId: other.heatIds[0] ?? '',
        form: {},
        conditionsAccepted: true,
        toPay: 1000,
        returned: 0,
      },
    }),
  };
}
