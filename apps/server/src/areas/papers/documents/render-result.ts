import { formatDate, formatDateRange } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { formatDistance, raceWithDistance } from '@rajt/rules/measures';
import { formatResultTime } from '@rajt/rules/raceday/result-time';
import { pick, texts } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import { openDocument } from './open-document.ts';
import { collect, INK, INK_SOFT, LINE, LOOKS, type Page, writeFitting } from './pdf-page.ts';
import type { FinishedEntry } from './result-queries.ts';

/** A4, lying: for a frame on the wall. */
const PAGE = { width: 841.89, height: 595.28 };
const MARGIN = 72;
const WIDTH = PAGE.width - 2 * MARGIN;

/** The certificate of a result: the name, how far, how fast, and the place among all who have finished. */
export async function renderResult(
  entry: FinishedEntry,
  language: Language,
  organiser: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = texts(language);
  const event = pick(language, entry.eventHu, entry.eventEn);
  const page = await openDocument({
    layout: 'landscape',
    language,
    title: `${t('document:certificateTitle')}: ${event}`,
    author: organiser,
    createdAt: entry.writtenAt,
    content: entry,
  });
  const bytes = collect(page);
  drawCourse(page, entry);
  const line = (
    text: string,
    y: number,
    size: number,
    font: 'regular' | 'bold' | 'black' = 'regular',
    colour = INK,
  ) =>
    writeFitting(page, text, MARGIN, y, {
      font,
      size,
      smallest: size / 3,
      colour,
      width: WIDTH,
      align: 'center',
    });
  const look = LOOKS[entry.branch];
  line('Rajt', 44, 22, 'black', look.brand);
  line(t('document:certificateTitle'), 80, 17, 'bold', INK_SOFT);
  line(fullName(entry, language), 124, 46, 'black');
  line(t(entry.branch === 'swim' ? 'document:hasSwum' : 'document:hasRun'), 188, 14, 'regular', INK_SOFT);
  line(
    raceWithDistance(pick(language, entry.raceHu, entry.raceEn), entry.distanceM, language),
    214,
    22,
    'bold',
  );
  line(event, 244, 18, 'bold', look.brand);
  line(
    entry.netTimeCs === null
      ? formatDistance(entry.distanceM, language)
      : formatResultTime(entry.netTimeCs, entry.decimals),
    286,
    64,
    'black',
  );
  if (entry.place !== null)
    line(
      t('document:placeOf', { place: entry.place, finishers: entry.finishers }),
      364,
      16,
      'bold',
      INK_SOFT,
    );
  line(`${whereAndWhen(entry, language)} · ${organiser}`, 396, 12, 'regular', INK_SOFT);
  page.end();
  return bytes;
}

function whereAndWhen(entry: FinishedEntry, language: Language): string {
  const place = pick(language, entry.placeHu, entry.placeEn);
  const day = entry.isVirtual
    ? formatDateRange(entry.startsOn, entry.endsOn, language)
    : formatDate(entry.raceOn, language);
  return `${place}, ${day}`;
}

/** Layers of water or hills along the foot, with the course as one line over them, and a fine frame. */
function drawCourse(page: Page, { branch }: FinishedEntry): void {
  const look = LOOKS[branch];
  const { width, height } = PAGE;
  const layers = branch === 'swim' ? [468, 496, 524] : [452, 490, 528];
  const swell = branch === 'swim' ? 14 : 34;
  layers.forEach((y, at) => {
    const lift = at % 2 === 0 ? swell : -swell;
    page
      .moveTo(0, y)
      .bezierCurveTo(width * 0.2, y - lift, width * 0.35, y + lift, width * 0.5, y)
      .bezierCurveTo(width * 0.66, y - lift, width * 0.82, y + lift, width, y - lift / 2)
      .lineTo(width, height)
      .lineTo(0, height)
      .closePath()
      .fillOpacity(0.35 + at * 0.25)
      .fill(page.linearGradient(0, 0, width, 0).stop(0, look.from).stop(1, look.to));
  });
  page.fillOpacity(1);
  page
    .moveTo(60, 516)
    .bezierCurveTo(width * 0.25, 430, width * 0.4, 560, width * 0.6, 500)
    .bezierCurveTo(width * 0.75, 456, width * 0.85, 540, width - 60, 488)
    .lineWidth(3)
    .dash(1, { space: 8 })
    .lineCap('round')
    .stroke('#ffffff');
  page.undash();
  page
    .rect(24, 24, width - 48, height - 48)
    .lineWidth(1)
    .stroke(LINE);
}
