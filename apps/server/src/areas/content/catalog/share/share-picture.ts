import { createHash } from 'node:crypto';
import type { EventDetail } from '@rajt/contract/content/operations/catalog';
import { formatDateRange } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { drawCourse, drawLogo, loadLetters, SHADES, toPng } from './picture-kit.ts';

/** The picture that messengers show for a shared link (Open Graph), in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;

/** Raise it when the look changes: pictures are kept by what they show. */
const LOOK = 1;

/** All that a picture of an event shows. */
export interface SharePicture {
  readonly branch: EventDetail['branch'];
  readonly seed: string;
  readonly kind: EventDetail['scenery'];
  readonly isBudapest: boolean;
  /** The distance of its longest course. */
  readonly distanceM: number;
  /** 1 to 12. */
  readonly month: number;
  readonly name: string;
  readonly days: string;
  readonly place: string;
}

export function sharePictureOf(event: EventDetail, language: Language): SharePicture {
  return {
    branch: event.branch,
    seed: event.id,
    kind: event.scenery,
    isBudapest: event.place.startsWith('Budapest'),
    distanceM: event.distances.at(-1) ?? 0,
    month: Number(event.startsOn.slice(5, 7)),
    name: event.name,
    days: formatDateRange(event.startsOn, event.endsOn, language),
    place: event.place,
  };
}

/** Names a picture by what it shows: the same for the same picture, on every machine. */
export function hashOf(picture: SharePicture): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, picture]))
    .digest('hex')
    .slice(0, 16);
}

/** The event's own drawing with its name, days and place, as a PNG of 1200 by 630. Some tenths of a second of work. */
export async function renderSharePicture(picture: SharePicture): Promise<Buffer> {
  return toPng(await svgOf(picture));
}

async function svgOf({ name, days, place, ...course }: SharePicture): Promise<string> {
  const { fitLines, writeLine } = await loadLetters();
  const width = WIDTH - 2 * MARGIN;
  const title = fitLines(name, { width, lines: 2, sizes: [88, 76, 66, 56], weight: 'black' });
  const about = fitLines(`${days} · ${place}`, { width, lines: 1, sizes: [38, 34, 30], weight: 'bold' });
  const bottom = HEIGHT - MARGIN;
  const leading = title.size * 1.04;
  const lines = title.lines.map((line, at) =>
    writeLine(line, {
      x: MARGIN - title.size * 0.05,
      y: bottom - about.size * 1.75 - (title.lines.length - 1 - at) * leading,
      size: title.size,
      weight: 'black',
    }),
  );
  const shade = SHADES[course.branch];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${drawCourse(course, WIDTH, HEIGHT)}
<defs>
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0.36" stop-color="${shade}" stop-opacity="0"/><stop offset="0.7" stop-color="${shade}" stop-opacity="0.72"/><stop offset="1" stop-color="${shade}" stop-opacity="0.94"/></linearGradient>
<linearGradient id="top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shade}" stop-opacity="0.5"/><stop offset="0.26" stop-color="${shade}" stop-opacity="0"/></linearGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dusk)"/>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#top)"/>
${drawLogo(course.branch, MARGIN, 48, 2.1)}
${lines.join('\n')}
${writeLine(about.lines[0] ?? '', { x: MARGIN, y: bottom, size: about.size, weight: 'bold' })}
</svg>`;
}
