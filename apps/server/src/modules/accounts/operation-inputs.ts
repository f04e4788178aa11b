import { randomUUID } from 'node:crypto';
import {
  address,
  type InputsOwner,
  type OperationInputs,
  PASSWORD,
} from '../../../testkit/operation-inputs.ts';
import { registrationOf } from '../../../testkit/registration.ts';

const sport = { chipNumber: '', otprobaId: '', atomId: '', spuriCard: '' };
const newEmail = () => `${randomUUID()}@example.hu`;

export async function operationInputs({ person }: InputsOwner): Promise<OperationInputs> {
  return {
    activate: () => ({ body: { token: 'unknown' } }),
    activateEmailChange: () => ({ body: { token: 'unknown' } }),
    activateOldUser: () => ({
      params: { token: 'unknown' },
      body: { password: PASSWORD, dataStorageConsent: true },
    }),
    changeEmail: () => ({
      params: { uid: 'a'.repeat(64) },
      body: { email: newEmail(), password: PASSWORD },
    }),
    changePassword: () => ({ body: { oldPassword: PASSWORD, password: PASSWORD } }),
    changeProfile: () => ({ body: { ...address, ...sport, club: newClub() } }),
    checkActivation: () => ({ query: { token: 'unknown' } }),
    checkEmailChange: () => ({ query: { token: 'unknown' } }),
    checkOldUser: () => ({ query: { token: 'unknown' } }),
    checkPasswordReset: () => ({ query: { token: 'unknown' } }),
    checkUsers: () => ({ query: sport }),
    findUsers: () => ({ query: { email: person.email } }),
    register: () => ({ body: registrationOf(newEmail()) }),
    registerByProvider: () => {
      const { email: _, password: __, ...body } = registrationOf(newEmail());
      return { body: { ...body, token: 'unknown' } };
    },
    replaceProfile: () => ({ body: wholeProfile() }),
    requestPasswordReset: () => ({ body: { email: newEmail() } }),
    resetPassword: () => ({ body: { email: person.email, password: PASSWORD, token: 'unknown' } }),
  };
}

/** Names and birth date as they are: the owner has a paid entry. */
function wholeProfile() {
  return {
    nameTitle: '',
    familyName: 'Kovács',
    firstName: 'Eszter',
    birthDate: '1990-05-17',
    gender: 'F',
    nationality: 'HU',
    phone: '+36201234567',
    ...address,
    ...sport,
    club: newClub(),
    watch: '',
    shoe: '',
    education: '',
    occupation: '',
    profession: '',
    vatNumber: '',
    groupVatNumber: '',
  };
}

const newClub = () => `Őri SC ${randomUUID().slice(0, 8)}`;
