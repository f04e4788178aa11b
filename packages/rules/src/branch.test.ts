import { expect, test } from 'vitest';
import { branchFeatures, DEFAULT_HOLD_MINUTES, DEFAULT_SITE, isSite, SITES } from './branch.ts';
import { isHoldMinutes } from './hold.ts';

test.each([
  ['swim', 'dom', true],
  ['run', 'dom', true],
  ['run', 'int', true],
  ['swim', 'int', false],
  ['bike', 'dom', false],
  ['run', '', false],
])('the site %s/%s exists: %s', (branch, market, exists) => {
  expect(isSite({ branch, market })).toBe(exists);
});

test('the features of every site follow specification §6 and the screens', () => {
  expect(SITES.map((site) => [`${site.branch}/${site.market}`, branchFeatures(site)])).toEqual([
    [
      'swim/dom',
      {
        guestEntries: false,
        accommodations: false,
        giftcards: false,
        handover: false,
        companyEntry: true,
        cookieBanner: true,
      },
    ],
    [
      'run/dom',
      {
        guestEntries: true,
        accommodations: true,
        giftcards: true,
        handover: true,
        companyEntry: false,
        cookieBanner: false,
      },
    ],
    [
      'run/int',
      {
        guestEntries: false,
        accommodations: true,
        giftcards: true,
        handover: true,
        companyEntry: false,
        cookieBanner: false,
      },
    ],
  ]);
});

test('swim/dom is the build when nothing is chosen, and the default holds are allowed settings', () => {
  expect(DEFAULT_SITE).toEqual({ branch: 'swim', market: 'dom' });
  expect(Object.values(DEFAULT_HOLD_MINUTES).every(isHoldMinutes)).toBe(true);
});
