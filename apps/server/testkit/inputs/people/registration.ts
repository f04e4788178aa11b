import { randomUUID } from 'node:crypto';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { registrationOf } from '../../registration.ts';

const newRegistration = () => registrationOf(`${randomUUID()}@example.hu`);

export async function operationInputs(_owner: InputsOwner): Promise<OperationInputs> {
  return {
    activate: () => ({ body: { token: 'unknown' } }),
    checkActivation: () => ({ body: { token: 'unknown' } }),
    checkActivationByUrl: () => ({ query: { token: 'unknown' } }),
    register: () => ({ body: newRegistration() }),
    registerByProvider: () => {
      const { email: _, password: __, ...body } = newRegistration();
      return { body: { ...body, token: 'unknown' } };
    },
  };
}
