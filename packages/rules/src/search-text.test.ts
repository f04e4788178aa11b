import { expect, test } from 'vitest';
import { searchText, searchWords } from './search-text.ts';

test.for([
  ['Sørensen', 'sorensen'],
  ['STRAẞER Straßer', 'strasser strasser'],
  ['Őry-Szűcs', 'ory-szucs'],
  ['Őry'.normalize('NFD'), 'ory'],
  ['Łukasz Đorđević', 'lukasz dordevic'],
  ['Þór Æsir Œuvre', 'thor aesir oeuvre'],
  ['Əliyev İlkin Işık', 'eliyev ilkin isik'],
  ['D´Angelo D’Angelo', "d'angelo d'angelo"],
  ['Kiss—Nagy', 'kiss-nagy'],
  ['Παπαδόπουλος', 'παπαδοπουλοσ'],
  ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'παπαδοπουλοσ'],
  ['Тарас', 'тарас'],
  ['王小明', '王小明'],
  ['', ''],
] as const)('a search reads %s as %s', ([text, plain]) => {
  expect(searchText(text)).toBe(plain);
});

test('a Japanese syllable with a voicing mark is another syllable, and a Korean one stays whole', () => {
  expect(searchText('がくと')).not.toContain('か' + 'く');
  expect(searchText('김철수')).toBe('김철수'.normalize('NFD'));
});

test.for([
  ['Kovács–Nagy  Zsófia', ['kovacs', 'nagy', 'zsofia']],
  ["özv. dr. D'Angelo", ['ozv', 'dr', 'd', 'angelo']],
  ['がくと 김', ['がくと'.normalize('NFD'), '김'.normalize('NFD')]],
  [' - ', []],
] as const)('the words of %s are %j', ([text, words]) => {
  expect(searchWords(text)).toEqual(words);
});
