import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPTION_MAX, captionLength, captionProblem, captionSuggestions, cleanCaption } from './caption.ts';

describe('a caption is counted as a person counts it', () => {
  it.each([
    ['Őrült Ödön', 10],
    // Letter and accent apart, as some keyboards and files have them.
    ['O\u030Bru\u0308lt', 5],
    ['👨‍👩‍👧‍👦', 1],
    ['🇭🇺', 1],
    ['', 0],
  ])('%s: %i', (text, count) => expect(captionLength(text)).toBe(count));
});

describe('a caption that can be engraved', () => {
  it.each([
    'Kovács Eszter',
    'Őrült Árvíztűrő Tükörfúrógép',
    'Łukasz Żółć · Bjørn Åse · Nguyễn Thị',
    '„Még egy kör!” – 3:59:07',
    '10 km, 2027. 04. 11. #4821 (1.)',
    'Ű'.repeat(CAPTION_MAX),
    'u\u030B'.repeat(CAPTION_MAX),
  ])('%s', (text) => expect(captionProblem(cleanCaption(text))).toBeNull());

  it('is cleaned as other texts', () => {
    expect(cleanCaption('  Kovács\n  Eszter\t')).toBe('Kovács Eszter');
    expect(cleanCaption('a\u200Bb')).toBe('ab');
    expect(cleanCaption('e\u0301')).toBe('é');
  });
});

describe('a caption that cannot', () => {
  it.each([
    ['', { kind: 'empty' }],
    [' \n ', { kind: 'empty' }],
    ['x'.repeat(CAPTION_MAX + 1), { kind: 'too_long', count: 41 }],
    ['u\u030B'.repeat(CAPTION_MAX + 1), { kind: 'too_long', count: 41 }],
    ['Hajrá 🏅 Anya 🏅', { kind: 'not_engravable', signs: ['🏅'] }],
    ['👨‍👩‍👧 ❤️', { kind: 'not_engravable', signs: ['👨‍👩‍👧', '❤️'] }],
    ['a\uE000b', { kind: 'not_engravable', signs: ['U+E000'] }],
    ['Иван', { kind: 'not_engravable', signs: ['И', 'в', 'а', 'н'] }],
    ['Ａnna', { kind: 'not_engravable', signs: ['Ａ'] }],
    ['q\u0308', { kind: 'not_engravable', signs: ['q\u0308'] }],
    ['a\\b|c', { kind: 'not_engravable', signs: ['\\', '|'] }],
    ['東京', { kind: 'not_engravable', signs: ['東', '京'] }],
  ])('%j', (text, problem) => expect(captionProblem(cleanCaption(text))).toEqual(problem));
});

it('any text at all is either clean and short enough, or refused; cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const caption = cleanCaption(typed);
      expect(cleanCaption(caption)).toBe(caption);
      if (captionProblem(caption) !== null) return;
      expect(captionLength(caption)).toBeLessThanOrEqual(CAPTION_MAX);
      expect(caption).not.toMatch(/[\p{C}\p{M}\p{Extended_Pictographic}]/u);
    }),
  );
});

it('suggests only what can be engraved, each once', () => {
  expect(
    captionSuggestions(['Kis Anna', ' Kis  Anna', `Kis Anna · ${'x'.repeat(40)}`, 'Anna 🏅', '']),
  ).toEqual(['Kis Anna']);
});
