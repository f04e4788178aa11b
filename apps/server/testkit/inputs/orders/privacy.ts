import { newPaidEntry } from '../../new-entry.ts';
import { newRace } from '../../new-race.ts';
import { type InputsOwner, type OperationInputs, PASSWORD } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  await newPaidEntry(t.db, person, await newRace(t.db));
  return {
    // Refused for the owner, who has a paid entry to come: a deleted owner could try nothing else.
    deleteAccount: () => ({ body: { password: PASSWORD, givesUpEntries: false } }),
  };
}
