import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/pages.ts';

export type * from '../schemas/pages.ts';

const operation = operationsOf<typeof schemas>();

/** For this site, with its numbers filled in, in the caller's language. 404 where the site has no such page. */
export const getPage = operation({
  id: 'getPage',
  method: 'GET',
  path: '/pages/{pageId}',
  summary: 'A page of information, such as the questions that are asked often',
  access: 'open',
  refusals: [],
});
