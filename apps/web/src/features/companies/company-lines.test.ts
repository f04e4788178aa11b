import { en } from '@rajt/phrases/en';
import { hu } from '@rajt/phrases/hu';
import { COMPANY_MAX_PEOPLE } from '@rajt/rules/company';
import { COMPANY_COLUMNS, columnOf, sampleLines } from '@rajt/rules/company-file';
import type { EntryFormConfig } from '@rajt/rules/entry-form';
import { expect, test } from 'vitest';
import { columnsOf, companyLines } from './company-lines.ts';
import { templateRows } from './template.ts';

const form: EntryFormConfig = {
  shirt: 'off',
  plannedPace: 'off',
  firstSameDistance: 'off',
  injuryContact: 'off',
  nickname: 'optional',
  medicalCertificate: 'off',
};
const heat = {
  id: '1',
  name: 'Első',
  startsAt: null,
  pace: null,
  placesLeft: 1,
  capacity: 1,
  waiting: 0,
};
const columns = columnsOf({ form, heats: [], ageRates: [] });
const HEADINGS = [
  'Vezetéknév *',
  'Keresztnév *',
  'Születési dátum *',
  'Nem *',
  'Cipőméret',
  'Név a rajtszámon',
];

test.each([
  ['hu', hu],
  ['en', en],
] as const)('every heading of a template is understood: %s', (_, texts) => {
  expect(COMPANY_COLUMNS.map((column) => columnOf(`${texts.company.column[column]} *`))).toEqual([
    ...COMPANY_COLUMNS,
  ]);
});

test('a row is a person; empty rows and unknown columns are left out', () => {
  const rows = [
    HEADINGS,
    ['Kovács', 'Eszter', '1990-05-03', 'nő', '38', ' Eszti '],
    ['', ' ', ''],
    ['Szűcs'],
  ];
  expect(companyLines(rows, columns)).toEqual([
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
    form: {
      shirt: 'required',
      plannedPace: 'required',
      firstSameDistance: 'required',
      injuryContact: 'required',
      nickname: 'optional',
      medicalCertificate: 'off',
    },
    heats: [heat, heat],
    ageRates: [{ kind: 'student', percent: 10, price: null }],
  });
  const samples = sampleLines(language, ['Első', 'Második']);
  const rows = templateRows(
    all.map(({ column, isRequired }) => ({
      label: texts.company.column[column],
      isRequired,
      samples: samples.map((cells) => cells[column] ?? ''),
    })),
  );
  expect(rows.map((row) => row.length)).toEqual([15, 15, 15]);
  expect(companyLines(rows, all)).toEqual({ kind: 'empty' });
  // Another name in the line of an example is a person.
  const own = rows.map((row, at) => (at === 1 ? ['Kovács', ...row.slice(1)] : row));
  expect(companyLines(own, all)).toMatchObject([{ line: 2, cells: { familyName: 'Kovács' } }]);
});

test('a file without required columns, or without people, says so', () => {
  expect(companyLines([['Név', 'Nem']], columns)).toEqual({
    kind: 'headings',
    missing: ['familyName', 'firstName', 'birthDate'],
  });
  expect(companyLines([HEADINGS], columns)).toEqual({ kind: 'empty' });
  expect(companyLines([], columns)).toMatchObject({ kind: 'headings' });
});

test.each([
  [COMPANY_MAX_PEOPLE, COMPANY_MAX_PEOPLE],
  [COMPANY_MAX_PEOPLE + 1, undefined],
])('%i people are %s lines', (count, expected) => {
  const people = Array.from({ length: count }, () => ['Kovács', 'Eszter', '1990-05-03', 'nő']);
  const lines = companyLines([HEADINGS, ...people], columns);
  expect(Array.isArray(lines) ? lines.length : undefined).toBe(expected);
});
