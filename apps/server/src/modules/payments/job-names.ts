import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';

/** Asks the gateway where a payment stands, and settles it. */
export const checkPaymentJob = defineJob(
  'check-payment',
  z.object({ attemptId: z.string(), orderRef: z.string(), merchant: z.string() }),
  { isUrgent: true },
);
/** Gives money back that could not buy what it was for. */
export const refundPaymentJob = defineJob('refund-payment', z.object({ refundId: z.string() }));
/** Looks for money that is still owed. */
export const remindRefundsJob = defineJob('remind-refunds', z.object({}));
/** Looks for payments that nobody told us about. */
export const reconcilePaymentsJob = defineJob('reconcile-payments', z.object({}), { isUrgent: true });
