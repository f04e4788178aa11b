import { sumHuf } from '../money.ts';
import type { VatCode } from '../vat.ts';

/**
 * The rows of an order's invoice, and the corrections of a later one (docs/domain/invoices.md). Prices are gross: the VAT is
 * rounded to a whole forint and the net price is the rest. All amounts are whole forints.
 */

/** A line of an order as far as it is sold: `soldHuf` excludes refunds. */
export interface SoldLine {
  readonly text: string;
  readonly vatCode: VatCode;
  /** The price before coupons. */
  readonly fullHuf: number;
  /** The discounts of coupons, with their texts. */
  readonly coupons: readonly { readonly text: string; readonly discountHuf: number }[];
  /** The sold amount: the price without its coupons, less after a withdrawal with a fee, 0 after a full refund. */
  readonly soldHuf: number;
  /** Its entry was changed to another race: what stays of it is paid for that one, and is no fee. */
  readonly isReplaced: boolean;
}

export interface InvoiceRow {
  readonly text: string;
  /** Below zero if it reverses a row of an earlier invoice. */
  readonly quantity: number;
  readonly vatCode: VatCode;
  readonly netHuf: number;
  readonly vatHuf: number;
  readonly grossHuf: number;
}

/** Net and VAT of a gross amount; they always sum to it, and those of a negative amount are those of its opposite. */
export function splitGross(grossHuf: number, vatCode: VatCode): { netHuf: number; vatHuf: number } {
  if (vatCode === 'outside') return { netHuf: grossHuf, vatHuf: 0 };
  const percent = Number(vatCode);
  const most = Math.round((Math.abs(grossHuf) * percent) / (100 + percent));
  // Not -0.
  const vatHuf = grossHuf < 0 && most > 0 ? -most : most;
  return { netHuf: grossHuf - vatHuf, vatHuf };
}

/** The rows of an invoice: equal lines counted, coupons below their lines. `feeOf`: the text of a line kept in part as a fee. */
export function invoiceRows(lines: readonly SoldLine[], feeOf: (text: string) => string): InvoiceRow[] {
  return groupsOf(lines, feeOf).flatMap(({ rows }) => rows);
}

/**
 * The rows of a document that corrects an invoice of `before` to `after`: each change reverses the old row and adds the new one.
 * Empty: nothing has changed.
 */
export function correctionRows(
  before: readonly SoldLine[],
  after: readonly SoldLine[],
  feeOf: (text: string) => string,
): InvoiceRow[] {
  const [old, now] = [groupsOf(before, feeOf), groupsOf(after, feeOf)];
  const changed = (groups: readonly Group[], others: readonly Group[]) => {
    const same = new Map(others.map(({ key, rows }) => [key, JSON.stringify(rows)]));
    return groups.flatMap(({ key, rows }) => (same.get(key) === JSON.stringify(rows) ? [] : rows));
  };
  return [...changed(old, now).map(takenBack), ...changed(now, old)];
}

/** Whether all of an invoice is refunded at once, without an earlier correction: then it is cancelled as a whole. */
export function isStorno(after: readonly SoldLine[], hasCorrections: boolean): boolean {
  return !hasCorrections && after.every(({ soldHuf }) => soldHuf === 0);
}

/** Sums of rows by rate, in the order in which the rates come. */
export function vatTotals(rows: readonly InvoiceRow[]): Omit<InvoiceRow, 'text' | 'quantity'>[] {
  return [...Map.groupBy(rows, ({ vatCode }) => vatCode)].map(([vatCode, of]) => ({
    vatCode,
    ...invoiceTotals(of),
  }));
}

export function invoiceTotals(
  rows: readonly Pick<InvoiceRow, 'netHuf' | 'vatHuf' | 'grossHuf'>[],
): Pick<InvoiceRow, 'netHuf' | 'vatHuf' | 'grossHuf'> {
  return {
    netHuf: sumHuf(rows.map(({ netHuf }) => netHuf)),
    vatHuf: sumHuf(rows.map(({ vatHuf }) => vatHuf)),
    grossHuf: sumHuf(rows.map(({ grossHuf }) => grossHuf)),
  };
}

/**
 * The tenders of an invoice, out of those of its order. Other parts of the order (gifts, gift cards, unavailable items) are taken
 * to be paid by the card first, then by the balance. They sum to the invoice.
 */
export function invoicedTenders<Tender extends { readonly method: string; readonly amountHuf: number }>(
  tenders: readonly Tender[],
  grossHuf: number,
): Tender[] {
  let otherHuf = Math.max(0, sumHuf(tenders.map(({ amountHuf }) => amountHuf)) - grossHuf);
  const takenFirst = tenders.toSorted(
    (a, b) => Number(a.method === 'balance') - Number(b.method === 'balance'),
  );
  const left = new Map(
    takenFirst.map((tender) => {
      const takenHuf = Math.min(otherHuf, tender.amountHuf);
      otherHuf -= takenHuf;
      return [tender, { ...tender, amountHuf: tender.amountHuf - takenHuf }];
    }),
  );
  return tenders.flatMap((tender) => left.get(tender) ?? []).filter(({ amountHuf }) => amountHuf > 0);
}

interface Group {
  readonly key: string;
  readonly rows: readonly InvoiceRow[];
}

/** Lines of one text, rate and price, of which as much is sold. */
function groupsOf(lines: readonly SoldLine[], feeOf: (text: string) => string): Group[] {
  const sold = lines.filter(({ soldHuf }) => soldHuf !== 0);
  const groups = Map.groupBy(sold, (line) =>
    JSON.stringify([
      line.text,
      line.vatCode,
      line.fullHuf,
      isWhole(line) ? 'whole' : [line.soldHuf, line.isReplaced],
    ]),
  );
  return [...groups].map(([key, of]) => ({ key, rows: rowsOf(of, feeOf) }));
}

function rowsOf(lines: readonly SoldLine[], feeOf: (text: string) => string): InvoiceRow[] {
  const [first] = lines;
  if (!first) return [];
  const { text, vatCode, isReplaced } = first;
  const count = lines.length;
  if (!isWhole(first)) return [row(isReplaced ? text : feeOf(text), vatCode, count, first.soldHuf * count)];
  const coupons = Map.groupBy(
    lines.flatMap((line) => line.coupons),
    (coupon) => coupon.text,
  );
  return [
    row(text, vatCode, count, first.fullHuf * count),
    ...[...coupons].map(([name, of]) =>
      row(name, vatCode, 1, -sumHuf(of.map(({ discountHuf }) => discountHuf))),
    ),
  ];
}

const row = (text: string, vatCode: VatCode, quantity: number, grossHuf: number): InvoiceRow => ({
  text,
  quantity,
  vatCode,
  grossHuf,
  ...splitGross(grossHuf, vatCode),
});

function isWhole({ fullHuf, coupons, soldHuf }: SoldLine): boolean {
  return soldHuf === fullHuf - sumHuf(coupons.map(({ discountHuf }) => discountHuf));
}

const opposite = (amount: number) => (amount === 0 ? 0 : -amount);

function takenBack(of: InvoiceRow): InvoiceRow {
  return {
    ...of,
    quantity: opposite(of.quantity),
    netHuf: opposite(of.netHuf),
    vatHuf: opposite(of.vatHuf),
    grossHuf: opposite(of.grossHuf),
  };
}
