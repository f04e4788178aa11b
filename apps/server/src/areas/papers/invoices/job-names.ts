import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Makes what is due of an order's invoices, one after another. */
export const makeInvoicesJob = defineJob('make-invoices', z.object({ orderId: z.string() }));
/** Erases what the books no longer need. */
export const eraseInvoicesJob = defineJob('forget-old-invoices', z.object({}));
/** Notifies the staff of the organiser of invoices that do not get made. */
export const flagOverdueJob = defineJob('flag-overdue-invoices', z.object({}));
/** Writes the invoices of a rush, and looks for those whose job was lost. */
export const remindInvoicesJob = defineJob('remind-invoices', z.object({}));
