import { expect, test } from 'vitest';
import {
  CERTIFICATE_REFUSALS,
  CERTIFICATE_VERDICTS,
  isReplaceable,
  reviewState,
} from './certificate-review.ts';

test('every verdict but the accepting one refuses a certificate', () => {
  expect(reviewState(null)).toBe('open');
  expect(reviewState('accepted')).toBe('accepted');
  expect(CERTIFICATE_REFUSALS.map(reviewState)).toEqual(Array(5).fill('refused'));
  expect(CERTIFICATE_VERDICTS).toEqual(['accepted', ...CERTIFICATE_REFUSALS]);
});

test('a refused certificate can be replaced until the end of the day before the race, an open or valid one cannot', () => {
  const refused = { state: 'refused', validUntil: null } as const;
  // Midnight in Budapest, in winter and in summer.
  expect(isReplaceable('2027-01-10', refused, new Date('2027-01-09T22:59:59.999Z'))).toBe(true);
  expect(isReplaceable('2027-01-10', refused, new Date('2027-01-09T23:00:00Z'))).toBe(false);
  expect(isReplaceable('2027-07-10', refused, new Date('2027-07-09T22:00:00Z'))).toBe(false);
  for (const review of [
    null,
    { ...refused, state: 'open' } as const,
    { ...refused, state: 'accepted' } as const,
  ])
    expect(isReplaceable('2027-01-10', review, new Date('2027-01-01T00:00:00Z'))).toBe(false);
});

test('an accepted certificate can be replaced if it expires before the day of the race', () => {
  const until = (validUntil: string) => ({ state: 'accepted', validUntil }) as const;
  const at = new Date('2027-01-01T00:00:00Z');
  expect(isReplaceable('2027-01-10', until('2027-01-09'), at)).toBe(true);
  expect(isReplaceable('2027-01-10', until('2027-01-10'), at)).toBe(false);
  expect(isReplaceable('2027-01-10', until('2027-01-09'), new Date('2027-01-09T23:00:00Z'))).toBe(false);
});
