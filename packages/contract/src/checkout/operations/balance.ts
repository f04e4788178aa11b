import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/balance.ts';

export type * from '../schemas/balance.ts';

const operation = operationsOf<typeof schemas>();

/** Money that the organiser owes to the account, to be spent here by its holder alone. */
export const getBalance = operation({
  id: 'getBalance',
  method: 'GET',
  path: '/users/{userId}/balance',
  summary: 'The balance with its lots and its history',
  access: 'self',
  refusals: [],
});
