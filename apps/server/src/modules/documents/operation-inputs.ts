import { newPaidEntry } from '../../../testkit/new-entry.ts';
import { newRace } from '../../../testkit/new-race.ts';
import type { InputsOwner, OperationInputs } from '../../../testkit/operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const { entryId, trid } = await newPaidEntry(t.db, person, await newRace(t.db));
  return {
    entryConfirmation: () => ({ params: { entryType: 'entry', entryId } }),
    purchaseConfirmation: () => ({ params: { transactionId: trid } }),
  };
}
