import { randomUUID } from 'node:crypto';
import { type InputsOwner, type OperationInputs, PASSWORD } from '../../operation-inputs.ts';

const newEmail = () => `${randomUUID()}@example.hu`;

export async function operationInputs({ person }: InputsOwner): Promise<OperationInputs> {
  return {
    activateEmailChange: () => ({ body: { token: 'unknown' } }),
    activateOldUser: () => ({
      body: { token: 'unknown', password: PASSWORD, dataStorageConsent: true },
    }),
    activateOldUserByUrl: () => ({
      params: { token: 'unknown' },
      body: { password: PASSWORD, dataStorageConsent: true },
    }),
    changeEmail: () => ({
      params: { uid: 'a'.repeat(64) },
      body: { email: newEmail(), password: PASSWORD },
    }),
    changePassword: () => ({ body: { oldPassword: PASSWORD, password: PASSWORD } }),
    checkEmailChange: () => ({ body: { token: 'unknown' } }),
    checkEmailChangeByUrl: () => ({ query: { token: 'unknown' } }),
    checkOldUser: () => ({ body: { token: 'unknown' } }),
    checkOldUserByUrl: () => ({ query: { token: 'unknown' } }),
    checkPasswordReset: () => ({ body: { token: 'unknown' } }),
    requestPasswordReset: () => ({ body: { email: newEmail() } }),
    resetPassword: () => ({ body: { email: person.email, password: PASSWORD, token: 'unknown' } }),
  };
}
