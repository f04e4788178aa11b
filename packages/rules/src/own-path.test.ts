import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/cart', '/cart'],
  ['/events?q=h%C3%A9v%C3%ADz#races', '/events?q=h%C3%A9v%C3%ADz#races'],
  ['/x/../cart', '/cart'],
  ['/races/tihany-5km/entryform', '/races/tihany-5km/entryform'],
  ['/entries?next=https://evil.example', '/entries?next=https://evil.example'],
  [`/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
  [`/${'a'.repeat(500)}`, null],
  ['', null],
  ['cart', null],
  ['//evil.example', null],
  ['///evil.example', null],
  ['/.//evil.example', null],
  ['/x/..//evil.example', null],
  ['/%2e//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/\n/evil.example', null],
  [' /cart', null],
  ['https://evil.example/cart', null],
  ['http:/evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('%j is %j', (wanted, path) => {
  expect(ownPath(wanted)).toBe(path);
});

test('an accepted path stays on the site, and is accepted unchanged the next time', () => {
  const starts = fc.constantFrom('', '/', '//', '/\\', '/./', '/x/..', '/%2e%2e/', 'https:', 'javascript:');
  const wanted = fc
    .tuple(starts, fc.constantFrom('', 'cart', 'evil.example/', '?a=//b'), fc.string())
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(wanted, (text) => {
      const path = ownPath(text);
      if (path === null) return;
      expect(new URL(path, 'https://rajt.example').origin).toBe('https://rajt.example');
      expect(path.length > 500 ? null : ownPath(path)).toBe(path.length > 500 ? null : path);
    }),
  );
});
