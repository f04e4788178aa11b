import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/flags.ts';

export type * from '../schemas/flags.ts';

const operation = operationsOf<typeof schemas>();

export const listFlags = operation({
  id: 'listFlags',
  method: 'GET',
  path: '/organiser/flags',
  summary: 'What a person must look at, what was raised last first',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

/** A repeat changes nothing. */
export const settleFlag = operation({
  id: 'settleFlag',
  method: 'POST',
  path: '/organiser/flags/{flagId}/settle',
  summary: 'Somebody has looked at it',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});
