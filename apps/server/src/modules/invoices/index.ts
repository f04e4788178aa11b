import { asId, type OrderId } from '@rajt/rules/ids';
import type { Deps } from '../../platform/deps.ts';
import { handle } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { previewService } from './invoice-service.ts';
import { makeInvoicesJob, remindInvoicesJob } from './job-names.ts';
import { makeInvoices } from './make-invoices.ts';
import { enqueueOverdue } from './queries.ts';

export { isInvoiced } from './is-invoiced.ts';
export { correctInvoice, enqueueOverdue, planInvoice } from './queries.ts';

/** Invoices of paid orders, made by a provider (decision 0055). */
export function invoicesModule(deps: Deps): Module {
  const bound = { ...deps, invoices: previewService };
  return {
    jobs: [
      handle(makeInvoicesJob, ({ orderId }) => makeInvoices(bound, asId<OrderId>(orderId))),
      handle(remindInvoicesJob, () => enqueueOverdue(deps.db), '*/10 * * * *'),
    ],
  };
}
