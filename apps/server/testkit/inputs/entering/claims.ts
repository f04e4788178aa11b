import { newClaimLink } from '../../new-claim-link.ts';
import { newPaidEntry } from '../../new-entry.ts';
import { newManagedFellow } from '../../new-participant.ts';
import { newPerson, type TestPerson } from '../../new-person.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const enteredBy = async (keeper: TestPerson) => {
    const personId = await newManagedFellow(t.db, keeper, { birthDate: person.birthDate });
    await newPaidEntry(t.db, keeper, await newRace(t.db), { participantId: personId });
    return personId;
  };
  const [own, offered] = [await enteredBy(person), await enteredBy(await newPerson(t.db))];
  const token = await newClaimLink(t.db, offered);
  return {
    checkClaim: () => ({ query: { token } }),
    claimEntries: () => ({ body: { token } }),
    createClaimLink: () => ({ params: { personId: own } }),
    revokeClaimLinks: () => ({ params: { personId: own } }),
  };
}
