import { DAYLIGHT, type Daylight } from '@rajt/ui/course/daylight';
import type { CourseInput, CourseShape, Item } from '@rajt/ui/course/parts';
import { courseScene } from '@rajt/ui/course/scene';
import { mix } from './mix.ts';

/**
 * An event's drawing by day as SVG of that size, for a picture that no browser draws: the same shapes and colours as
 * packages/ui/src/course-drawing.tsx.
 */
export function drawCourse(
  input: CourseInput,
  width: number,
  height: number,
  frame: CourseShape = 'wide',
): string {
  const scene = courseScene(input, frame);
  const light = DAYLIGHT[input.branch][scene.season];
  const stop = (at: number, colour: string, opacity = 1) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const down = 'x1="0" y1="0" x2="0" y2="1"';
  return `<svg x="0" y="0" width="${width}" height="${height}" viewBox="0 0 ${scene.width} ${scene.height}" preserveAspectRatio="xMidYMid slice">
<defs>
<linearGradient id="sky" ${down}>${stop(0, light.skyTop)}${stop(0.6, light.skyMid)}${stop(1, light.skyLow)}</linearGradient>
<radialGradient id="sun">${stop(0, light.sun, 0.6)}${stop(1, light.skyLow, 0)}</radialGradient>
<linearGradient id="veil" ${down}>${stop(0, light.skyLow, 0)}${stop(1, light.skyLow, 0.85)}</linearGradient>
<radialGradient id="buoy" cx="0.36" cy="0.3" r="0.75">${stop(0, '#ffb091')}${stop(1, '#f2502c')}</radialGradient>
</defs>
<rect width="${scene.width}" height="${scene.height * (scene.horizon + 0.14)}" fill="url(#sky)"/>
${scene.items.map((item) => shape(item, light)).join('\n')}
</svg>`;
}

const PAPER = '#fffaf0';
const SHADE = 'fill="#060e1a" fill-opacity="0.28"';

function shape(item: Item, light: Daylight): string {
  switch (item.look) {
    case 'sun':
      return `<g transform="translate(${item.x} ${item.y})"><circle r="${item.size * 4.6}" fill="url(#sun)"/><circle r="${item.size * 2.1}" fill="${light.sun}" opacity="0.16"/><circle r="${item.size * 1.5}" fill="${light.sun}" opacity="0.16"/><circle r="${item.size}" fill="${light.sun}"/></g>`;
    case 'flag':
      return `<g transform="translate(${item.x} ${item.y}) scale(${item.size / 100})"><ellipse rx="20" ry="4" ${SHADE}/><path d="M-2.5-100h5V0h-5Z" fill="${PAPER}"/><path d="M2-98c18-9 30 7 58-3v44c-28 10-40-6-58 3Z" fill="${PAPER}"/><path d="M2-98c7-3.5 13-3 19-2v14.7c-6-1-12-1.5-19 2Zm38 1c6 1 12 .5 20-4v14.7c-8 4.5-14 5-20 4ZM21-85.3c6 1 12 3.3 19 3v14.7c-7 .3-13-2-19-3ZM2-68.6c7-3.5 13-3 19-2V-56c-6-1-12-1.5-19 2Zm38 1c6 1 12 .5 20-4V-57c-8 4.5-14 5-20 4Z" fill="#0c1a24"/></g>`;
    case 'buoy': {
      const s = item.size;
      return `<g transform="translate(${item.x} ${item.y})"><ellipse cy="${s * 0.12}" rx="${s * 1.05}" ry="${s * 0.26}" ${SHADE}/><path d="M${-s * 0.78} 0Q${-s * 0.2} ${-s * 2.1} 0 ${-s * 2.1}T${s * 0.78} 0Q0 ${s * 0.34} ${-s * 0.78} 0Z" fill="url(#buoy)"/><path d="M${-s * 0.56} ${-s * 0.72}Q0 ${-s * 0.5} ${s * 0.56} ${-s * 0.72}L${s * 0.66} ${-s * 0.4}Q0 ${-s * 0.12} ${-s * 0.66} ${-s * 0.4}Z" fill="${PAPER}"/></g>`;
    }
    case 'cap': {
      const s = item.size;
      return `<g transform="translate(${item.x} ${item.y})"><path d="M${-s} 0a${s} ${s * 0.95} 0 0 1 ${s * 2} 0Z" fill="#ffd23f"/><path d="M${-s * 1.9} 0q${s * 1.9} ${-s * 0.5} ${s * 3.8} 0q${-s * 1.9} ${s * 0.7} ${-s * 3.8} 0Z" fill="#fff" opacity="0.85"/></g>`;
    }
    // Seen at night only.
    case 'star':
      return '';
    default: {
      const { opacity = 1, width = 1 } = item;
      return `<path d="${item.path}" ${paint(item.look, item.tone ?? 0, light)} opacity="${opacity}" stroke-width="${item.look === 'bird' ? 1.8 : width}"/>`;
    }
  }
}

type Look = Exclude<Item['look'], 'sun' | 'flag' | 'buoy' | 'cap' | 'star'>;

/** How a path is filled or drawn; `tone` as a share of near. */
function paint(look: Look, tone: number, light: Daylight): string {
  const fill = (colour: string) => `fill="${colour}"`;
  const line = (colour: string, cap = 'butt') => `fill="none" stroke="${colour}" stroke-linecap="${cap}"`;
  switch (look) {
    case 'land':
      return fill(mix(light.near, tone, light.far));
    case 'water':
      return fill(mix(light.seaNear, tone, light.seaFar));
    case 'crest':
      return line(mix(light.sun, 0.65, light.seaFar));
    case 'cloud':
      return fill(mix(light.sun, 0.7, light.skyLow));
    case 'bird':
      return line(mix(light.near, 0.7, light.skyMid), 'round');
    case 'front':
      return fill(mix(light.near, 0.72, '#000000'));
    case 'rope':
      return line(mix(light.near, 0.86, light.far), 'round');
    case 'veil':
      return fill('url(#veil)');
    case 'glint':
      return fill(light.sun);
    case 'snow':
    case 'sail':
      return fill('#fffdf8');
    case 'block':
      return fill('#f3ead9');
    case 'window':
      return fill('#ffe7b0');
    case 'pennant':
      return fill('#ff6f4d');
    case 'course':
      return fill(PAPER);
    case 'shade':
      return SHADE;
  }
}
