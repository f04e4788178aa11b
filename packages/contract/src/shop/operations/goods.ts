import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/goods.ts';

export type * from '../schemas/goods.ts';

const operation = operationsOf<typeof schemas>();

/** Pieces that were paid and not refunded, oldest first. */
export const listGoods = operation({
  id: 'listGoods',
  method: 'GET',
  path: '/goods',
  summary: 'Sold pieces of products and how they stand',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});

/**
 * Sets the fulfilment of pieces: ready, handed over, shipped with its number, or returned, which refunds them. Each buyer gets a
 * mail. Order by order: pieces that cannot be marked are answered, and a repeat changes nothing.
 */
export const markGoods = operation({
  id: 'markGoods',
  method: 'POST',
  path: '/goods',
  summary: 'Mark sold pieces, several at once',
  access: { role: 'organiser', scope: 'all' },
  refusals: [],
});
