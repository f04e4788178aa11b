import { expect, test } from 'vitest';
import { bibLines, longestOf } from './bib-lines.ts';

test.each([
  ['1234', ['1234']],
  ['Eszti', ['Eszti']],
  ['', ['']],
  ['Nagy Eszter', ['Nagy', 'Eszter']],
  ['Ő B', ['Ő B']],
  [
    'dr. Őry-Szűcsné Kovácsházi-Nagyváradi Krisztina Magdolna',
    ['dr. Őry-Szűcsné', 'Kovácsházi-', 'Nagyváradi', 'Krisztina Magdolna'],
  ],
])('%s is written in %j', (text, lines) => {
  expect(bibLines(text)).toEqual(lines);
});

test('one long word stays whole, and few lines are enough for anything', () => {
  expect(bibLines('Wolfeschlegelsteinhausenbergerdorff')).toHaveLength(1);
  const long = 'a-b '.repeat(60);
  const lines = bibLines(long);
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(lines.join(' ').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''));
  expect(longestOf(lines)).toBeLessThan(70);
});
