import { describe, expect, test } from 'vitest';
import { folded, matches, onlyMatch } from './matches.ts';

const labels = (names: string[]) => names.map((label) => ({ label }));
const found = (names: string[], typed: string) => matches(labels(names), typed).map(({ label }) => label);

describe('folded', () => {
  test.each([
    ['Őry-Szűcs', 'ory szucs'],
    ['  ÁRVÍZTŰRŐ  tükörfúrógép ', 'arvizturo tukorfurogep'],
    ['Őry'.normalize('NFD'), 'ory'],
    ['Arc’teryx', 'arc teryx'],
    ['', ''],
    [' - ', ''],
  ])('%s is %s', (text, plain) => {
    expect(folded(text)).toBe(plain);
  });
});

describe('matches', () => {
  test.each([
    ['ory', ['Őry']],
    ['ŐRY', ['Őry']],
    ['öry', ['Őry']],
    ['or', ['Őry', 'Nagy Örs', 'Tordas']],
    ['x', []],
  ])('"%s" finds %j', (typed, names) => {
    expect(found(['Tordas', 'Nagy Örs', 'Szeged', 'Őry'], typed)).toEqual(names);
  });

  test('nothing typed is everything in the given order', () => {
    expect(found(['b', 'a'], '  ')).toEqual(['b', 'a']);
  });

  test('the label that begins so comes before a word that does, and that before the middle of one', () => {
    expect(found(['Alapszerkő', 'Kis Szer', 'Szerencs'], 'szer')).toEqual([
      'Szerencs',
      'Kis Szer',
      'Alapszerkő',
    ]);
  });

  test('words may stand in another order', () => {
    expect(found(['Egyesült Arab Emírségek', 'Egyesült Királyság'], 'arab egy')).toEqual([
      'Egyesült Arab Emírségek',
    ]);
  });

  test('equals keep their order', () => {
    expect(found(['Vác', 'Vaja', 'Vál'], 'va')).toEqual(['Vác', 'Vaja', 'Vál']);
  });

  test('the detail is searched last', () => {
    const items = [
      { label: 'Kacsa SE', detail: 'Szeged' },
      { label: 'Szegedi Futók', detail: 'Szeged' },
      { label: 'Alföld', detail: 'Kecskemét' },
    ];
    expect(matches(items, 'szeged').map(({ label }) => label)).toEqual(['Szegedi Futók', 'Kacsa SE']);
  });
});

describe('onlyMatch', () => {
  const names = ['Niger', 'Nigéria', 'Őry', 'Tés', 'Tes'];
  test.each([
    ['the only one that fits', 'nigeri', 'Nigéria'],
    ['the one that is called so, though others begin so', ' NIGER', 'Niger'],
    ['the same without its accents', 'ory', 'Őry'],
    ['none where several fit', 'nig', undefined],
    ['none where several are called so', 'tes', undefined],
    ['none where nothing fits', 'x', undefined],
    ['none where nothing was typed', ' ', undefined],
  ])('%s', (_which, typed, name) => {
    expect(onlyMatch(labels(names), typed)?.label).toBe(name);
  });
});
