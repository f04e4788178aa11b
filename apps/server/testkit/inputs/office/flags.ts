import { newFlag } from '../../new-flag.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t }: InputsOwner): Promise<OperationInputs> {
  const flagId = await newFlag(t, { subject: 'payment_message:1' });
  return { settleFlag: () => ({ params: { flagId } }) };
}
