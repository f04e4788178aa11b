import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/audit.ts';

export type * from '../schemas/audit.ts';

const operation = operationsOf<typeof schemas>();

/** The rows that staff have written, newest first. */
export const listAudit = operation({
  id: 'listAudit',
  method: 'GET',
  path: '/audit',
  summary: 'Who changed what, with the values before and after',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});
