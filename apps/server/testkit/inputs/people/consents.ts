import { randomUUID } from 'node:crypto';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs(_owner: InputsOwner): Promise<OperationInputs> {
  return {
    getMarketing: () => ({ params: { uuid: randomUUID() } }),
    setConsent: () => ({ params: { consentId: 'renault' }, body: { consent: true, newsletter: true } }),
    setMarketing: () => ({
      params: { uuid: randomUUID() },
      body: { marketing: false, renault: false, renaultNewsletter: false, telekom: false },
    }),
  };
}
