import type { OrderId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import {
  correctionRows,
  invoicedTenders,
  invoiceRows,
  invoiceTotals,
  isStorno,
  type SoldLine,
} from '@rajt/rules/papers/invoice';
import { pick, texts } from '../../../platform/http/language.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { newSecret } from '../../../platform/secret.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { findInvoicedOrders, findSoldLines, type InvoicedOrder, type SoldLineRow } from './order-queries.ts';
import { findInvoiced, type InvoiceRow, insertCorrection, noteChecked } from './queries.ts';

/** The content of the first invoice of an order: all that the order has sold when it was paid, whatever was refunded since. */
export function originalOf(order: InvoicedOrder, lines: readonly SoldLineRow[]): InvoiceContent {
  const invoiced = invoicedOf(order, lines);
  const rows = invoiceRows(lines.map(asSold(invoiced)), feeIn(invoiced));
  return contentOf(invoiced, { kind: 'original', position: 1, corrects: null, rows });
}

/**
 * Writes the document that makes what is invoiced of a locked order what is sold of it now, where they differ. `documents`:
 * those that it has, all of them made.
 */
export async function writeCorrection(
  trx: Trx,
  orderId: OrderId,
  documents: readonly InvoiceRow[],
): Promise<void> {
  const [original, last] = [documents.at(0), documents.at(-1)];
  if (!original || !last) return;
  await noteChecked(trx, original.id);
  const sold = await findSoldLines(trx, [orderId], 'payment');
  const [found] = await findInvoicedOrders(trx, [orderId]);
  if (!found) throw new Error(`there is no order ${orderId}`);
  const order = invoicedOf(found, sold);
  const lines = await findSoldLines(trx, [orderId], 'now');
  const invoiced = await findInvoiced(trx, last.id);
  const after = lines.map(asSold(order));
  // The lines as they were: the fee of a line withdrawn now was no fee before.
  const before = lines.map((line) =>
    asSold(order)({ ...line, soldHuf: invoiced.get(line.lineId) ?? 0, isGivenUp: false }),
  );
  const rows = correctionRows(before, after, feeIn(order));
  if (rows.length === 0) return;
  const position = last.position + 1;
  const kind = isStorno(after, documents.length > 1) ? 'storno' : 'correcting';
  const content = contentOf(order, { kind, position, corrects: original.number, rows });
  await insertCorrection(trx, orderId, position, { content, fileKey: newSecret(), lines });
}

/** The order as if there were nothing in it but what was invoiced of it when it was paid. */
const invoicedOf = (order: InvoicedOrder, sold: readonly SoldLineRow[]): InvoicedOrder => ({
  ...order,
  tenders: invoicedTenders(order.tenders, sumHuf(sold.map(({ soldHuf }) => soldHuf))),
});

function contentOf(
  { trid, language, billing, paidOn, tenders }: InvoicedOrder,
  of: Pick<InvoiceContent, 'kind' | 'corrects' | 'rows'> & { readonly position: number },
): InvoiceContent {
  const { kind, position, corrects, rows } = of;
  const { company = '', name = '', vatNumber = '', groupVatNumber = '' } = billing;
  const { country = '', zip = '', city = '', street = '' } = billing;
  return {
    kind,
    externalId: `${trid}-${position}`,
    trid,
    language,
    buyer: {
      name: company || name,
      vatNumber,
      groupVatNumber,
      isCompany: company !== '',
      country,
      zip,
      city,
      street,
    },
    rows,
    ...invoiceTotals(rows),
    paidOn,
    tenders,
    corrects,
  };
}

const asSold =
  ({ language }: InvoicedOrder) =>
  ({ textHu, textEn, coupons, vatCode, fullHuf, soldHuf, isReplaced, isGivenUp }: SoldLineRow): SoldLine => ({
    text: pick(language, textHu, textEn),
    coupons: coupons.map(({ hu, en, discountHuf }) => ({ text: pick(language, hu, en), discountHuf })),
    vatCode,
    fullHuf,
    soldHuf,
    isReplaced: isReplaced && !isGivenUp,
  });

/** The rest of a withdrawn purchase is named as a fee. */
const feeIn =
  ({ language }: InvoicedOrder) =>
  (text: string) =>
    texts(language)('invoiceDocument:fee', { text });
