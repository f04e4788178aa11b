import { setImmediate } from 'node:timers/promises';
import { budapestDate, formatDate, formatDateTime } from '@rajt/rules/dates';
import { formatMinutes, raceWithDistance } from '@rajt/rules/measures';
import { formatHuf } from '@rajt/rules/money';
import { texts } from '../../../platform/http/language.ts';
import type { EntryConfirmation } from './confirmation.ts';
import { openDocument } from './open-document.ts';
import { drawFoot, drawHead, drawRule, MARGIN, PAGE, WIDTH } from './order-sheet.ts';
import { drawBib } from './pdf-bib.ts';
import { collect, INK_SOFT, LOOKS, type Page, qrCode, write, writeFitting } from './pdf-page.ts';
import { priceLine, start, substitutionRows, teamWords } from './words.ts';

const SIDE = 150;
const GAP = 32;
const WARNING = '#a3201d';

/** One A4 page: the bib, what, where and when, the pass, the price. Text is text, so it can be read out and searched. */
export function renderEntryConfirmation(entry: EntryConfirmation): Promise<Uint8Array<ArrayBuffer>> {
  return renderConfirmations([entry]);
}

/**
 * One document with a page for each entry of an order. The fonts are embedded once, which is most of what a document costs.
 * Between pages others get their turn.
 */
export async function renderConfirmations(
  entries: readonly [EntryConfirmation, ...EntryConfirmation[]],
): Promise<Uint8Array<ArrayBuffer>> {
  const [entry, ...others] = entries;
  const t = texts(entry.language);
  const page = await openDocument({
    language: entry.language,
    title: `${t('document:title')}: ${entry.event}`,
    author: entry.organiser.name,
    createdAt: entry.paidAt,
    content: entries,
  });
  const bytes = collect(page);
  drawPage(page, entry);
  for (const other of others) {
    await setImmediate();
    page.addPage();
    drawPage(page, other);
  }
  page.end();
  return bytes;
}

function drawPage(page: Page, entry: EntryConfirmation): void {
  drawHead(page, entry.branch, texts(entry.language)('document:title'));
  drawBib(page, entry, MARGIN, 114, WIDTH, 210);
  const columnY = 348;
  const end = drawFacts(page, entry, MARGIN, columnY, WIDTH - SIDE - GAP - 12);
  if (entry.isCancelled) drawCancelled(page, entry);
  else {
    drawPass(page, entry, PAGE.width - MARGIN - SIDE - 12, columnY);
    drawBring(page, entry, MARGIN, Math.max(end + 12, 610));
  }
  drawFoot(page, footLines(entry));
}

/** In place of the pass and of what to bring: nobody should travel for a race that is not held. */
function drawCancelled(page: Page, { language }: EntryConfirmation): void {
  page.rect(0, 86, PAGE.width, 22).fill(WARNING);
  writeFitting(page, texts(language)('document:cancelled'), MARGIN, 91, {
    font: 'bold',
    size: 11,
    smallest: 8,
    colour: '#ffffff',
    width: WIDTH,
    align: 'center',
  });
}

function drawFacts(page: Page, entry: EntryConfirmation, x: number, top: number, width: number): number {
  const t = texts(entry.language);
  const facts: [string, string][] = [
    [t('document:participant'), entry.participant],
    ...(entry.team ? [[t('document:team'), teamWords(entry.team, t)] as [string, string]] : []),
    ...substitutionRows(entry, t),
    [t('document:event'), entry.event],
    [t('document:race'), raceWithDistance(entry.race, entry.distanceM, entry.language)],
    [t('document:date'), start(entry, t)],
    [t('document:place'), entry.place],
  ];
  if (entry.timeLimitMinutes)
    facts.push([t('document:timeLimit'), formatMinutes(entry.timeLimitMinutes, entry.language)]);
  let y = top;
  for (const [label, value] of facts) y = drawRow(page, label, value, x, y, width);
  y += 8;
  drawRule(page, y, x, width);
  y += 10;
  for (const line of entry.priceLines)
    y = drawAmount(page, priceLine(line, t), formatHuf(line.amountHuf), x, y, width);
  for (const { text, discountHuf } of entry.coupons)
    y = drawAmount(page, text, formatHuf(-discountHuf), x, y, width);
  const paid = entry.team?.isPriceOfTeam ? 'document:paidForTeam' : 'document:paid';
  y = drawAmount(
    page,
    t(entry.amountHuf === 0 ? 'document:sum' : paid),
    formatHuf(entry.amountHuf),
    x,
    y,
    width,
    'black',
  );
  // The fee is a line next to the price of the whole team; else it is the price.
  if (entry.substitution && entry.team?.isPriceOfTeam)
    y = drawAmount(
      page,
      t('document:substitute_fee'),
      formatHuf(entry.substitution.feeHuf),
      ...([x, y, width] as const),
    );
  return y;
}

function drawRow(page: Page, label: string, value: string, x: number, y: number, width: number): number {
  write(page, label, x, y + 1, { font: 'regular', size: 10, colour: INK_SOFT });
  return write(page, value, x + 92, y, { font: 'bold', size: 11, width: width - 92, lines: 2 }) + 5;
}

function drawAmount(
  page: Page,
  label: string,
  amount: string,
  x: number,
  y: number,
  width: number,
  font: 'regular' | 'black' = 'regular',
): number {
  const size = font === 'black' ? 13 : 10.5;
  write(page, label, x, y, { font, size });
  page.font(font).fontSize(size);
  write(page, amount, x + width - page.widthOfString(amount), y, { font, size });
  return y + size + 6;
}

/** The pass: its code as a QR code and in letters, in case a scanner fails. */
function drawPass(page: Page, entry: EntryConfirmation, x: number, top: number): void {
  const t = texts(entry.language);
  page.roundedRect(x - 12, top - 8, SIDE + 24, SIDE + 92, 8).fill(LOOKS[entry.branch].soft);
  write(page, t('document:ticketTitle'), x, top + 2, { font: 'black', size: 13 });
  page.roundedRect(x, top + 24, SIDE, SIDE, 4).fill('#ffffff');
  qrCode(page, entry.ticketCode, x + 12, top + 36, SIDE - 24);
  const code = entry.ticketCode.replace(/(.{4})(?=.)/g, '$1 ');
  writeFitting(page, code, x, top + SIDE + 31, {
    font: 'bold',
    size: 10.5,
    smallest: 7,
    width: SIDE,
    align: 'center',
  });
  write(page, t('document:ticketHint'), x, top + SIDE + 48, {
    font: 'regular',
    size: 8.5,
    colour: INK_SOFT,
    width: SIDE,
  });
}

function drawBring(page: Page, entry: EntryConfirmation, x: number, top: number): void {
  const t = texts(entry.language);
  write(page, t('document:bringTitle'), x, top, { font: 'black', size: 13 });
  const things = [
    ...(entry.pickup ? [t('document:packAt', { where: entry.pickup })] : []),
    t('document:bringThis'),
    t('document:bringId'),
    entry.branch === 'swim' ? t('document:bringSwim') : t('document:bringRun'),
    t('document:bringTime'),
    withdrawalWords(entry),
  ];
  let y = top + 21;
  for (const thing of things) {
    page.circle(x + 3, y + 5.5, 2).fill(LOOKS[entry.branch].brand);
    y = write(page, thing, x + 14, y, { font: 'regular', size: 10, width: WIDTH - 14 }) + 2;
  }
}

/** The last days for withdrawing the entry, and the refund until each. */
function withdrawalWords({ withdrawal, language }: EntryConfirmation): string {
  const t = texts(language);
  if (withdrawal.length === 0) return t('document:noWithdrawal');
  const steps = withdrawal.map(({ until, refundHuf }) =>
    t('document:withdrawalStep', {
      refund: formatHuf(refundHuf),
      // The last moment of a day is shown as that day.
      until: formatDate(budapestDate(new Date(until.getTime() - 1)), language),
    }),
  );
  return t('document:withdrawal', { steps: steps.join(', ') });
}

function footLines({
  language,
  amountHuf,
  trid,
  paidAt,
  organiser,
  contactEmail,
}: EntryConfirmation): string[] {
  const t = texts(language);
  const at = t(amountHuf === 0 ? 'document:orderedAt' : 'document:paidAt');
  return [
    `${t('document:orderCode')}: ${trid} · ${at}: ${formatDateTime(paidAt, language)}`,
    `${organiser.name}, ${organiser.seat} · ${t('document:questions', { email: contactEmail })}`,
    t('document:notInvoice'),
  ];
}
