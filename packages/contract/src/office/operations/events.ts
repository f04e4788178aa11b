import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/events.ts';

export type * from '../schemas/events.ts';

const operation = operationsOf<typeof schemas>();

/** For the choices of filters and grants. */
export const listStaffEvents = operation({
  id: 'listStaffEvents',
  method: 'GET',
  path: '/events',
  summary: 'The events of the caller’s grants, with their races and heats',
  access: { console: 'staff' },
  refusals: [],
});

/** Kept for ten seconds. */
export const getOverview = operation({
  id: 'getOverview',
  method: 'GET',
  path: '/overview',
  summary: 'Entries, places and money of the caller’s events, day by day',
  access: { console: 'staff' },
  refusals: [],
});
