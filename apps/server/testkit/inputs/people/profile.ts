import { randomUUID } from 'node:crypto';
import { address, type OperationInputs } from '../../operation-inputs.ts';

const sport = { chipNumber: '', otprobaId: '', atomId: '', spuriCard: '' };
const newClub = () => `Őri SC ${randomUUID().slice(0, 8)}`;

export async function operationInputs(): Promise<OperationInputs> {
  return {
    changeProfile: () => ({ body: { ...address, ...sport, club: newClub() } }),
    checkUsers: () => ({ query: sport }),
    replaceProfile: () => ({ body: wholeProfile() }),
  };
}

/** Names and birth date unchanged, as the owner has a paid entry. */
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
