import * as operations from '@rajt/contract/papers/operations/invoices';
import { asId, type OrderId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { demoRoutes } from './demo-routes.ts';
import { downloadInvoice } from './download-invoice.ts';
import { eraseOldInvoices } from './erase-invoices.ts';
import { flagOverdue } from './flag-overdue.ts';
import { type InvoiceService, previewService } from './invoice-service.ts';
import { eraseInvoicesJob, flagOverdueJob, makeInvoicesJob, remindInvoicesJob } from './job-names.ts';
import { type InvoiceDeps, makeInvoices } from './make-invoices.ts';
import { ownInvoices } from './own-data-queries.ts';
import { enqueueOverdue, releaseSettled } from './queries.ts';
import { szamlazzService } from './szamlazz.ts';
import { writeAfterRush } from './write-originals.ts';

export { isInvoiced } from './is-invoiced.ts';
export { planInvoice, planningInvoice } from './planned-queries.ts';
export { correctInvoice, enqueueOverdue } from './queries.ts';
export { invoiceOfOrder, invoicesOfOrders } from './read-invoices.ts';

export const invoicesManifest = defineModule({
  name: 'invoices',
  owns: ['invoice', 'invoice_line'],
  ownData: { invoices: ownInvoices },
});

/** A preview is rendered when it is asked for. */
const DOWNLOADS: Limit = { per: 'account', name: 'invoice-person', points: 200, seconds: 3600 };

/** Invoices of paid orders, made by a provider (decision 0055). */
export function invoicesModule(deps: Deps): Module {
  const bound = { ...deps, invoices: openInvoiceService(deps) };
  return {
    routes: (site) => {
      serve(site, operations.downloadInvoice, (call) => downloadInvoice(deps, call), { limit: [DOWNLOADS] });
    },
    ...(deps.config.isDemo ? { outsideRoutes: (app) => demoRoutes(app, deps) } : {}),
    jobs: [
      handle(makeInvoicesJob, ({ orderId }) => makeInvoices(bound, asId<OrderId>(orderId))),
      handle(flagOverdueJob, () => flagOverdue(deps), '43 * * * *'),
      handleRetention(deps.db, eraseInvoicesJob, () => eraseOldInvoices(deps), '33 3 * * *'),
      handle(remindInvoicesJob, () => remindInvoices(bound), '*/2 * * * *'),
    ],
  };
}

/** Every other minute: writes the invoices of a rush; gives a job to those that are overdue, or may be tried again. */
async function remindInvoices(deps: InvoiceDeps): Promise<void> {
  try {
    await writeAfterRush(deps);
  } finally {
    // Whatever has failed there, these are others.
    await releaseSettled(deps.db);
    await enqueueOverdue(deps.db);
  }
}

function openInvoiceService({ config, clock }: Pick<Deps, 'config' | 'clock'>): InvoiceService {
  return config.szamlazz ? szamlazzService(config.szamlazz, clock) : previewService;
}
