import { expect, test } from 'vitest';
import { aheadOf } from './ahead.ts';

const now = new Date('2027-06-01T10:00:00Z');
const entry = (entryId: string, state: string | null = null) =>
  ({
    entryId,
    race: { raceOn: '2027-06-20' },
    certificateReview: state && { state, validUntil: null },
  }) as never;
const offered = (waitingId: string, until: string | null) =>
  ({ waitingId, offer: until && { until, serverNow: now.toISOString() } }) as never;
const led = (teamEntryId: string, missing: number, more: object = {}) =>
  ({ teamEntryId, missing, lead: 'mine', changesUntil: '2027-06-10T00:00:00Z', ...more }) as never;
const nothing = { entries: [], held: [], places: [], teams: [] };

test('a member without entries has nothing ahead', () => {
  expect(aheadOf(nothing, now)).toEqual({ next: null, tasks: [] });
});

test('the first entry is the next race, and offers come before certificates, guardians and teams', () => {
  const { next, tasks } = aheadOf(
    {
      entries: [entry('1'), entry('2', 'refused'), entry('3', 'accepted')],
      held: [
        { entryId: '4', lacksGuardian: true },
        { entryId: '5', lacksGuardian: false },
      ] as never,
      places: [
        offered('6', '2027-06-02T05:00:00Z'),
        offered('7', null),
        offered('8', '2027-06-01T09:00:00Z'),
      ],
      teams: [led('9', 2), led('10', 0), led('11', 1, { lead: 'free' })],
    },
    now,
  );
  expect(next).toMatchObject({ entryId: '1' });
  expect(tasks).toMatchObject([
    { kind: 'offer', place: { waitingId: '6' } },
    { kind: 'certificate', entry: { entryId: '2' } },
    { kind: 'guardian', entry: { entryId: '4' } },
    { kind: 'team', team: { teamEntryId: '9' } },
  ]);
});

test('a certificate of tomorrow’s race that nobody can replace any more, and a frozen team, are no tasks', () => {
  const late = new Date('2027-06-20T06:00:00Z');
  expect(aheadOf({ ...nothing, entries: [entry('1', 'refused')], teams: [led('2', 1)] }, late).tasks).toEqual(
    [],
  );
});
