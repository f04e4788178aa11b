import { expect, test } from 'vitest';
import { pageTitle } from './page-name.ts';

test('the tab says the screen first, so that it can be told apart', () => {
  expect(pageTitle('Kosár')).toBe('Kosár · Rajt');
  expect(pageTitle('')).toBe('Rajt');
});
