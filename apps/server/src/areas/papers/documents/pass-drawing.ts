import type { Branch } from '@rajt/rules/branch';
import { logoPaths } from '@rajt/ui/logo-paths';
import { LOOKS } from './pdf-page.ts';

/** The course line on the bib, as in the icons of the sites. */
const COURSES: Readonly<Record<Branch, string>> = { swim: '#ff7f5f', run: '#35cf83' };

/** Points of a side or a height, each drawn once, twice and three times as fine (Apple's names of files). */
const SCALES = [
  ['', 1],
  ['@2x', 2],
  ['@3x', 3],
] as const;
const ICON = 29;
const LOGO = { width: 94, height: 32 };

type Files = Readonly<Record<string, Buffer>>;

const drawn = new Map<Branch, Promise<Files>>();

/** `icon.png` and `logo.png` in three sizes. Drawn once for each branch. */
export function passDrawings(branch: Branch): Promise<Files> {
  let files = drawn.get(branch);
  if (!files) {
    files = draw(branch).catch((error: unknown) => {
      // The next pass tries again.
      drawn.delete(branch);
      throw error;
    });
    drawn.set(branch, files);
  }
  return files;
}

async function draw(branch: Branch): Promise<Files> {
  const { from, to } = LOOKS[branch];
  const course = `<path d="${logoPaths.course}" fill="none" stroke="${COURSES[branch]}" stroke-width="3.2" stroke-linecap="round"/>`;
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path d="${logoPaths.paper}" fill="url(#g)" fill-rule="evenodd"/>${course}</svg>`;
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO.width} ${LOGO.height}"><path d="${logoPaths.paper}" fill="#fff" fill-rule="evenodd"/>${course}<path d="${logoPaths.word}" fill="#fff" fill-rule="evenodd"/></svg>`;
  const files = SCALES.flatMap(([name, scale]) => [
    [`icon${name}.png`, png(icon, ICON * scale, ICON * scale)] as const,
    [`logo${name}.png`, png(logo, LOGO.width * scale, LOGO.height * scale)] as const,
  ]);
  return Object.fromEntries(
    await Promise.all(files.map(async ([name, bytes]) => [name, await bytes] as const)),
  );
}

/** Drawn finer than needed first, so that curves are smooth. */
async function png(svg: string, width: number, height: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 72 * 12 })
    .resize(width, height)
    .png()
    .toBuffer();
}
