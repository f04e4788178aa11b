import { expect, test } from 'vitest';
import { PHONE_EXAMPLE, parsePhone, phoneProblem } from './phone.ts';

test.each([
  ['06 30 123 4567', '+36301234567', '+36 30 123 4567'],
  ['06201234567', '+36201234567', '+36 20 123 4567'],
  ['36201234567', '+36201234567', '+36 20 123 4567'],
  ['0036 20 123 4567', '+36201234567', '+36 20 123 4567'],
  ['+36 (20) 123-4567', '+36201234567', '+36 20 123 4567'],
  ['1 234 5678', '+3612345678', '+36 1 234 5678'],
  ['06 62 123 456', '+3662123456', '+36 62 123 456'],
  ['+43 660 1234567', '+436601234567', '+43 660 1234567'],
  [PHONE_EXAMPLE, '+36201234567', PHONE_EXAMPLE],
])('%s is %s', (value, e164, display) => {
  expect(parsePhone(value)).toEqual({ e164, display });
  expect(phoneProblem(value)).toBeNull();
});

test.each([
  ['06 20 123', 'phone'],
  ['12345678901234567890', 'phone'],
  ['+43 1', 'phone'],
  ['0620123456', 'phone'], // one digit short
  ['06 20 123 45678', 'phone'],
  ['06 62 123 4567', 'phone'],
  ['', 'phone'],
  ['telefon', 'phone'],
  ['hívj: 06 20 123 4567', 'phone'],
  ['+36 20 123 4567 ext 3', 'phone'],
  ['1'.repeat(41), 'phone'],
  ['06 90 123 456', 'phone_premium'],
  ['+36 91 123 456', 'phone_premium'],
])('%s is refused: %s', (value, problem) => {
  expect(parsePhone(value)).toBeNull();
  expect(phoneProblem(value)).toBe(problem);
});

test('a number without its country code belongs to the default country', () => {
  expect(parsePhone('0660 1234567', 'AT')?.e164).toBe('+436601234567');
  expect(parsePhone('06 20 123 4567', 'AQ')?.e164, 'a country without numbers of its own').toBe(
    '+36201234567',
  );
});
