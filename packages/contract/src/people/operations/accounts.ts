import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/accounts.ts';

export type * from '../schemas/accounts.ts';

const operation = operationsOf<typeof schemas>();

export const getProfile = operation({
  id: 'getProfile',
  method: 'GET',
  path: '/users/{userId}',
  summary: 'The signed-in person',
  access: 'self',
  incompleteAllowed: true,
  refusals: [],
});
