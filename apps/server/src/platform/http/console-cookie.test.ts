import { describe, expect, test } from 'vitest';
import { consoleCookie } from './console-cookie.ts';

const token = 'abcdefghijklmnopqrstuvwxyz';

describe('the cookie of a console session', () => {
  const plain = consoleCookie('http://console.localhost:3000');
  const secure = consoleCookie('https://console.example');

  test('over https it is bound to its host', () => {
    expect(secure.set(token)['Set-Cookie']).toBe(
      `__Host-rajt-console=${token}; Path=/; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(secure.read(`__Host-rajt-console=${token}`)).toBe(token);
    expect(secure.read(`rajt-console=${token}`)).toBeUndefined();
  });

  test.each([
    ['among others', `a=b; rajt-console=${token}; c=d`, token],
    ['no cookie', undefined, undefined],
    ['another one', `rajt-consoles=${token}`, undefined],
    ['an empty one', 'rajt-console=', undefined],
    ['a short one', 'rajt-console=abc', undefined],
    ['one with strange characters', `rajt-console=${token}"`, undefined],
    ['two of one name', `rajt-console=${token}; rajt-console=${token}`, undefined],
  ])('%s is read as expected', (_what, header, expected) => {
    expect(plain.read(header)).toBe(expected);
  });

  test('clearing it ends it in the browser', () => {
    expect(plain.clear()['Set-Cookie']).toBe('rajt-console=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
  });
});
