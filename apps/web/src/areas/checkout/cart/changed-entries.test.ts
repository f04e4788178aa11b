import type { CartEntry } from '@rajt/contract/entering/operations/entries';
import { expect, test } from 'vitest';
import { changedEntries, movedEvents } from './changed-entries.ts';

const entry = (over: Partial<CartEntry> = {}): CartEntry => ({
  entryId: '1',
  event: { id: 'e', name: 'Úszás', place: '', scenery: 'lake', startsOn: '2027-01-27', endsOn: '2027-01-27' },
  race: {
    id: 'r',
    name: '1 km',
    discipline: 'openwater',
    distanceM: 1000,
    raceOn: '2027-01-27',
    hasTimetable: false,
    virtualGoal: null,
  },
  heat: { id: 'h', name: 'A', startsAt: '2027-01-27T08:00:00.000Z' },
  participant: { uid: '2', name: 'Őry Ágnes', nickname: '' },
  fee: { amount: 4500, currency: 'HUF' },
  feeReasons: [],
  teamEntryId: null,
  companyEntryId: null,
  substitution: null,
  lacksGuardian: false,
  moved: null,
  sameStart: null,
  ...over,
});
const { race, heat, participant } = entry();

test.each([
  ['the day', { race: { ...race, raceOn: '2027-03-10' } }, 1],
  ['the heat', { heat: { ...heat, id: 'i' } }, 1],
  ['the time', { heat: { ...heat, startsAt: '2027-01-27T09:00:00.000Z' } }, 1],
  ['the person', { participant: { ...participant, name: 'Őry Anna' } }, 1],
  ['the fee', { fee: { amount: 5000, currency: 'HUF' as const } }, 0],
  ['another entry', { entryId: '9' }, 0],
])('%s is another: %i changes', (_, over, count) => {
  expect(changedEntries({ entries: [entry()] }, { entries: [entry(over)] })).toHaveLength(count);
});

test('a moved event is announced once, however many of its entries are in the cart', () => {
  const moved = { from: '2027-01-27', to: '2027-03-10' };
  const entries = [entry({ moved }), entry({ entryId: '2', moved }), entry({ entryId: '3' })];
  expect(movedEvents({ entries })).toHaveLength(1);
});
