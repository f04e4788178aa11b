import { en } from '@rajt/phrases/en';
import { hu } from '@rajt/phrases/hu';
import { COMPANY_MAX_PEOPLE } from '@rajt/rules/entering/company';
import { readAnswers } from '@rajt/rules/entering/company-answers';
import { COMPANY_COLUMNS } from '@rajt/rules/entering/company-columns';
import { columnOf } from '@rajt/rules/entering/company-file';
import { sampleLines } from '@rajt/rules/entering/company-samples';
import { askingEach, type EntryFormConfig, NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import { expect, test } from 'vitest';
import { chosenMeanings, meaningsOf, withChoice } from './column-meanings.ts';
import { companyLines } from './company-lines.ts';
import { columnsOf, type RaceColumns } from './race-columns.ts';
import { templateRows } from './template.ts';

const form: EntryFormConfig = { ...NO_QUESTIONS, nickname: 'optional' };
const heat = {
  id: '1',
  name: 'Első',
  startsAt: null,
  pace: null,
  placesLeft: 1,
  capacity: 1,
  waiting: 0,
};
/** The people of a file whose first row has the headings. */
function linesOf(all: readonly (readonly string[])[], columns: RaceColumns) {
  const [headings = [], ...people] = all;
  const rows = people.map((cells, at) => ({ line: at + 2, cells }));
  return companyLines({ rows }, meaningsOf(headings, columns), columns);
}

const columns = columnsOf({ form, heats: [], ageRates: [] });
const HEADINGS = [
  'Vezetéknév *',
  'Keresztnév *',
  'Születési dátum *',
  'Nem *',
  'Cipőméret',
  'Név a rajtszámon',
];

const namesOf = ({ company, answers }: Pick<typeof en, 'company' | 'answers'>) => ({
  ...company.column,
  ...answers.name,
});

test.each([
  ['hu', hu],
  ['en', en],
] as const)('every heading of a template is understood: %s', (_, texts) => {
  expect(COMPANY_COLUMNS.map((column) => columnOf(`${namesOf(texts)[column]} *`))).toEqual([
    ...COMPANY_COLUMNS,
  ]);
});

test.each([
  ['hu', hu],
  ['en', en],
] as const)(
  'every option that the page shows for a column is understood in its cells: %s',
  (_, { answers }) => {
    const read = Object.entries(answers.option).flatMap(([column, options]) =>
      Object.entries(options).map(([option, text]) => [
        column,
        option,
        readAnswers((one) => (one === column ? text : '')).form[column as 'shirtType'],
      ]),
    );
    expect(read.length).toBeGreaterThan(7);
    for (const [column, option, answer] of read) expect([column, answer]).toEqual([column, option]);
  },
);

test.each(['hu', 'en'] as const)(
  'the first example person has a cell for every column but the heat: %s',
  (language) => {
    const cells = Object.keys(sampleLines(language, ['Első'])[0] ?? {});
    // Without a nationality the person is Hungarian.
    expect([...cells, 'nationality'].sort()).toEqual([...COMPANY_COLUMNS].sort());
  },
);

test('a row is a person; empty rows and unknown columns are left out', () => {
  const rows = [
    HEADINGS,
    ['Kovács', 'Eszter', '1990-05-03', 'nő', '38', ' Eszti '],
    ['', ' ', ''],
    ['Szűcs'],
  ];
  expect(linesOf(rows, columns)).toEqual([
    {
      line: 2,
      cells: {
        familyName: 'Kovács',
        firstName: 'Eszter',
        birthDate: '1990-05-03',
        gender: 'nő',
        nickname: 'Eszti',
      },
    },
    { line: 4, cells: { familyName: 'Szűcs' } },
  ]);
});

test.each([
  ['hu', hu],
  ['en', en],
] as const)('the template of every column has two examples, and nobody to enter: %s', (language, texts) => {
  const all = columnsOf({
    form: askingEach(() => 'required'),
    heats: [heat, heat],
    ageRates: [{ kind: 'student', percent: 10, price: null }],
  });
  const samples = sampleLines(language, ['Első', 'Második']);
  const rows = templateRows(
    all.map(({ column, isRequired }) => ({
      label: namesOf(texts)[column],
      isRequired,
      samples: samples.map((cells) => cells[column] ?? ''),
    })),
  );
  expect(rows.map((row) => row.length)).toEqual([1, 2, 3].map(() => COMPANY_COLUMNS.length));
  expect(linesOf(rows, all)).toEqual({ kind: 'empty' });
  // Another name in the line of an example is a person.
  const own = rows.map((row, at) => (at === 1 ? ['Kovács', ...row.slice(1)] : row));
  expect(linesOf(own, all)).toMatchObject([{ line: 2, cells: { familyName: 'Kovács' } }]);
});

test('a file without required columns, or without people, is reported as such', () => {
  expect(linesOf([['Cipőméret', 'Nem']], columns)).toEqual({
    kind: 'headings',
    missing: ['familyName', 'firstName', 'birthDate'],
  });
  expect(linesOf([HEADINGS], columns)).toEqual({ kind: 'empty' });
  expect(linesOf([], columns)).toMatchObject({ kind: 'headings' });
});

test.each([
  [COMPANY_MAX_PEOPLE, COMPANY_MAX_PEOPLE],
  [COMPANY_MAX_PEOPLE + 1, undefined],
])('%i people are %s lines', (count, expected) => {
  const people = Array.from({ length: count }, () => ['Kovács', 'Eszter', '1990-05-03', 'nő']);
  const lines = linesOf([HEADINGS, ...people], columns);
  expect(Array.isArray(lines) ? lines.length : undefined).toBe(expected);
});

test("one column with the full name is both parts, in the order of its heading or of the person's choice", () => {
  const headings = ['Név', 'Születési idő', 'Neme'];
  const cells = ['dr. Őry Zsófia', '1988-04-12', 'nő'];
  expect(linesOf([headings, cells], columns)).toMatchObject([
    { line: 2, cells: { familyName: 'dr. Őry', firstName: 'Zsófia', birthDate: '1988-04-12', gender: 'nő' } },
  ]);
  const chosen = chosenMeanings(meaningsOf(headings, columns), new Map([[0, 'givenFirst']]));
  expect(
    companyLines({ rows: [{ line: 2, cells: ['Zsófia Őry', '1988-04-12', 'nő'] }] }, chosen, columns),
  ).toMatchObject([{ cells: { familyName: 'Őry', firstName: 'Zsófia' } }]);
});

test('a column means one thing: the last choice counts, and its removal restores the meaning that it replaced', () => {
  const said = ['gender', null, 'email'] as const;
  const first = withChoice(new Map(), 1, 'gender');
  expect(chosenMeanings(said, first)).toEqual([null, 'gender', 'email']);
  const second = withChoice(first, 1, 'email');
  expect(chosenMeanings(said, second)).toEqual(['gender', 'email', null]);
  const third = withChoice(second, 0, 'email');
  expect(chosenMeanings(said, third)).toEqual(['email', null, null]);
  expect(chosenMeanings(said, withChoice(third, 0, null))).toEqual([null, 'email', null]);
  expect(meaningsOf(['E-mail', 'E-mail-cím', 'Cipőméret'], columns)).toEqual(['email', null, null]);
});
