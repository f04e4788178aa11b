import type { downloadInvoice as operation } from '@rajt/contract/papers/operations/invoices';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type InvoicePreview, renderInvoicePreview } from '../documents/index.ts';
import { invoiceContent } from './invoice-content.ts';
import { findOwnInvoice, type MadeInvoice } from './view-queries.ts';

/** A document of one's own order: the provider's PDF, or ours of a preview, which states that it is none. */
export async function downloadInvoice(
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
  { viewer, params }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const invoice = await findOwnInvoice(db, viewer.id, params.invoiceId);
  if (!invoice) throw new Refusal('not_found');
  const body = invoice.fileKey
    ? await storage.get(invoice.fileKey)
    : await renderPreview(invoice, config.organiser);
  if (!body) throw new Refusal('not_found');
  const name = invoice.number?.replaceAll(/[^\w-]/g, '-') ?? 'preview';
  return {
    status: 200,
    body,
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="invoice-${name}.pdf"`,
    },
  };
}

/** Null once it is erased what it said, and of what a provider has made. */
export async function renderPreview(
  { provider, content, branch, doneAt }: MadeInvoice,
  organiser: InvoicePreview['organiser'],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const said = invoiceContent.safeParse(content);
  if (provider !== 'preview' || !said.success) return null;
  return renderInvoicePreview({ ...said.data, branch, madeAt: doneAt, organiser });
}
