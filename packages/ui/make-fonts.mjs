// Cuts the web fonts down to the letters and weights that the theme uses; Archivo to one width: 231 kB become 70 kB, and
// a Hungarian or English page loads 34 of them.
// Run `npm run fonts -w @rajt/ui` after an update of the fontsource packages or a change of the ranges; commit src/fonts.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

// What texts are written with in Hungarian and English.
const core = `${range(0x20, 0x7e)}\u00a0§©«\u00ad®°·»×ÁÉÍÓÖÚÜáéíóöúü\u2009\u200a\u202f‐‑–—‘’‚“”„•…′″€←↑→↓−≈≤≥`;
// They are in another file of the source.
const hungarian = 'ŐőŰű';
// The names of neighbours, west and east.
const west = `${[...range(0xa1, 0xff)].filter((letter) => !core.includes(letter)).join('')}ıŒœ―†‰‹›™`;
const east = `${[...range(0x100, 0x17f)].filter((letter) => !hungarian.includes(letter)).join('')}ȘșȚț`;
// As in the theme (tokens.css).
const display = { wdth: 112, wght: { min: 700, max: 820 } };
const text = { wght: { min: 400, max: 600 } };

const families = [
  ['archivo', '@fontsource-variable/archivo/files/archivo', 'wdth-normal.woff2', display],
  ['hanken-grotesk', '@fontsource-variable/hanken-grotesk/files/hanken-grotesk', 'wght-normal.woff2', text],
];
const cuts = [
  ['core', 'latin', core],
  ['hungarian', 'latin-ext', hungarian],
  ['west', 'latin', west],
  ['east', 'latin-ext', east],
];

for (const [family, path, axes, variationAxes] of families)
  for (const [cut, subset, letters] of cuts) {
    const whole = readFileSync(fileURLToPath(import.meta.resolve(`${path}-${subset}-${axes}`)));
    const file = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes });
    writeFileSync(new URL(`./src/fonts/${family}-${cut}.woff2`, import.meta.url), file);
    console.log(`${family}-${cut}: ${whole.length} → ${file.length} bytes`);
  }
