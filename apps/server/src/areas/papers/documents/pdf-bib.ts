import { formatDate, formatDateRange } from '@rajt/rules/dates';
import { raceWithDistance } from '@rajt/rules/measures';
import { texts } from '../../../platform/http/language.ts';
import type { EntryConfirmation } from './confirmation.ts';
import { INK, INK_SOFT, LINE, LOOKS, type Page, write, writeFitting } from './pdf-page.ts';
import { startTime } from './words.ts';

const BAND = 40;
const FOOT = 42;

/** Draws the start number as it will be worn. */
export function drawBib(
  page: Page,
  entry: EntryConfirmation,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const t = texts(entry.language);
  const look = LOOKS[entry.branch];
  page.save().roundedRect(x, y, width, height, 8).clip();
  page.rect(x, y, width, height).fill('#ffffff');
  const band = page
    .linearGradient(x, y, x + width, y)
    .stop(0, look.from)
    .stop(1, look.to);
  page.rect(x, y, width, BAND).fill(band);
  page.restore();
  page.roundedRect(x, y, width, height, 8).lineWidth(1).stroke(LINE);
  for (const [holeX, holeY] of [
    [x + 17, y + BAND / 2],
    [x + width - 17, y + BAND / 2],
    [x + 17, y + height - 17],
    [x + width - 17, y + height - 17],
  ] as const) {
    page.circle(holeX, holeY, 5).lineWidth(0.75).fillAndStroke('#f3f5f6', LINE);
  }
  const date = entry.startsAt
    ? formatDate(entry.raceOn, entry.language, 'short')
    : formatDateRange(entry.startsOn, entry.endsOn, entry.language, 'short');
  const dateWidth = page.font('bold').fontSize(12).widthOfString(date);
  writeFitting(page, entry.event, x + 34, y + 12, {
    font: 'black',
    size: 15,
    smallest: 9,
    colour: '#ffffff',
    width: width - 84 - dateWidth,
  });
  write(page, date, x + width - 34 - dateWidth, y + 13, { font: 'bold', size: 12, colour: '#ffffff' });

  const middle = height - BAND - FOOT;
  const number = Math.min(118, middle * 0.72);
  writeFitting(page, entry.bib, x + 30, y + BAND + middle * 0.02, {
    font: 'black',
    size: number,
    smallest: 40,
    colour: INK,
    width: width - 60,
    align: 'center',
  });
  writeFitting(page, entry.bibCaption, x + 30, y + BAND + middle * 0.78, {
    font: 'bold',
    size: 22,
    smallest: 12,
    colour: look.brand,
    width: width - 60,
    align: 'center',
  });

  const footY = y + height - FOOT;
  page
    .moveTo(x + 34, footY)
    .lineTo(x + width - 34, footY)
    .lineWidth(0.75)
    .stroke(LINE);
  const time = startTime(entry);
  const timeText = time ? `${t('document:heat')} ${time}` : '';
  const timeWidth = timeText ? page.font('black').fontSize(14).widthOfString(timeText) : 0;
  writeFitting(page, raceWithDistance(entry.race, entry.distanceM, entry.language), x + 34, footY + 13, {
    font: 'bold',
    size: 13,
    smallest: 9,
    colour: INK_SOFT,
    width: width - 84 - timeWidth,
  });
  if (timeText) {
    write(page, timeText, x + width - 34 - timeWidth, footY + 12, { font: 'black', size: 14, colour: INK });
  }
}
