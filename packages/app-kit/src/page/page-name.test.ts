import { expect, test } from 'vitest';
import { pageTitle } from './page-name.ts';

test('the title of a tab begins with the screen, so that tabs can be distinguished', () => {
  expect(pageTitle('Kosár')).toBe('Kosár · Rajt');
  expect(pageTitle('')).toBe('Rajt');
});
