import { newPaidEntry } from '../../new-entry.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const { entryId } = await newPaidEntry(t.db, person, await newRace(t.db));
  return {
    getWithdrawal: () => ({ params: { entryType: 'entry', entryId } }),
    withdrawEntry: () => ({
      params: { entryId },
      body: { entryType: 'entry', reason: 'schedule', refund: 7500, goodsRefund: 0 },
    }),
  };
}
