import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/entry-changes.ts';

export type * from '../schemas/entry-changes.ts';

const operation = operationsOf<typeof schemas>();

/** For those who may change it: in the cart its buyer, then also the participant. For others it is not there. */
export const getEntry = operation({
  id: 'getEntry',
  method: 'GET',
  path: '/users/{userId}/entries/{entryType}/{entryId}',
  summary: 'An entry with its answers, and until when they can be changed',
  access: 'self',
  refusals: [],
});

/**
 * Changes answers, all or none. A group whose time is over answers `change_closed` at its fields. A heat changes into one with
 * a free place, else `sold_out` and the old place stays. In the cart a change may alter the price: it is made only with the new
 * amount agreed to (`fee_differs`), and the entry gets a new id. After payment nothing alters the price.
 */
export const changeEntry = operation({
  id: 'changeEntry',
  method: 'PATCH',
  path: '/users/{userId}/entries/{entryId}',
  summary: 'Change the answers or the heat of an entry',
  access: 'self',
  refusals: [
    'cart_expired',
    'fee_differs',
    'payment_in_progress',
    'race_cancelled',
    'race_changed',
    'sold_out',
  ],
});
