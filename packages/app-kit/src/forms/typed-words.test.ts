import { expect, test } from 'vitest';
import { typedWords } from './typed-words.ts';

test('words that have become a choice, or nothing, leave no trace', () => {
  const typed = typedWords({});
  let told = 0;
  typed.onChange = () => {
    told += 1;
  };
  typed.type('watch', 'Gar');
  expect(typed.words).toEqual({ watch: 'Gar' });
  typed.type('watch', '');
  expect(typed.words).toEqual({});
  expect(told).toBe(2);
});
