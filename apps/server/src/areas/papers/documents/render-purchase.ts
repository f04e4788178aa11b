import { formatDateTime } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { formatHuf, sumHuf } from '@rajt/rules/money';
import { WITHDRAWAL_DAYS } from '@rajt/rules/shop/goods';
import type { Config } from '../../../platform/config/config.ts';
import { texts } from '../../../platform/http/language.ts';
import { openDocument } from './open-document.ts';
import type { PaidOrderRow } from './order-queries.ts';
import { drawFoot, drawHead, drawRule, MARGIN, PAGE, WIDTH } from './order-sheet.ts';
import { collect, INK_SOFT, LOOKS, type Page, write, writeFitting } from './pdf-page.ts';

/** The fields of the confirmation of a paid order, in one language. */
export interface PurchaseConfirmation {
  readonly language: Language;
  readonly branch: PaidOrderRow['branch'];
  readonly trid: string;
  readonly paidAt: Date;
  readonly buyer: string;
  readonly totalHuf: number;
  /** The part of it that the balance has paid. */
  readonly balanceHuf: number;
  readonly lines: readonly {
    readonly text: string;
    /** The details that distinguish pieces of a product, a line each. */
    readonly about: readonly string[];
    readonly count: number;
    /** The price of one piece; of a coupon below 0. */
    readonly amountHuf: number;
    readonly refundHuf: number;
  }[];
  /** The places and times of the pickup of goods, each once. */
  readonly pickups: readonly string[];
  /** Something of it may be withdrawn from by law. */
  readonly isWithdrawable: boolean;
  readonly organiser: Pick<Config['organiser'], 'name' | 'seat'>;
  readonly contactEmail: string;
}

/** The width of the amounts, at the right. */
const AMOUNTS = 96;
/** The end of a page; the foot follows. */
const BOTTOM = PAGE.height - 110;

/** A4 pages: the order number, what was bought, what was paid, where it is picked up. As many pages as the lines need. */
export async function renderPurchaseConfirmation(
  order: PurchaseConfirmation,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = texts(order.language);
  const page = await openDocument({
    language: order.language,
    title: `${t('document:purchaseTitle')}: ${order.trid}`,
    author: order.organiser.name,
    createdAt: order.paidAt,
    content: order,
  });
  const bytes = collect(page);
  drawHead(page, order.branch, t('document:purchaseTitle'));
  let y = drawNumber(page, order, 118);
  for (const line of order.lines)
    y = drawLine(page, order, line, nextY(page, order, y, 48 + 14 * line.about.length));
  y = drawTotal(page, order, nextY(page, order, y, 70));
  for (const [title, paragraphs] of notes(order)) {
    y = write(page, title, MARGIN, nextY(page, order, y + 16, 60), { font: 'black', size: 13 }) + 3;
    for (const text of paragraphs)
      y =
        write(page, text, MARGIN, nextY(page, order, y, 42), {
          font: 'regular',
          size: 10.5,
          width: WIDTH,
          lines: 4,
        }) + 4;
  }
  drawFoot(page, footLines(order));
  page.end();
  return bytes;
}

/** The top of a block of this height: here, or on a new page. */
function nextY(page: Page, order: PurchaseConfirmation, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  drawFoot(page, footLines(order));
  page.addPage();
  drawHead(page, order.branch, texts(order.language)('document:purchaseTitle'));
  return 118;
}

function notes(order: PurchaseConfirmation): [string, string[]][] {
  const t = texts(order.language);
  const withdrawal = t('document:withdrawalText', { days: WITHDRAWAL_DAYS, email: order.contactEmail });
  return [
    ...(order.pickups.length > 0
      ? [[t('document:pickupTitle'), [...order.pickups, t('document:pickupBring')]] as [string, string[]]]
      : []),
    ...(order.isWithdrawable ? [[t('document:withdrawalTitle'), [withdrawal]] as [string, string[]]] : []),
  ];
}

/** The number that is asked for at the desk, large, with whose it is. */
function drawNumber(page: Page, order: PurchaseConfirmation, top: number): number {
  const t = texts(order.language);
  page.roundedRect(MARGIN, top - 8, WIDTH, 92, 8).fill(LOOKS[order.branch].soft);
  const [x, width] = [MARGIN + 18, WIDTH - 36];
  write(page, t('document:orderCode'), x, top + 4, { font: 'regular', size: 10, colour: INK_SOFT });
  writeFitting(page, order.trid, x, top + 17, { font: 'black', size: 24, smallest: 12, width });
  const whose = `${order.buyer} · ${formatDateTime(order.paidAt, order.language)}`;
  writeFitting(page, whose, x, top + 56, { font: 'bold', size: 11, smallest: 7, width });
  return top + 112;
}

function drawLine(
  page: Page,
  { language }: PurchaseConfirmation,
  line: PurchaseConfirmation['lines'][number],
  top: number,
): number {
  const t = texts(language);
  const text = line.count === 1 ? line.text : t('document:pieces', { count: line.count, name: line.text });
  const end = write(page, text, MARGIN, top, {
    font: 'bold',
    size: 11,
    width: WIDTH - AMOUNTS - 16,
    lines: 2,
  });
  amount(page, formatHuf(line.amountHuf * line.count), top, 'bold');
  let y = Math.max(end, top + 14);
  for (const about of line.about)
    y = write(page, about, MARGIN, y, {
      font: 'regular',
      size: 10,
      colour: INK_SOFT,
      width: WIDTH - AMOUNTS - 16,
      lines: 2,
    });
  if (line.refundHuf > 0) {
    write(page, t('document:returned'), MARGIN, y, { font: 'regular', size: 10, colour: INK_SOFT });
    amount(page, formatHuf(-line.refundHuf), y, 'regular');
    y += 14;
  }
  drawRule(page, y + 5);
  return y + 14;
}

function drawTotal(page: Page, order: PurchaseConfirmation, top: number): number {
  const t = texts(order.language);
  const backHuf = sumHuf(order.lines.map((line) => line.refundHuf));
  write(page, t(order.totalHuf === 0 ? 'document:sum' : 'document:paid'), MARGIN, top, {
    font: 'black',
    size: 14,
  });
  amount(page, formatHuf(order.totalHuf), top, 'black');
  const parts = [
    [t('document:paidByBalance'), order.balanceHuf],
    [t('document:returnedTotal'), -backHuf],
  ] as const;
  let y = top;
  for (const [text, huf] of parts.filter(([, sum]) => sum !== 0)) {
    y += 22;
    write(page, text, MARGIN, y, { font: 'bold', size: 11 });
    amount(page, formatHuf(huf), y, 'bold');
  }
  return y + (y === top ? 24 : 22);
}

function amount(page: Page, text: string, y: number, font: 'regular' | 'bold' | 'black'): void {
  writeFitting(page, text, MARGIN + WIDTH - AMOUNTS, y, {
    font,
    size: font === 'black' ? 14 : font === 'bold' ? 11 : 10,
    smallest: 7,
    width: AMOUNTS,
    align: 'right',
  });
}

function footLines({ language, trid, organiser, contactEmail }: PurchaseConfirmation): string[] {
  const t = texts(language);
  return [
    `${t('document:orderCode')}: ${trid}`,
    `${organiser.name}, ${organiser.seat} · ${t('document:questions', { email: contactEmail })}`,
    t('document:notInvoice'),
  ];
}
