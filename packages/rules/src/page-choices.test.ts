import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PageChoices, pageCookies, readPageChoices } from './page-choices.ts';

const choices: fc.Arbitrary<PageChoices> = fc.record({
  language: fc.constantFrom(null, 'hu', 'en'),
  scheme: fc.constantFrom('system', 'light', 'dark'),
  cookies: fc.constantFrom('asked', 'answered'),
  reader: fc.constantFrom('stranger', 'member'),
});

/** Acts as a browser does: a cookie of age 0 is deleted, the others are sent without their attributes. */
function sentBack(cookies: readonly string[]): string {
  return cookies
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

it('the choices are read from the cookies as they were written', () => {
  fc.assert(
    fc.property(choices, fc.boolean(), (kept, isSecure) => {
      expect(readPageChoices(sentBack(pageCookies(kept, 3600, isSecure)), isSecure)).toEqual(kept);
    }),
  );
});

it('keeps the choices for as long as browsers allow, and deletes the cookies of choices that are undone', () => {
  expect(
    pageCookies({ language: 'en', scheme: 'system', cookies: 'answered', reader: 'stranger' }, 0, false),
  ).toEqual([
    'rajt-language=en; Path=/; Max-Age=34560000; SameSite=Lax',
    'rajt-scheme=; Path=/; Max-Age=0; SameSite=Lax',
    'rajt-cookies=answered; Path=/; Max-Age=34560000; SameSite=Lax',
    'rajt-reader=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
});

it('on https a cookie of ours is secure, of this host alone, and no other is read', () => {
  const chosen = { language: 'en', scheme: 'dark', cookies: 'asked', reader: 'stranger' } as const;
  expect(pageCookies(chosen, 0, true).slice(0, 2)).toEqual([
    '__Host-rajt-language=en; Path=/; Max-Age=34560000; SameSite=Lax; Secure',
    '__Host-rajt-scheme=dark; Path=/; Max-Age=34560000; SameSite=Lax; Secure',
  ]);
  expect(readPageChoices('rajt-language=en; rajt-reader=member', true)).toMatchObject({
    language: null,
    reader: 'stranger',
  });
});

it.each([
  [3600, 3600],
  [90_000_000, 34_560_000],
])('the reader cookie of a session of %i s lives for %i s', (seconds, told) => {
  const choices = { language: null, scheme: 'system', cookies: 'asked', reader: 'member' } as const;
  expect(pageCookies(choices, seconds, false).at(-1)).toBe(
    `rajt-reader=member; Path=/; Max-Age=${told}; SameSite=Lax`,
  );
});

it.each([
  [undefined],
  [''],
  ['rajt-language=de; rajt-scheme=system; rajt-cookies=yes; rajt-reader=1'],
  ['rajt-language="><script>; rajt-scheme=; =; ;rajt-cookies'],
  ['language=en; cookies=answered; xrajt-language=en; other=rajt-language=en'],
])('reads nothing out of %j', (header) => {
  expect(readPageChoices(header, false)).toEqual({
    language: null,
    scheme: 'system',
    cookies: 'asked',
    reader: 'stranger',
  });
});
