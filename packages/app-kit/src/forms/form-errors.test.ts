import { CallError } from '@rajt/contract/client';
import { hu } from '@rajt/phrases/hu';
import { createPhrases, type Translate } from '@rajt/phrases/translate';
import { expect, test } from 'vitest';
import { callErrorText, fieldText, readRefusal } from './form-errors.ts';

const t = createPhrases('hu', hu).t as Translate;
const validation = new CallError(422, {
  user_msg: 'Néhány adat hibás.',
  dev_msg: 'validation',
  code: 'validation',
  password: ['Az első.', 'A második.'],
  cart: ['A kosár közben változott.'],
});

test('the first text of a field goes to the field, texts of unknown fields to the summary', () => {
  expect(readRefusal(validation, (name) => name === 'password', t)).toEqual({
    code: 'validation',
    text: 'Néhány adat hibás.',
    more: ['A kosár közben változott.'],
    fields: { password: 'Az első.' },
  });
});

test('without a network the text says so, and of what was typed only where one types', () => {
  expect(callErrorText(new CallError(0, null), t)).toBe(hu.shell.problem.offline.again);
  expect(readRefusal(new CallError(0, null), () => true, t).text).toBe(hu.shell.problem.offline.form);
});

test('an answer that is no failure of ours is a failure of ours', () => {
  expect(callErrorText(new CallError(502, null), t)).toBe(hu.errors.internal);
  expect(callErrorText(new TypeError('bug'), t)).toBe(hu.errors.internal);
});

test("a field code becomes its text, the server's text stays", () => {
  expect(fieldText('required', t)).toBe(hu.field.required);
  expect(fieldText('Ez foglalt.', t)).toBe('Ez foglalt.');
  expect(fieldText(undefined, t)).toBeUndefined();
});
