import type { Handle } from '../../platform/database.ts';
import type { Gateway } from '../../platform/gateway.ts';
import { findDemoPayment } from './demo-queries.ts';

/**
 * Stands in for the gateway of payments that the demo content has made up: no other knows them. It opens nothing; what is
 * refunded counts as sent. In the demo alone.
 */
export function demoGateway(db: Handle): Gateway {
  return {
    merchant: 'DEMO',
    ledgerAccount: 'gateway:simplepay',
    start: async () => ({ outcome: 'refused', errorCodes: [] }),
    query: async (orderRef) => {
      const payment = await findDemoPayment(db, orderRef);
      if (!payment) return null;
      const { transactionId, amountHuf, returnedHuf } = payment;
      return {
        transactionId,
        status: 'FINISHED',
        totalHuf: amountHuf,
        remainingHuf: amountHuf - returnedHuf,
      };
    },
    cancel: async () => false,
    refund: async (orderRef) => ({ reference: `demo ${orderRef}` }),
    verify: () => false,
    sign: () => '',
  };
}
