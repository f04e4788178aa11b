import type { InvoiceId, OrderId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { type InvoiceContent, invoiceContent } from './invoice-content.ts';
import {
  InvoiceRefused,
  type InvoiceService,
  type IssuedInvoice,
  previewService,
} from './invoice-service.ts';
import {
  claimInvoice,
  findInvoices,
  type InvoiceRow,
  lockInvoices,
  markIssued,
  noteFailedTry,
  noteMaintenance,
  noteRefusal,
} from './queries.ts';
import { writeCorrection } from './write-invoice.ts';
import { writePlanned } from './write-originals.ts';

export type InvoiceDeps = Pick<Deps, 'db' | 'storage' | 'log'> & { readonly invoices: InvoiceService };

/** A document that this process has claimed and may send. */
interface Claimed {
  readonly id: InvoiceId;
  readonly content: InvoiceContent;
  readonly fileKey: string;
  readonly claimedAt: string;
  readonly isRepeat: boolean;
}

/**
 * Makes what is due of an order's invoices: the one of its sale, then what corrects it. Each document is written once and
 * claimed before it is sent; a repeat asks the provider first whether it has it. So whatever fails or dies between, no
 * document is made twice.
 */
export async function makeInvoices(deps: InvoiceDeps, orderId: OrderId): Promise<void> {
  for (;;) {
    const documents = await findInvoices(deps.db, orderId);
    const next = documents.find((one) => !isDone(one));
    if (next && !next.isWritten) {
      await writePlanned(deps, [{ id: next.id, orderId }], { isSentNow: true });
    } else if (!next) {
      if (!documents.some(({ isStale }) => isStale)) return;
      await inTransaction(deps.db, (trx) => correct(trx, orderId));
    } else if (next.isBusy) {
      // The queue retries.
      throw new Error(`an invoice of order ${orderId} is being sent`);
    } else {
      const claimed = next.isWaiting ? null : await claim(deps, next);
      if (!claimed || (await send(deps, claimed)) === 'refused') return;
    }
  }
}

/** Writes the correcting document of an order if a refund has made its invoice stale; all its documents were made when they were read. */
async function correct(trx: Trx, orderId: OrderId): Promise<void> {
  const documents = await lockInvoices(trx, orderId);
  if (documents.at(0)?.isStale && documents.every(isDone)) await writeCorrection(trx, orderId, documents);
}

/** Null when another process has claimed it by then. */
async function claim(
  { db }: InvoiceDeps,
  { id, content, fileKey, isRepeat }: InvoiceRow,
): Promise<Claimed | null> {
  if (fileKey === null) throw new Error(`invoice ${id} has no place for its PDF`);
  const claimed = await claimInvoice(db, id);
  return claimed && { id, content: invoiceContent.parse(content), fileKey, isRepeat, ...claimed };
}

const isDone = ({ state }: InvoiceRow) => state === 'done';

/** `refused`: the document waits for its next try, so nothing that follows it can be made. */
async function send(deps: InvoiceDeps, claimed: Claimed): Promise<'done' | 'refused'> {
  const { db, storage } = deps;
  const { id, content, fileKey } = claimed;
  // A document that was only previewed has no number that a provider could correct.
  const isOfPreview = content.kind !== 'original' && content.corrects === null;
  const invoices = isOfPreview ? previewService : deps.invoices;
  const issued = await issueOnce(invoices, claimed).catch(async (error: unknown) => {
    if (error instanceof InvoiceRefused) return error;
    await noteFailedTry(db, claimed);
    throw error;
  });
  if (issued instanceof InvoiceRefused) {
    await noteRefused(deps, claimed, issued.code);
    return 'refused';
  }
  // A process that died after this has put it there already.
  if (issued.pdf && !(await storage.get(fileKey))) await storage.put(fileKey, issued.pdf);
  const { kind, grossHuf, trid } = content;
  const done = {
    provider: invoices.provider,
    issued,
    note: { kind, trid, grossHuf, number: issued.number },
  };
  if (issued.grossHuf === null || issued.grossHuf === grossHuf) await markIssued(db, id, done);
  else {
    const detail = { trid, number: issued.number, grossHuf, issuedHuf: issued.grossHuf };
    await inTransaction(db, async (trx) => {
      if (await markIssued(trx, id, done))
        await raiseFlag(trx, { kind: 'invoice_mismatch', subject: `invoice:${id}`, detail });
    });
  }
  return 'done';
}

async function issueOnce(invoices: InvoiceService, { content, isRepeat }: Claimed): Promise<IssuedInvoice> {
  const found = isRepeat ? await invoices.find(content.externalId) : null;
  return found ?? invoices.issue(content);
}

/** The provider is being maintained: the only refusal that passes by itself. */
const MAINTENANCE = '1';

/**
 * A refused document is tried again hours later, five times in all, as the provider bans callers that repeat a refused
 * request. A person is notified at once: mostly only they can help; settling the flag releases the document.
 */
async function noteRefused({ db, log }: InvoiceDeps, { id, content, claimedAt }: Claimed, code: string) {
  log.error({ invoiceId: id, code }, 'an invoice was refused');
  const release = { id, claimedAt, refusedWith: code };
  await inTransaction(db, async (trx) => {
    if (code === MAINTENANCE) return noteMaintenance(trx, release);
    await noteRefusal(trx, release);
    await raiseFlag(trx, {
      kind: 'invoice_refused',
      subject: `invoice:${id}`,
      detail: { trid: content.trid, code },
    });
  });
}
