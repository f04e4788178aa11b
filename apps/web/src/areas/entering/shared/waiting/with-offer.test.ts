import type { Heat } from '@rajt/contract/content/operations/catalog';
import { expect, it } from 'vitest';
import { offerFor, offerForTeam, withOffer } from './with-offer.ts';

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
const offer = { until: '2027-06-01T06:00:00Z', serverNow: '2027-05-31T06:00:00Z' };
const place = {
  heat: { id: '2', name: '', startsAt: null },
  team: null,
  people: [
    { uid: '5', name: 'Éva' },
    { uid: '7', name: 'Ádám' },
  ],
  left: [],
  waitingId: '1',
  event: { id: 'e', name: '', place: '', scenery: 'lake' as const },
  race: { id: 'r', name: '', raceOn: '2027-06-12' },
  joinedAt: '2027-05-31T06:00:00Z',
  position: null,
  length: 0,
  offer,
};

it('without an offer is as it is', () => {
  expect(withOffer(full, heats, undefined)).toEqual({ race: full, heats });
});

it('opens the offered heat, and no other', () => {
  const seen = withOffer(full, heats, { heatId: '2', places: 1, wanted: 1, rest: 0 });
  expect(seen.race).toEqual({ state: 'open', placesLeft: 1 });
  expect(seen.heats.map(({ placesLeft }) => placesLeft)).toEqual([0, 1]);
});

it('does not open a full race for more people than it has places', () => {
  const seen = withOffer(full, heats, { heatId: '2', places: 1, wanted: 2, rest: 0 });
  expect(seen.race.state).toBe('sold_out');
});

it('adds to the places that everybody can have', () => {
  const seen = withOffer({ ...full, placesLeft: 3 }, heats, { heatId: '1', places: 2, wanted: 2, rest: 0 });
  expect(seen.heats.map(({ placesLeft }) => placesLeft)).toEqual([5, 0]);
});

it('is used up by any of its people, with others or without', () => {
  expect(offerFor([place], ['7', '5'])).toEqual({ heatId: '2', places: 2, wanted: 2, rest: 0 });
  expect(offerFor([place], ['5'])).toEqual({ heatId: '2', places: 1, wanted: 1, rest: 1 });
  expect(offerFor([place], ['5', '9'])).toEqual({ heatId: '2', places: 1, wanted: 2, rest: 1 });
  expect(offerFor([{ ...place, offer: null }, place], ['5', '7'])).toEqual({
    heatId: '2',
    places: 2,
    wanted: 2,
    rest: 0,
  });
});

it('is of no use to others, nor before there is one', () => {
  expect(offerFor([place], ['9'])).toBeUndefined();
  expect(offerFor([{ ...place, offer: null }], ['5'])).toBeUndefined();
  expect(offerFor([], ['5'])).toBeUndefined();
});

it('the offer of a team is used up by a team alone, with its places', () => {
  const team = {
    ...place,
    people: place.people.slice(0, 1),
    team: { size: 4, placesPer: 'member' as const },
  };
  expect(offerFor([team], ['5'])).toBeUndefined();
  expect(offerForTeam([place])).toBeUndefined();
  expect(offerForTeam([team])).toEqual({ heatId: '2', places: 4, wanted: 4, rest: 0 });
  const asOne = { ...team, team: { size: 4, placesPer: 'team' as const } };
  expect(offerForTeam([{ ...team, offer: null }, asOne])?.places).toBe(1);
});
