import type { Branch } from '@rajt/rules/branch';
import { logoPaths } from '@rajt/ui/logo-paths';

export { drawCourse } from './draw-course.ts';
export { RenderedOnce } from './rendered-once.ts';

/** The letters of a picture; loaded where one is drawn, with the font. */
export const loadLetters = () => import('./write-words.ts');

/** The colour that a branch lays over its drawing, so that white words can be read. */
export const SHADES: Readonly<Record<Branch, string>> = { swim: '#04243c', run: '#1a1029' };

/** The logo in white with the course of its branch, 94 by 32 times `scale`. */
export function drawLogo(branch: Branch, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path fill-rule="evenodd" d="${logoPaths.paper}" fill="#ffffff"/><path d="${logoPaths.course}" fill="none" stroke="${branch === 'swim' ? '#ff7f5f' : '#1f9d5f'}" stroke-width="2.6" stroke-linecap="round"/><path d="${logoPaths.word}" fill="#ffffff"/></g>`;
}

/** The SVG as a PNG file; some tenths of a second of work. */
export async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
