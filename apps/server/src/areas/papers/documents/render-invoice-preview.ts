import type { Branch } from '@rajt/rules/branch';
import type { PaymentMethod } from '@rajt/rules/checkout/payment-methods';
import { formatDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { formatHuf } from '@rajt/rules/money';
import { type InvoiceRow, invoiceTotals, vatTotals } from '@rajt/rules/papers/invoice';
import type { Config } from '../../../platform/config/config.ts';
import { texts } from '../../../platform/http/language.ts';
import { openDocument } from './open-document.ts';
import { drawHead, drawRule, MARGIN, PAGE, WIDTH } from './order-sheet.ts';
import { collect, INK_SOFT, LOOKS, type Page, write, writeFitting } from './pdf-page.ts';
import type { TextStyle } from './text-style.ts';

/** The fields of an invoice preview: those that would be sent to the invoicing provider. */
export interface InvoicePreview {
  readonly language: Language;
  readonly branch: Branch;
  readonly kind: 'original' | 'storno' | 'correcting';
  readonly trid: string;
  readonly corrects: string | null;
  readonly buyer: {
    readonly name: string;
    readonly vatNumber: string;
    readonly groupVatNumber: string;
    readonly zip: string;
    readonly city: string;
    readonly street: string;
  };
  readonly rows: readonly InvoiceRow[];
  /** yyyy-mm-dd */
  readonly paidOn: string;
  readonly tenders: readonly { readonly method: PaymentMethod | 'balance'; readonly amountHuf: number }[];
  readonly madeAt: Date;
  readonly organiser: Pick<Config['organiser'], 'name' | 'seat'>;
}

const BOTTOM = PAGE.height - 72;
/** The right edges of the columns of amounts, from the left of the text. */
const COLUMNS = { quantity: 268, net: 338, rate: 392, vat: 438, gross: WIDTH } as const;
const ROW = 30;

/** A4 pages that look like an invoice and state on each that they are none. */
export async function renderInvoicePreview(invoice: InvoicePreview): Promise<Uint8Array<ArrayBuffer>> {
  const { language, organiser, madeAt } = invoice;
  const t = texts(language);
  const page = await openDocument({
    language,
    title: `${t(`invoiceDocument:preview_${invoice.kind}`)}: ${invoice.trid}`,
    author: organiser.name,
    createdAt: madeAt,
    content: invoice,
  });
  const bytes = collect(page);
  drawTop(page, invoice);
  let y = drawFacts(page, invoice, drawParties(page, invoice, 146));
  y = drawColumns(page, invoice, y + 14);
  for (const row of invoice.rows) y = drawRow(page, invoice, row, nextY(page, invoice, y, ROW));
  drawTotals(page, invoice, nextY(page, invoice, y + 6, 22 + 18 * vatTotals(invoice.rows).length));
  page.end();
  return bytes;
}

function nextY(page: Page, invoice: InvoicePreview, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  page.addPage();
  drawTop(page, invoice);
  return drawColumns(page, invoice, 146);
}

/** Draws the head, and below it the warning that the document is no invoice. */
function drawTop(page: Page, { branch, kind, language }: InvoicePreview): void {
  const t = texts(language);
  const look = LOOKS[branch];
  drawHead(page, branch, t(`invoiceDocument:preview_${kind}`));
  page.rect(0, 86, PAGE.width, 40).fill(look.soft);
  write(page, t('invoiceDocument:notInvoice'), MARGIN, 94, {
    font: 'bold',
    size: 9.5,
    colour: look.brand,
    width: WIDTH,
    lines: 2,
  });
}

/** Draws the seller and the buyer side by side. */
function drawParties(page: Page, { buyer, organiser, language }: InvoicePreview, top: number): number {
  const t = texts(language);
  const number = (key: 'taxNumber' | 'groupNumber', value: string) =>
    value === '' ? [] : [t(`invoiceDocument:${key}`, { number: value })];
  const parties = [
    [t('invoiceDocument:seller'), organiser.name, [organiser.seat]],
    [
      t('invoiceDocument:buyer'),
      buyer.name,
      [
        `${[buyer.zip, buyer.city].filter(Boolean).join(' ')}, ${buyer.street}`,
        ...number('taxNumber', buyer.vatNumber),
        ...number('groupNumber', buyer.groupVatNumber),
      ],
    ],
  ] as const;
  const width = WIDTH / 2 - 12;
  const ends = parties.map(([label, name, lines], at) => {
    const x = MARGIN + at * (WIDTH / 2 + 12);
    write(page, label, x, top, { font: 'regular', size: 9, colour: INK_SOFT });
    let y = write(page, name, x, top + 13, { font: 'black', size: 12, width, lines: 2 }) + 2;
    for (const line of lines) y = write(page, line, x, y, { font: 'regular', size: 10, width, lines: 2 });
    return y;
  });
  return Math.max(...ends);
}

function drawFacts(page: Page, invoice: InvoicePreview, end: number): number {
  const { kind, language, trid, paidOn, tenders, corrects } = invoice;
  const t = texts(language);
  const paid = tenders.map(({ method, amountHuf }) =>
    // The sums of a correction are others.
    tenders.length === 1 || kind !== 'original'
      ? t(`invoiceDocument:method_${method}`)
      : `${t(`invoiceDocument:method_${method}`)} ${formatHuf(amountHuf)}`,
  );
  const facts = [
    [t('invoiceDocument:orderCode'), trid],
    [t('invoiceDocument:paidOn'), formatDate(paidOn, language)],
    [t('invoiceDocument:paidBy'), paid.join(', ')],
    ...(corrects === null ? [] : [[t('invoiceDocument:corrects'), corrects]]),
  ];
  const top = end + 18;
  const width = WIDTH / facts.length;
  facts.forEach(([label = '', value = ''], at) => {
    write(page, label, MARGIN + at * width, top, { font: 'regular', size: 9, colour: INK_SOFT });
    writeFitting(page, value, MARGIN + at * width, top + 13, {
      font: 'bold',
      size: 11,
      smallest: 7,
      width: width - 12,
    });
  });
  return top + 32;
}

function drawColumns(page: Page, { language }: InvoicePreview, top: number): number {
  const t = texts(language);
  const style = { font: 'regular', size: 9, colour: INK_SOFT } as const;
  write(page, t('invoiceDocument:item'), MARGIN, top, style);
  for (const key of ['quantity', 'net', 'vat', 'gross'] as const)
    cell(page, t(`invoiceDocument:${key}`), COLUMNS[key], top, style);
  drawRule(page, top + 14);
  return top + 22;
}

function drawRow(page: Page, { language }: InvoicePreview, row: InvoiceRow, top: number): number {
  const style = { font: 'regular', size: 10 } as const;
  const end = write(page, row.text, MARGIN, top, { font: 'bold', size: 10, width: 236, lines: 3 });
  cell(page, String(row.quantity).replace('-', '\u2212'), COLUMNS.quantity, top, style);
  drawAmounts(page, language, row, top, style);
  const y = Math.max(end, top + 14) + 4;
  drawRule(page, y);
  return y + 8;
}

function drawTotals(page: Page, { rows, language }: InvoicePreview, top: number): void {
  const t = texts(language);
  let y = top;
  for (const total of vatTotals(rows)) {
    drawAmounts(page, language, total, y, { font: 'regular', size: 10 });
    y += 18;
  }
  write(page, t('invoiceDocument:total'), MARGIN, y, { font: 'black', size: 13 });
  const { netHuf, vatHuf, grossHuf } = invoiceTotals(rows);
  cell(page, formatHuf(netHuf), COLUMNS.net, y + 2, { font: 'bold', size: 10 });
  cell(page, formatHuf(vatHuf), COLUMNS.vat, y + 2, { font: 'bold', size: 10 });
  cell(page, formatHuf(grossHuf), COLUMNS.gross, y + 1, { font: 'black', size: 11 });
}

function drawAmounts(
  page: Page,
  language: Language,
  { vatCode, netHuf, vatHuf, grossHuf }: Omit<InvoiceRow, 'text' | 'quantity'>,
  y: number,
  style: Pick<TextStyle, 'font' | 'size'>,
): void {
  const t = texts(language);
  const rate =
    vatCode === 'outside' ? t('invoiceDocument:outside') : t('invoiceDocument:percent', { rate: vatCode });
  cell(page, formatHuf(netHuf), COLUMNS.net, y, style);
  cell(page, rate, COLUMNS.rate, y, { ...style, colour: INK_SOFT });
  cell(page, formatHuf(vatHuf), COLUMNS.vat, y, style);
  cell(page, formatHuf(grossHuf), COLUMNS.gross, y, { ...style, font: 'bold' });
}

/** A text that ends at a column. */
function cell(page: Page, text: string, end: number, y: number, style: TextStyle): void {
  const width = 60;
  writeFitting(page, text, MARGIN + end - width, y, { ...style, smallest: 6, width, align: 'right' });
}
