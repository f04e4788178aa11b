import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/search.ts';

export type * from '../schemas/search.ts';

const operation = operationsOf<typeof schemas>();

/** Only what the caller's grants show; fewer than two letters find nothing. */
export const searchConsole = operation({
  id: 'searchConsole',
  method: 'GET',
  path: '/search',
  summary: 'People, orders, bibs and events of a few letters',
  access: { console: 'staff' },
  refusals: [],
});
