import { expect, test } from 'vitest';
import { companyColumns } from './company-columns.ts';
import {
  columnOf,
  readGender,
  readHeat,
  readPace,
  readShirtSize,
  readShirtType,
  readWrittenPhone,
  readYesNo,
} from './company-file.ts';
import { type EntryFormConfig, NO_QUESTIONS } from './entry-form.ts';

const NOTHING: EntryFormConfig = NO_QUESTIONS;

test("the columns follow the race's questions", () => {
  const few = companyColumns({ form: NOTHING, heats: 1, hasStudentRate: false });
  expect(few.map(({ column }) => column)).toEqual([
    'familyName',
    'firstName',
    'birthDate',
    'gender',
    'nationality',
    'email',
  ]);
  const form = { ...NOTHING, shirt: 'required', nickname: 'optional' } as const;
  const more = companyColumns({ form, heats: 2, hasStudentRate: true });
  expect(more.slice(few.length)).toEqual([
    { column: 'heat', isRequired: true },
    { column: 'studentCard', isRequired: false },
    { column: 'shirtType', isRequired: true },
    { column: 'shirtSize', isRequired: true },
    { column: 'nickname', isRequired: false },
  ]);
});

test.each([
  ['Vezetéknév *', 'familyName'],
  ['SZÜLETÉSI DÁTUM', 'birthDate'],
  ['E-mail-cím', 'email'],
  ['Date of birth', 'birthDate'],
  // Templates that were downloaded before a column got its present name.
  ['Póló fazonja', 'shirtType'],
  ['Értesítendő telefonszáma', 'injuryContactPhone'],
  ['First of distance', 'firstSameDistance'],
  ['Cipőméret', null],
])('the heading %s is the column %s', (heading, column) => {
  expect(columnOf(heading)).toBe(column);
});

test.each([
  ['férfi', 'M'],
  ['FFI', 'M'],
  ['nő', 'F'],
  ['female', 'F'],
  // Férfi to one, female to another.
  ['F', null],
  ['', null],
])('gender %s is %s', (cell, gender) => {
  expect(readGender(cell)).toBe(gender);
});

test.each([
  ['igen', true],
  ['X', true],
  ['nem', false],
  ['', false],
  ['talán', null],
])('yes or no: %s is %s', (cell, answer) => {
  expect(readYesNo(cell)).toBe(answer);
});

test('shirts are read as people write them', () => {
  expect(['női', 'Férfi', 'male', 'gyerek'].map(readShirtType)).toEqual(['female', 'male', 'male', null]);
  expect(['m', ' xxl ', '2XL', 'XXXL', '3XL'].map(readShirtSize)).toEqual(['M', 'XXL', 'XXL', null, null]);
});

test.each([
  ['2:10', '2:10'],
  // Spreadsheets store a pace as hours and minutes, or as a duration.
  ['2:10:00', '2:10'],
  ['02:10:00', '2:10'],
  ['0:02:10', '2:10'],
  ['1:02:10', '1:02:10'],
  ['gyors', 'gyors'],
])('a pace %s is %s', (cell, pace) => {
  expect(readPace(cell)).toBe(pace);
});

test.each([
  ['06 20 123 4567', '06 20 123 4567'],
  ['36201234567', '+36201234567'],
  ['6201234567', '06201234567'],
  ['201234567', '201234567'],
])('a phone number %s is read as %s', (cell, phone) => {
  expect(readWrittenPhone(cell)).toBe(phone);
});

test('a heat is named by its name or its time', () => {
  const first = { names: ['1. hullám', 'Wave 1'], time: '09:00' };
  const second = { names: ['2. hullám', 'Wave 2'], time: '10:00' };
  const both = [first, second];
  expect(readHeat('9:00', both)).toBe(first);
  expect(readHeat('2.  Hullám', both)).toBe(second);
  expect(readHeat('wave 2', both)).toBe(second);
  expect(readHeat('11:00', both)).toBeNull();
  expect(readHeat('', both)).toBeNull();
  expect(readHeat('', [first])).toBe(first);
  // Two start at the same time: the name must distinguish them.
  expect(readHeat('9:00', [first, { ...second, time: '09:00' }])).toBeNull();
});
