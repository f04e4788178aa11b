import { CallError } from '@rajt/contract/client';
import { hu } from '@rajt/phrases/hu';
import { createPhrases, type Translate } from '@rajt/phrases/translate';
import { afterEach, expect, test, vi } from 'vitest';
import { callErrorText, fieldText, mayBeDone, readRefusal } from './form-errors.ts';

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

afterEach(() => vi.unstubAllGlobals());

test('without a network the text says so, and mentions typed values only in forms', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(mayBeDone(new CallError(0, null))).toBe(false);
  expect(callErrorText(new CallError(0, null), t)).toBe(hu.shell.problem.offline.again);
  expect(readRefusal(new CallError(0, null), () => true, t).text).toBe(hu.shell.problem.offline.form);
});

test('a lost answer is recognised: the request may have been carried out', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(mayBeDone(new CallError(0, null))).toBe(true);
  expect(mayBeDone(new CallError(503, null))).toBe(false);
  expect(mayBeDone(new Error('broken'))).toBe(false);
  expect(callErrorText(new CallError(0, null), t)).toBe(hu.shell.problem.unanswered.again);
  expect(readRefusal(new CallError(0, null), () => true, t).text).toBe(hu.shell.problem.unanswered.form);
});

test.each([
  [429, hu.errors.too_many_requests],
  [500, hu.errors.internal],
  [502, hu.errors.unavailable],
  [503, hu.errors.unavailable],
  [504, hu.errors.unavailable],
  [522, hu.errors.unavailable],
  [403, hu.shell.problem.blocked.text],
  [511, hu.shell.problem.networkLogin.text],
])('an answer %i of what stands before the server says what the server would', (status, text) => {
  expect(callErrorText(new CallError(status, null), t)).toBe(text);
  expect(readRefusal(new CallError(status, null), () => true, t)).toEqual({ text, more: [], fields: {} });
});

test('an error that nobody expected is a failure of ours', () => {
  expect(callErrorText(new TypeError('bug'), t)).toBe(hu.errors.internal);
});

test("a field code becomes its text, the server's text stays", () => {
  expect(fieldText('required', t)).toBe(hu.field.required);
  expect(fieldText('Ez foglalt.', t)).toBe('Ez foglalt.');
  expect(fieldText(undefined, t)).toBeUndefined();
});
