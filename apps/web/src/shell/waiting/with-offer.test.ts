import type { Heat } from '@rajt/contract/operations/catalog';
import { expect, it } from 'vitest';
import { withOffer } from './with-offer.ts';

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
