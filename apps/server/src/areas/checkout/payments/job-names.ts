import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Queries the gateway for a payment and settles it. */
export const checkPaymentJob = defineJob(
  'check-payment',
  z.object({ attemptId: z.string(), orderRef: z.string(), merchant: z.string() }),
  { isUrgent: true },
);
/** Sends the refunds of a payment. */
export const refundPaymentJob = defineJob('refund-payment', z.object({ refundId: z.string() }));
/** Looks for overdue refunds. */
export const remindRefundsJob = defineJob('remind-refunds', z.object({}));
/** Looks for payments that stay open long after their deadline. */
export const remindPaymentsJob = defineJob('remind-payments', z.object({}));
/** Looks for open payments that no message has settled. */
export const reconcilePaymentsJob = defineJob('reconcile-payments', z.object({}), { isUrgent: true });
