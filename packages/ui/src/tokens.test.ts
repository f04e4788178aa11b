import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Reads `--name: light-dark(#day, #night)` of the rule block whose selector list holds `selector`. */
function coloursOf(selector: string, scheme: 0 | 1): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.includes(selector)) continue;
    for (const [, name = '', day = '', night = ''] of body.matchAll(
      /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g,
    ))
      colours.set(name, scheme === 0 ? day : night);
  }
  return colours;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const texts = [
  'ink',
  'ink-soft',
  'ink-faint',
  'brand-text',
  'go-text',
  'danger-text',
  'warn-text',
  'ok-text',
];
const textPairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground])),
  ...['brand', 'go', 'danger', 'band'].flatMap((fill) =>
    fill === 'band'
      ? [
          ['on-band', 'band-from'],
          ['on-band', 'band-to'],
        ]
      : [
          [`on-${fill}`, fill],
          [`on-${fill}`, `${fill}-hover`],
        ],
  ),
  ...['brand', 'go', 'danger', 'warn', 'ok'].map((tint) => [`on-${tint}-soft`, `${tint}-soft`]),
  ['brand-text', 'brand-soft'],
  ['danger-text', 'danger-soft'],
  ['bib-ink', 'bib-paper'],
  ['bib-ink-soft', 'bib-paper'],
] as [string, string][];
const edgePairs = grounds.map((ground) => ['line-strong', ground] as const);

describe.each([
  ['swim', 'light', 0],
  ['swim', 'dark', 1],
  ['run', 'light', 0],
  ['run', 'dark', 1],
] as const)('colours of %s, %s', (branch, _scheme, at) => {
  const colours = new Map([
    ...coloursOf('[data-branch="swim"]', at),
    ...coloursOf(`[data-branch="${branch}"]`, at),
    ...coloursOf('[data-branch]', at),
  ]);
  const get = (name: string) => colours.get(name) ?? `missing --${name}`;

  it.each(textPairs)('text %s on %s reaches 4.5', (text, ground) => {
    expect(contrast(get(text), get(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(edgePairs)('edge %s on %s reaches 3', (edge, ground) => {
    expect(contrast(get(edge), get(ground))).toBeGreaterThanOrEqual(3);
  });
});
