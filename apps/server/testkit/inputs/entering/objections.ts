import { hashSecret } from '../../../src/platform/secret.ts';
import { newPaidEntry } from '../../new-entry.ts';
import { newPerson } from '../../new-person.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const buyer = await newPerson(t.db);
  const { entryId } = await newPaidEntry(t.db, buyer, await newRace(t.db), { participantId: person.id });
  const token = `entered-${entryId}`;
  await t.db
    .insertInto('entered_notice')
    .values({
      entry_id: entryId,
      token_hash: hashSecret(token),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return {
    checkEntered: () => ({ query: { token } }),
    objectToEntry: () => ({ body: { token } }),
  };
}
