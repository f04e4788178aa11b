import type { Heat } from '@rajt/contract/operations/catalog';
import { expect, it } from 'vitest';
import { offerFor, withOffer } from './with-offer.ts';

const heat = (id: string, placesLeft: number): Heat => ({
  id,
  name: id,
  startsAt: '2027-06-12T06:00:00Z',
  pace: null,
  placesLeft,
  capacity: 10,
  waiting: 0,
});
const full = { state: 'sold_out' as const, placesLeft: 0 };
const heats = [heat('1', 3), heat('2', 0)];
const waits = { heat: { id: '2', name: '', startsAt: null }, people: [{ uid: '5', name: 'Éva' }] };

it('without an offer is as it is', () => {
  expect(withOffer(full, heats, undefined)).toEqual({ race: full, heats });
  expect(withOffer(full, heats, { ...waits, offer: null })).toEqual({ race: full, heats });
});

it('opens the offered heat for its people, and no other', () => {
  const offer = { until: '2027-06-01T06:00:00Z', serverNow: '2027-05-31T06:00:00Z' };
  const seen = withOffer(full, heats, { ...waits, offer });
  expect(seen.race).toEqual({ state: 'open', placesLeft: 1 });
  expect(seen.heats.map(({ placesLeft }) => placesLeft)).toEqual([0, 1]);
});

it('is accepted by all of its people and nobody else', () => {
  const people = [
    { uid: '5', name: 'Éva' },
    { uid: '7', name: 'Ádám' },
  ];
  const place = {
    ...waits,
    people,
    waitingId: '1',
    event: { id: 'e', name: '', place: '', scenery: 'lake' as const },
    race: { id: 'r', name: '', raceOn: '2027-06-12' },
    joinedAt: '2027-05-31T06:00:00Z',
    position: null,
    length: 0,
    offer: { until: '2027-06-01T06:00:00Z', serverNow: '2027-05-31T06:00:00Z' },
  };
  expect(offerFor(place, ['7', '5'])).toBe(place);
  for (const uids of [['5'], ['5', '7', '9'], ['5', '9']]) expect(offerFor(place, uids)).toBeUndefined();
  expect(offerFor(undefined, ['5'])).toBeUndefined();
});
