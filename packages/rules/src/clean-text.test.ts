import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLines } from './clean-lines.ts';
import { cleanCode, cleanText } from './clean-text.ts';

describe('a line of text', () => {
  it.each([
    ['  Őry   Ágnes ', 'Őry Ágnes'],
    ['a\r\nb\tc', 'a b c'],
    ['a\u0000b\u202Ec\u200Bd\uFEFF', 'abcd'],
    ['Kiss\u00A0\u2009\u202FAnna\u3000', 'Kiss Anna'],
    ['\u2800\u3164Anna', 'Anna'],
    ['Kiss\u00ADné', 'Kissné'],
    ['A\u0301', 'Á'],
    ['a \u200B b', 'a b'],
    ['Kov\uFEFFács', 'Kovács'],
    ['\ud800x', 'x'],
    ['1\uFE0F', '1'],
    // A joiner where it joins nothing.
    ['\u200DAn\u200Dna\u200C', 'Anna'],
  ])('%j becomes %j', (value, cleaned) => {
    expect(cleanText(value)).toBe(cleaned);
  });

  it.each([
    ['an emoji of a family', '👨‍👩‍👧‍👦 Futók'],
    ['an emoji with a colour of skin and a heart', '🏃🏽‍♀️❤️'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['the flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
    ['a Persian name with a non-joiner', 'علی\u200Cرضا'],
    ['a Sinhala syllable', 'ශ\u0DCA\u200Dරී'],
    ['a Malayalam letter at the end of a word', 'അവന\u0D4D\u200D'],
    ['a variant of a Japanese family name', '葛\u{E0100}城'],
    ['an apostrophe of another keyboard', 'D´Angelo'],
    ['a long dash', 'Kiss—Nagy'],
  ])('%s stays as it was written', (_what, value) => {
    expect(cleanText(` ${value}\u200B`)).toBe(value);
  });

  it('takes a time that grows with the length alone, whatever is repeated', () => {
    for (const one of ['\u{E0041}', '\u200D', '\uFE0F', '\u200B', ' ', '\u{1F3F4}', '\u{1F3F4}\u{E0041}'])
      expect(cleanText(one.repeat(60_000)).length).toBeLessThanOrEqual(60_000 * one.length);
  });

  it('is clean after one time, and nothing invisible is left of Latin letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const cleaned = cleanText(value);
        expect(cleanText(cleaned)).toBe(cleaned);
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cs}\u200B\u202A-\u202E\u2066-\u2069]| {2}|^ | $/u);
      }),
    );
    const odd = fc.array(fc.constantFrom(...'aŐ -\u200B\u200C\u200D\uFE0F\u00AD\u00A0\u202E'));
    fc.assert(
      fc.property(odd, (signs) => {
        expect(cleanText(signs.join(''))).not.toMatch(/[\p{Cf}\p{DI}\u00A0]/u);
      }),
    );
  });
});

it.each([
  ['HARMAD–33', 'HARMAD-33'],
  [' 12345678‑1—42 ', '12345678-1-42'],
  ['1988−04−12', '1988-04-12'],
])('the code %j becomes %j', (value, cleaned) => {
  expect(cleanCode(value)).toBe(cleaned);
});

it('several lines lose blanks that nobody sees, and stay lines', () => {
  expect(cleanLines('  Boldog\t  szülinapot! \r\n\r\n\u200B\r\n\r\n Fuss  sokat. \u2028 👨‍👩‍👧\n')).toBe(
    'Boldog szülinapot!\n\nFuss sokat.\n👨‍👩‍👧',
  );
});
