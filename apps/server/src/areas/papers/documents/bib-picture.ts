import { createHash } from 'node:crypto';
import type { Scenery } from '@rajt/contract/shapes';
import type { Branch } from '@rajt/rules/branch';
import { formatDate, formatDateRange, formatTime } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { pick } from '../../../platform/http/language.ts';
import {
  drawCourse,
  drawLogo,
  loadLetters,
  RenderedOnce,
  SHADES,
  toPng,
} from '../../content/catalog/index.ts';
import { INK, INK_SOFT, LOOKS } from './pdf-page.ts';
import type { PaidEntryRow } from './queries.ts';

/** As high as a post on a phone, in pixels. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 72;

/** The paper of the bib. */
const BIB = { x: 96, y: 372, width: WIDTH - 2 * 96, height: 592, band: 104, foot: 84, inset: 46 } as const;

/** Raise it when the look changes: pictures are kept by what they show. */
const LOOK = 1;

/** The pictures of a busy day's entrants; some 200 kB each. */
const KEPT = 100;

/** All that the picture shows. Of the participant it has the first name and the number alone: it is made to be public. */
export interface BibPicture {
  readonly branch: Branch;
  readonly seed: string;
  readonly kind: Scenery;
  readonly isBudapest: boolean;
  readonly distanceM: number;
  /** 1 to 12. */
  readonly month: number;
  readonly bib: string;
  readonly firstName: string;
  readonly event: string;
  readonly race: string;
  readonly shortDay: string;
  readonly day: string;
  /** `08:30`; '' where the participant chooses. */
  readonly time: string;
  readonly place: string;
}

/** A frozen participant's first name may be several: the first of them is enough. */
export function bibPictureOf(row: PaidEntryRow, language: Language): BibPicture {
  const { raceOn, startsOn, endsOn, heatStartsAt } = row;
  return {
    branch: row.branch as Branch,
    seed: row.eventId,
    kind: row.scenery as Scenery,
    isBudapest: row.placeHu.startsWith('Budapest'),
    distanceM: row.distanceM,
    month: Number(raceOn.slice(5, 7)),
    bib: String(row.bibNumber),
    firstName: row.firstName.split(' ')[0] ?? '',
    event: pick(language, row.eventNameHu, row.eventNameEn),
    race: pick(language, row.raceNameHu, row.raceNameEn),
    shortDay: heatStartsAt
      ? formatDate(raceOn, language, 'monthDay')
      : formatDateRange(startsOn, endsOn, language, 'monthDay'),
    day: heatStartsAt ? formatDate(raceOn, language) : formatDateRange(startsOn, endsOn, language),
    time: heatStartsAt ? formatTime(heatStartsAt, language) : '',
    place: pick(language, row.placeHu, row.placeEn),
  };
}

/** The pictures of bibs, each rendered once and one after the other. */
export const bibPictures = () =>
  new RenderedOnce<BibPicture>(
    KEPT,
    (picture) =>
      createHash('sha256')
        .update(JSON.stringify([LOOK, picture]))
        .digest('base64'),
    async (picture) => toPng(await svgOf(picture)),
  );

async function svgOf(picture: BibPicture): Promise<string> {
  const { fitLines, writeLine } = await loadLetters();
  const { branch, event, day, place } = picture;
  const width = WIDTH - 2 * MARGIN;
  const title = fitLines(event, { width, lines: 2, sizes: [84, 72, 62, 52], weight: 'black' });
  const about = fitLines(`${day} · ${place}`, { width, lines: 1, sizes: [38, 34, 30, 26], weight: 'bold' });
  const bottom = HEIGHT - MARGIN;
  const lines = title.lines.map((line, at) =>
    writeLine(line, {
      x: MARGIN - title.size * 0.05,
      y: bottom - about.size * 1.75 - (title.lines.length - 1 - at) * title.size * 1.04,
      size: title.size,
      weight: 'black',
    }),
  );
  const shade = SHADES[branch];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${drawCourse(picture, WIDTH, HEIGHT, 'tall')}
<defs>
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0.5" stop-color="${shade}" stop-opacity="0"/><stop offset="0.78" stop-color="${shade}" stop-opacity="0.8"/><stop offset="1" stop-color="${shade}" stop-opacity="0.96"/></linearGradient>
<linearGradient id="top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade}" stop-opacity="0.55"/><stop offset="0.22" stop-color="${shade}" stop-opacity="0"/></linearGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dusk)"/>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#top)"/>
${drawLogo(branch, MARGIN, 60, 2.4)}
${await bibOf(picture)}
${lines.join('\n')}
${writeLine(about.lines[0] ?? '', { x: MARGIN, y: bottom, size: about.size, weight: 'bold' })}
</svg>`;
}

/** The bib as it is worn, a little askew. */
async function bibOf({ branch, bib, firstName, event, race, shortDay, time }: BibPicture): Promise<string> {
  const { fitLines, widthOf, writeLine } = await loadLetters();
  const { from, to, brand } = LOOKS[branch];
  const { x, y, width, height, band, foot, inset } = BIB;
  const [left, right, middle] = [x + 2 * inset, x + width - 2 * inset, x + width / 2];
  const footTop = y + height - foot;
  const dayWidth = widthOf(shortDay, 32, 'bold');
  const name = fitLines(event, {
    width: right - left - dayWidth - 24,
    lines: 1,
    sizes: [38, 34, 30, 26],
    weight: 'bold',
  });
  const timeWidth = time ? widthOf(time, 36, 'black') + 24 : 0;
  const distance = fitLines(race, {
    width: right - left - timeWidth,
    lines: 1,
    sizes: [34, 30, 26],
    weight: 'bold',
  });
  const number = fitLines(bib, {
    width: right - left,
    lines: 1,
    sizes: [370, 330, 290, 250, 220],
    weight: 'black',
  });
  const caption = fitLines(firstName, { width: right - left, lines: 1, sizes: [54, 44, 36], weight: 'bold' });
  const captionTop = footTop - 26 - caption.size * 0.75;
  const numberY = (y + band + captionTop) / 2 + number.size * 0.345;
  const holes = [
    [x + inset, y + inset],
    [x + width - inset, y + inset],
    [x + inset, y + height - inset],
    [x + width - inset, y + height - inset],
  ].map(
    ([holeX, holeY]) => `<circle cx="${holeX}" cy="${holeY}" r="15" fill="#0b1720" fill-opacity="0.72"/>`,
  );
  return `<g transform="rotate(-2.5 ${middle} ${y + height / 2})">
<defs><linearGradient id="band"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><clipPath id="paper"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="18"/></clipPath></defs>
<rect x="${x + 6}" y="${y + 20}" width="${width}" height="${height}" rx="22" fill="#04101a" fill-opacity="0.32"/>
<g clip-path="url(#paper)"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fffdf8"/><rect x="${x}" y="${y}" width="${width}" height="${band}" fill="url(#band)"/></g>
<path d="M${left} ${footTop}H${right}" stroke="${INK_SOFT}" stroke-opacity="0.5" stroke-width="3" stroke-dasharray="12 9"/>
${holes.join('')}
${writeLine(name.lines[0] ?? '', { x: left, y: y + band / 2 + 13, size: name.size, weight: 'bold' })}
${writeLine(shortDay, { x: right, y: y + band / 2 + 12, size: 32, weight: 'bold', from: 'end' })}
${writeLine(number.lines[0] ?? '', { x: middle, y: numberY, size: number.size, weight: 'black', from: 'middle', colour: INK })}
${writeLine(caption.lines[0] ?? '', { x: middle, y: footTop - 26, size: caption.size, weight: 'bold', from: 'middle', colour: brand })}
${time ? writeLine(time, { x: left, y: footTop + 54, size: 36, weight: 'black', colour: INK }) : ''}
${writeLine(distance.lines[0] ?? '', { x: right, y: footTop + 54, size: distance.size, weight: 'bold', from: 'end', colour: INK_SOFT })}
</g>`;
}
