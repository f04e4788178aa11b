import { newPerson } from '../../new-person.ts';
import { newProvenTime } from '../../new-proof.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t }: InputsOwner): Promise<OperationInputs> {
  const { eventId, proofId } = await newProvenTime(t, await newPerson(t.db));
  const params = { eventId, proofId };
  return {
    listProofs: () => ({ params: { eventId }, query: { review: 'open' } }),
    readProofFile: () => ({ params }),
    reviewProof: () => ({
      params,
      body: {
        base: { review: 'open', reason: '' },
        review: 'refused',
        reason: 'A képen nem látszik az idő.',
      },
    }),
  };
}
