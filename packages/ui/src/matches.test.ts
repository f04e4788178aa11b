import { describe, expect, test } from 'vitest';
import { folded, matches, meantBy } from './matches.ts';

const labels = (names: string[]) => names.map((label) => ({ label }));
const found = (names: string[], typed: string) => matches(labels(names), typed).map(({ label }) => label);

describe('folded', () => {
  test.each([
    ['Őry-Szűcs', 'ory szucs'],
    ['  ÁRVÍZTŰRŐ  tükörfúrógép ', 'arvizturo tukorfurogep'],
    ['Őry'.normalize('NFD'), 'ory'],
    ['Arc’teryx', 'arc teryx'],
    ['Søren Łukasz Strauß Đorđević', 'soren lukasz strauss dordevic'],
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

  test('words match in any order', () => {
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

/** Parts of the lists that we ship, with the words that people type instead of an option's name. */
const nations = [
  { label: 'amerikai', also: ['USA'] },
  { label: 'angolai' },
  { label: 'brit', also: ['angol', 'UK'] },
  { label: 'ukrán' },
];
const countries = [
  { label: 'Amerikai Szamoa' },
  { label: 'Angola' },
  { label: 'Az USA lakatlan külbirtokai' },
  { label: 'Egyesült Államok', also: ['USA', 'Amerika'] },
  { label: 'Egyesült Királyság', also: ['UK', 'Anglia', 'Nagy-Britannia'] },
  { label: 'Ukrajna' },
];

describe('other names', () => {
  test.each([
    ['angol', ['brit', 'angolai']],
    ['uk', ['brit', 'ukrán']],
    ['us', ['amerikai']],
  ])('"%s" finds %j', (typed, names) => {
    expect(matches(nations, typed).map(({ label }) => label)).toEqual(names);
  });

  test('come after the labels while they are being typed', () => {
    expect(matches(countries, 'angl').map(({ label }) => label)).toEqual(['Egyesült Királyság']);
    expect(matches(countries, 'amerik').map(({ label }) => label)).toEqual([
      'Amerikai Szamoa',
      'Egyesült Államok',
    ]);
  });
});

describe('meantBy', () => {
  const names = ['Niger', 'Nigéria', 'Őry', 'Tés', 'Tes'];
  test.each([
    ['the one that is called so, though others begin so', ' NIGER', 'Niger'],
    ['the same without its accents', 'ory', 'Őry'],
    ['none where a name is only begun', 'nigeri', undefined],
    ['none where several are called so', 'tes', undefined],
    ['none where nothing fits', 'x', undefined],
    ['none where nothing was typed', ' ', undefined],
  ])('%s', (_which, typed, name) => {
    expect(meantBy(labels(names), typed)?.label).toBe(name);
  });

  test.each([
    ['angol', 'brit'],
    ['UK', 'brit'],
    ['amerikai', 'amerikai'],
    ['angola', undefined],
    ['ang', undefined],
  ])('the nationality "%s" is %s', (typed, name) => {
    expect(meantBy(nations, typed)?.label).toBe(name);
  });

  test.each([
    ['usa', 'Egyesült Államok'],
    ['Amerika', 'Egyesült Államok'],
    ['nagy britannia', 'Egyesült Királyság'],
    ['angola', 'Angola'],
    ['angol', undefined],
  ])('the country "%s" is %s', (typed, name) => {
    expect(meantBy(countries, typed)?.label).toBe(name);
  });

  test('letters inside a word choose nothing', () => {
    expect(meantBy(labels(['Asics', 'Dynafit']), 'it')).toBeNull();
  });

  test('a label goes before the same as another name', () => {
    const items = [{ label: 'Grúzia', also: ['Georgia'] }, { label: 'Georgia' }];
    expect(meantBy(items, 'georgia')?.label).toBe('Georgia');
  });
});
