import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engraveText } from './engraving-lines.ts';

const FIELD = { width: 108, height: 60, maxLines: 3, maxSize: 22 };
const texts = (caption: string) => engraveText(caption, FIELD).lines.map(({ text }) => text);

describe('a text is broken where it can be largest', () => {
  it.each([
    ['Kis Anna', ['Kis Anna']],
    ['Kovács Eszter', ['Kovács', 'Eszter']],
    ['Szentmihályi-Nagyváradi Boglárka', ['Szentmihályi-', 'Nagyváradi', 'Boglárka']],
    ['Kis Anna · Balaton-átúszás · 3:12:45', ['Kis Anna', 'Balaton-átúszás', '3:12:45']],
    ['Megszentségteleníthetetlenségeskedéseik', ['Megszentségteleníthe-', 'tetlenségeskedéseik']],
    ['', []],
  ])('%s', (caption, lines) => expect(texts(caption)).toEqual(lines));
});

it('any text fits the field, is complete, and is never larger than the largest letters', () => {
  const caption = fc.string({
    unit: fc.constantFrom(...'AÁÉŰWMiljoöőszty  -.·0123459'),
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(caption, (typed) => {
      const text = typed.trim().replace(/ +/g, ' ');
      fc.pre(/[^ ·]/.test(text));
      const { size, lead, lines } = engraveText(text, FIELD);
      expect(lines.length).toBeLessThanOrEqual(FIELD.maxLines);
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(FIELD.width + 0.001);
      expect(size + (lines.length - 1) * lead).toBeLessThanOrEqual(FIELD.height + 0.001);
      expect(size).toBeLessThanOrEqual(FIELD.maxSize);
      const bare = (value: string) => value.replace(/[ ·-]/g, '');
      expect(bare(lines.map((line) => line.text).join(''))).toBe(bare(text));
    }),
  );
});
