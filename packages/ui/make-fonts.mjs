// Cuts the web fonts down to the letters, weights and widths that the theme uses: 231 kB become 90 kB.
// Run `npm run fonts -w @rajt/ui` after an update of the fontsource packages or a change of the ranges; commit src/fonts.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ\u2009\u200a\u202f‐‑–—―‘’‚“”„†•…‰′″‹›€™←↑→↓−≈≤≥`;
// A file of their own, so that the names of the neighbours are not loaded for them.
const hungarian = 'ŐőŰű';
const latinExt = [...range(0x100, 0x17f)].filter((letter) => !hungarian.includes(letter)).join('');
const display = { wdth: { min: 100, max: 125 }, wght: { min: 600, max: 900 } };
const text = { wght: { min: 400, max: 800 } };

const cuts = [
  ['archivo-latin', '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2', latin, display],
  [
    'archivo-hungarian',
    '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2',
    hungarian,
    display,
  ],
  [
    'archivo-latin-ext',
    '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2',
    latinExt,
    display,
  ],
  [
    'hanken-grotesk-latin',
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    latin,
    text,
  ],
  [
    'hanken-grotesk-hungarian',
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
    hungarian,
    text,
  ],
  [
    'hanken-grotesk-latin-ext',
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
    latinExt,
    text,
  ],
];

for (const [name, source, letters, variationAxes] of cuts) {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(source)));
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes });
  writeFileSync(new URL(`./src/fonts/${name}.woff2`, import.meta.url), cut);
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
}
