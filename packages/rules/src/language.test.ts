import { expect, test } from 'vitest';
import { pickLanguage } from './language.ts';

test.each([
  [undefined, 'hu'],
  ['', 'hu'],
  ['hu', 'hu'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['en-GB,en;q=0.9,hu;q=0.8', 'en'],
  ['hu;q=0.8,en;q=0.9', 'en'],
  ['hu;q=0.9, en;q=0.9', 'hu'],
  ['en;q=0.9, hu;q=0.9', 'en'],
  ['de,fr;q=0.5', 'hu'],
  ['de,en;q=0.1', 'en'],
  ['*', 'hu'],
  ['en;q=0', 'hu'],
  ['en;q=2', 'hu'],
  ['en; q=0.5', 'en'],
  ['english', 'hu'],
  [';;;,,,', 'hu'],
])('Accept-Language %j gives %s', (header, language) => {
  expect(pickLanguage(header)).toBe(language);
});
