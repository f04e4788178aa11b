import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/announcement.ts';

export type * from '../schemas/announcement.ts';

const operation = operationsOf<typeof schemas>();

export const getAnnouncement = operation({
  id: 'getAnnouncement',
  method: 'GET',
  path: '/announcement',
  summary: 'What the organiser says to everybody on this site now',
  access: 'open',
  refusals: [],
});
