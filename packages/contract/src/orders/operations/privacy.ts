import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/privacy.ts';

export type * from '../schemas/privacy.ts';

const operation = operationsOf<typeof schemas>();

export const getOwnData = operation({
  id: 'getOwnData',
  method: 'GET',
  path: '/users/{userId}/data',
  summary: 'Everything that is kept about the person, to take along',
  access: 'self',
  refusals: [],
});

export const getDeletionOutlook = operation({
  id: 'getDeletionOutlook',
  method: 'GET',
  path: '/users/{userId}/deletion',
  summary: 'What deleting the account would mean',
  access: 'self',
  refusals: [],
});

/** The person is erased, the books stay (docs/domain/privacy.md). */
export const deleteAccount = operation({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/users/{userId}',
  summary: 'Delete the account',
  access: 'self',
  refusals: [
    'balance_left',
    'entries_to_come',
    'entry_changes_hands',
    'last_organiser',
    'owner_unconfirmed',
    'payment_open',
    'refund_open',
  ],
});
