import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/addresses.ts';

export type * from '../schemas/addresses.ts';

const operation = operationsOf<typeof schemas>();

export const listAddresses = operation({
  id: 'listAddresses',
  method: 'GET',
  path: '/users/{userId}/addresses',
  summary: 'Addresses of the person: the default for billing, the one for parcels, then the newest',
  access: 'self',
  refusals: [],
});
