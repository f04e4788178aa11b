import type { Catalogue } from '../catalogue.ts';

export const personPage: Catalogue['personPage'] = {
  mail: 'Mail: {{kind}} ({{state}})',
  mailState: { queued: 'waits to be sent', sent: 'sent', given_up: 'could not be delivered' },
  payment: 'Payment, {{means}}: {{state}}',
  paymentState: {
    created: 'prepared',
    started: 'started',
    authorizing: 'being checked',
    finished: 'successful',
    failed: 'failed',
    cancelled: 'cancelled',
    timed_out: 'timed out',
  },
  refund: 'Refund: {{state}}',
  refundState: { due: 'waits to be sent', sending: 'in progress', done: 'done' },
};
