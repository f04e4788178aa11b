import { newFlag } from '../../new-flag.ts';
import { newStaff } from '../../new-staff.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t }: InputsOwner): Promise<OperationInputs> {
  const flagId = await newFlag(t, { subject: 'payment_message:1' });
  const { id: staffId } = await newStaff(t, 'treasurer');
  const params = { flagId };
  return {
    settleFlag: () => ({ params }),
    reopenFlag: () => ({ params }),
    assignFlag: () => ({ params, body: { staffId } }),
    noteFlag: () => ({ params, body: { text: 'Holnap felhívom őket.' } }),
    setFlagMails: () => ({ body: { mails: 'daily' } }),
  };
}
