import type { Catalogue } from '../catalogue.ts';

export const invoiceDocument: Catalogue['invoiceDocument'] = {
  fee: '{{text}} – cancellation fee',
};
