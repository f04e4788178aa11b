import { defineModule } from '../../../platform/module.ts';
import { erasePeople, erasePerson } from './erase-queries.ts';

export { changePerson, changeUnproven, correctPerson, replacePasswordHash } from './change-queries.ts';
export { erasePeople } from './erase-queries.ts';
export { type Account, findAccount, isTaken, lockAccount, lockAccountByEmail } from './find-queries.ts';
export { refuseGuessable } from './guessable-password.ts';
export { lockOrAdd, type Said } from './lock-or-add-queries.ts';
export { lockPeople, lockPeopleAlone, lockPerson, lockPersonToErase } from './lock-queries.ts';
export { findNamesOf, namesOne, textsIn } from './names-queries.ts';
export { hasPaidEntry } from './paid-name-queries.ts';
export { addNamesOnly, addPeople, addPerson, deletePeople } from './person-queries.ts';
export { deleteNeverUsed, deleteOldNeverUsed, deleteUnproven } from './remove-queries.ts';
export { writeAddressesInAscii } from './write-addresses-in-ascii.ts';

/**
 * People and their accounts. Each change locks the person first (decision 0023). Registering, signing in by a password, the profile
 * and the import are modules of their own (decision 0026).
 */
export const accountsManifest = defineModule({
  name: 'accounts',
  owns: ['person', 'account'],
  erase: {
    person: async (trx, { id, others, account }) => {
      if (account) await erasePerson(trx, id);
      await erasePeople(trx, account ? others : [id]);
    },
  },
});
