import { randomUUID } from 'node:crypto';
import type { Gateway } from '../../../platform/gateway.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findDemoPayment } from './demo-queries.ts';

/**
 * Replaces the gateway for payments that the demo content has made up: no other knows them. It opens no payments, and refunds
 * count as sent. In the demo alone.
 */
export function demoGateway(db: Handle): Gateway {
  return {
    merchant: 'DEMO',
    ledgerAccount: 'gateway:simplepay',
    start: async () => ({ outcome: 'refused', errorCodes: [] }),
    query: async (orderRef) => {
      const payment = await findDemoPayment(db, orderRef);
      if (!payment) return null;
      const { transactionId, amountHuf, refunds } = payment;
      return {
        transactionId,
        status: 'FINISHED',
        totalHuf: amountHuf,
        remainingHuf: null,
        refunds: refunds.map((one) => ({ ...one, status: 'FINISHED' })),
      };
    },
    cancel: async () => false,
    refund: async (orderRef) => ({ reference: `demo ${orderRef} ${randomUUID()}` }),
    verify: () => false,
    sign: () => '',
  };
}
