import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PageChoices, pageCookies, readPageChoices } from './page-choices.ts';

const choices: fc.Arbitrary<PageChoices> = fc.record({
  language: fc.constantFrom(null, 'hu', 'en'),
  scheme: fc.constantFrom('system', 'light', 'dark'),
  cookies: fc.constantFrom('asked', 'answered'),
  reader: fc.constantFrom('stranger', 'member'),
});

/** As a browser does: a cookie of age 0 goes, the others are sent without what they were set with. */
function sentBack(cookies: readonly string[]): string {
  return cookies
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

it('comes back as it was kept', () => {
  fc.assert(
    fc.property(choices, (kept) => {
      expect(readPageChoices(sentBack(pageCookies(kept, 3600)))).toEqual(kept);
    }),
  );
});

it('keeps what was chosen for as long as browsers allow, and takes back what no longer is', () => {
  expect(
    pageCookies({ language: 'en', scheme: 'system', cookies: 'answered', reader: 'stranger' }, 0),
  ).toEqual([
    'rajt-language=en; Path=/; Max-Age=34560000; SameSite=Lax',
    'rajt-scheme=; Path=/; Max-Age=0; SameSite=Lax',
    'rajt-cookies=answered; Path=/; Max-Age=34560000; SameSite=Lax',
    'rajt-reader=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
});

it.each([
  [3600, 3600],
  [90_000_000, 34_560_000],
])('a session of %i s is told for %i s', (seconds, told) => {
  const choices = { language: null, scheme: 'system', cookies: 'asked', reader: 'member' } as const;
  expect(pageCookies(choices, seconds).at(-1)).toBe(
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
  expect(readPageChoices(header)).toEqual({
    language: null,
    scheme: 'system',
    cookies: 'asked',
    reader: 'stranger',
  });
});
