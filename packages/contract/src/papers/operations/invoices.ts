import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/invoices.ts';

export type * from '../schemas/invoices.ts';

const operation = operationsOf<typeof schemas>();

/** A document of one's own order that is made; of any other it is not found. */
export const downloadInvoice = operation({
  id: 'downloadInvoice',
  method: 'GET',
  path: '/users/{userId}/invoices/{invoiceId}',
  summary: 'An invoice, or what cancels or corrects one (PDF)',
  access: 'self',
  refusals: [],
});
