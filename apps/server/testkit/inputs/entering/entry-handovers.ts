import { newPaidEntry } from '../../new-entry.ts';
import { newEntryHandover } from '../../new-entry-handover.ts';
import { newPerson } from '../../new-person.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const race = await newRace(t.db, { branch: 'run', handover: { feeHuf: 1000 } });
  const { entryId } = await newPaidEntry(t.db, person, race);
  const offer = async () =>
    newEntryHandover(
      t.db,
      await newPerson(t.db),
      await newRace(t.db, { branch: 'run', markets: ['dom', 'int'] }),
    );
  const [offered, declined] = [await offer(), await offer()];
  const body = { token: offered.token, form: {}, conditionsAccepted: true };
  return {
    getEntryHandover: () => ({ params: { entryId } }),
    offerEntryHandover: () => ({ params: { entryId }, body: { email: '', agreed: true } }),
    takeEntryHandoverBack: () => ({ params: { entryId } }),
    checkEntryHandover: () => ({ query: { token: offered.token } }),
    declineEntryHandover: () => ({ body: { token: declined.token } }),
    // The cart of the runs at home is being paid for another module.
    acceptEntryHandover: () => ({ site: { branch: 'run', market: 'int' }, body }),
  };
}
