import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FILE_NAME_MAX_LENGTH, isFileName, toFileName } from './file-name.ts';

const longest = `${'ő'.repeat(FILE_NAME_MAX_LENGTH - 4)}.pdf`;

test.each([
  'igazolás.pdf',
  'IMG 0001 (2).jpeg',
  '.jpg',
  'a',
  'Képernyőfotó 2026. 11. 21.png',
  '写真.webp',
  longest,
])('%j is a file name', (name) => {
  expect(isFileName(name)).toBe(true);
  expect(toFileName(name)).toBe(name);
});

test.each([
  ['nothing', '', ''],
  ['spaces', '  ', ''],
  ['the folder itself', '.', ''],
  ['the folder above', '..', ''],
  ['a way up', '../../etc/passwd', 'passwd'],
  ['a way up on Windows', '..\\..\\boot.ini', 'boot.ini'],
  ['a way up and nothing', '../..', ''],
  ['an absolute path', '/etc/passwd', 'passwd'],
  ['what old browsers say', 'C:\\fakepath\\kép.jpg', 'kép.jpg'],
  ['NUL', 'kép.jpg\0.exe', 'kép.jpg.exe'],
  ['a line end', 'a.jpg\r\nContent-Type: text/html', 'html'],
  ['a right-to-left mark', '\u202egpj.exe', 'gpj.exe'],
  ['an isolate', 'a\u2066b.jpg', 'ab.jpg'],
  ['a zero-width space', 'a\u200bb.jpg', 'ab.jpg'],
  ['half a letter', 'a\ud800.jpg', 'a.jpg'],
  ['too many letters', `x${longest}`, longest],
])('%s is none', (_what, given, nearest) => {
  expect(isFileName(given)).toBe(false);
  expect(toFileName(given)).toBe(nearest);
});

describe('toFileName', () => {
  it('returns a file name or nothing, and keeps its own results unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (given) => {
        const name = toFileName(given);
        expect(name === '' || isFileName(name)).toBe(true);
        expect(toFileName(name)).toBe(name);
      }),
    );
  });
});
