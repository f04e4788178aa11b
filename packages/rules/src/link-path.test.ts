import { expect, test } from 'vitest';
import { cleanPath, withoutTail } from './link-path.ts';

test.each([
  ['/', '/'],
  ['/calendar', '/calendar'],
  ['/calendar/', '/calendar'],
  ['/calendar/tavi-atuszas/', '/calendar/tavi-atuszas'],
  ['/calendar/tavi-atuszas)', '/calendar/tavi-atuszas'],
  ['/calendar/tavi-atuszas).', '/calendar/tavi-atuszas'],
  ['/calendar/tavi-atuszas/).', '/calendar/tavi-atuszas'],
  ['/invited/aB-_9.', '/invited/aB-_9'],
  ['/invited/aB-_', '/invited/aB-_'],
  ['/invited/aB9…', '/invited/aB9'],
  ['/invited/aB9%E2%80%A6', '/invited/aB9'],
  ['/invited/aB9%29%2E', '/invited/aB9'],
  ['/invited/aB9%0A', '/invited/aB9'],
  ['/invited/aB9%E2%80', '/invited/aB9%E2%80'],
  ['/calendar/k%C3%A9k-t%C3%B3', '/calendar/k%C3%A9k-t%C3%B3'],
  ['//elsewhere.example)', '/elsewhere.example'],
  ['/\\elsewhere.example)', '/elsewhere.example'],
  ['/\\elsewhere.example/x)', '/elsewhere.example/x'],
  ['/).', '/'],
])('%s is read as %s', (path, clean) => expect(cleanPath(path)).toBe(clean));

test.each([
  ['secret-token', 'secret-token'],
  ['secret-token)', 'secret-token'],
  ['secret-token”.', 'secret-token'],
])('the token %s is %s', (typed, token) => expect(withoutTail(typed)).toBe(token));
