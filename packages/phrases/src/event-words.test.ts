import { expect, it } from 'vitest';
import { daysToGo, eventState } from './event-words.ts';
import { hu } from './hu.ts';
import { createPhrases, type Translate } from './translate.ts';

const t = createPhrases('hu', hu).t as Translate;

it.each([
  ['open', null],
  ['not_open', 'nov. 1. 10:00'],
  ['sold_out', 'etelt'],
] as const)('an event that is %s has the state text: %s', (state, told) => {
  const text = eventState(t, 'hu', { state, entryOpensAt: '2026-11-01T10:00:00+01:00' });
  if (told === null) expect(text).toBeNull();
  else expect(text).toContain(told);
});

it.each([
  ['2027-06-11T21:59:59Z', 'holnap'],
  ['2027-06-11T22:00:00Z', 'ma'],
  ['2027-06-10T12:00:00Z', '2 nap múlva'],
  ['2027-06-12T22:00:00Z', null],
])('at %s it is %s until the 12th of June in Budapest', (now, told) =>
  expect(daysToGo(t, '2027-06-12', new Date(now))).toBe(told),
);
