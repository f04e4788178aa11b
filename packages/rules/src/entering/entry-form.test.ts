import { expect, test } from 'vitest';
import { phoneProblem } from '../people/phone.ts';
import {
  askedAnswers,
  askedEntryFields,
  askingEach,
  type EntryFormConfig,
  entryFormProblems,
  NO_QUESTIONS,
} from './entry-form.ts';
import type { EntryForm } from './entry-questions.ts';

const off: EntryFormConfig = NO_QUESTIONS;
const all = (demand: 'optional' | 'required') => askingEach(() => demand);
const full: EntryForm = {
  shirtType: 'female',
  shirtSize: 'M',
  plannedPace: '5:30',
  firstSameDistance: false,
  injuryContactName: 'Kovács Anna',
  injuryContactPhone: '06 20 123 4567',
  nickname: 'Eszti',
  medicalFileId: '42',
};

test('the questions come in the order of the form', () => {
  const config: EntryFormConfig = {
    ...off,
    nickname: 'required',
    shirt: 'required',
    plannedPace: 'optional',
  };
  expect(askedEntryFields(config)).toEqual(['shirt', 'plannedPace', 'nickname']);
});

test('a full form is right however it is asked', () => {
  for (const config of [off, all('optional'), all('required')]) {
    expect(entryFormProblems(config, full, 'run', phoneProblem)).toEqual({});
  }
});

test('an empty form lacks exactly the required answers', () => {
  expect(entryFormProblems(off, {}, 'run', phoneProblem)).toEqual({});
  expect(entryFormProblems(all('optional'), {}, 'run', phoneProblem)).toEqual({});
  expect(entryFormProblems(all('required'), { nickname: ' ', plannedPace: '' }, 'run', phoneProblem)).toEqual(
    {
      shirtType: 'choose',
      shirtSize: 'choose',
      plannedPace: 'required',
      firstSameDistance: 'choose',
      injuryContactName: 'required',
      injuryContactPhone: 'required',
      nickname: 'required',
      medicalFileId: 'certificate_required',
    },
  );
});

test.each([
  [{ plannedPace: '1:00' }, 'run', { plannedPace: 'pace_run' }],
  [{ plannedPace: '1:00' }, 'swim', {}],
  [{ plannedPace: '9:00' }, 'swim', { plannedPace: 'pace_swim' }],
  [{ nickname: 'tizenhárombet' }, 'run', { nickname: 'nickname' }],
  [{ injuryContactName: 'Anna' }, 'run', { injuryContactPhone: 'contact_name_given' }],
  [{ injuryContactPhone: '06 20 123 4567' }, 'run', { injuryContactName: 'contact_phone_given' }],
  [{ shirtType: 'male' }, 'run', { shirtSize: 'shirt_type_given' }],
  [
    { injuryContactName: '4nna', injuryContactPhone: '12345' },
    'run',
    { injuryContactName: 'name', injuryContactPhone: 'phone' },
  ],
  [{ injuryContactName: 'Anna', injuryContactPhone: '06 20 123 4567' }, 'run', {}],
  [{ injuryContactName: 'Anna', injuryContactPhone: ' 0660 ' }, 'run', { injuryContactPhone: 'phone' }],
  [{ injuryContactName: 'Anna', injuryContactPhone: '+43 660 1234567' }, 'run', {}],
  [{ injuryContactName: 'Anna', injuryContactPhone: '06 20 123' }, 'run', { injuryContactPhone: 'phone' }],
  [
    { injuryContactName: 'Anna', injuryContactPhone: '06 90 123 456' },
    'run',
    { injuryContactPhone: 'phone_premium' },
  ],
  [
    { injuryContactName: 'Anna', injuryContactPhone: '12345678901234567890' },
    'run',
    { injuryContactPhone: 'phone' },
  ],
  [{ shirtSize: 'M' }, 'run', { shirtType: 'shirt_size_given' }],
] as const)('optional answers %j (%s) have the problems %j', (form, branch, expected) => {
  expect(entryFormProblems(all('optional'), form, branch, phoneProblem)).toEqual(expected);
});

test('an answer outside the lists is invalid even when a client sends it', () => {
  const sent: EntryForm = JSON.parse('{"shirtType":"child","shirtSize":"XXXL"}');
  expect(entryFormProblems(all('required'), { ...full, ...sent }, 'run', phoneProblem)).toEqual({
    shirtType: 'invalid',
    shirtSize: 'invalid',
  });
});

test('an answer that was not asked for is neither checked nor stored', () => {
  const config: EntryFormConfig = { ...off, nickname: 'optional', firstSameDistance: 'required' };
  expect(entryFormProblems(config, { ...full, plannedPace: 'fast' }, 'run', phoneProblem)).toEqual({});
  expect(askedAnswers(config, { ...full, nickname: ' Eszti ' })).toEqual({
    firstSameDistance: false,
    nickname: 'Eszti',
  });
  expect(askedAnswers(off, full)).toEqual({});
});
