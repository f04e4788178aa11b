import { NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import { asId, type EventId, type HeatId, type PoolId, type RaceId } from '@rajt/rules/ids';
import { describe, expect, it } from 'vitest';
import type { CatalogRace, PoolPlaces } from './catalog.ts';
import { eventState, heatPlaces, racePlaces, sellingState } from './selling.ts';

const pool = (id: string) => asId<PoolId>(id);
const heats = ['1', '2'].map((id) => ({
  id: asId<HeatId>(id),
  poolId: pool(id),
  name: { hu: id, en: id },
  startsAt: null,
  pace: null,
}));
const race: CatalogRace = {
  id: asId<RaceId>('race'),
  eventId: asId<EventId>('event'),
  version: 1,
  name: { hu: 'Táv', en: 'Distance' },
  kind: 'individual',
  discipline: 'openwater',
  distanceM: 3000,
  climbM: null,
  raceOn: '2027-06-12',
  timeLimitMinutes: null,
  entryOpensAt: new Date('2027-01-10T09:00:00Z'),
  entryClosesAt: new Date('2027-06-05T22:00:00Z'),
  minAge: 0,
  maxAge: 120,
  genderLimit: null,
  isCancelled: false,
  allowsNamesakes: false,
  changeUntil: {},
  certificate: { onSite: false, maxAgeDays: 365 },
  formConfig: NO_QUESTIONS,
  ageRates: [],
  teamSizes: [],
  teamFields: [],
  teamLegsM: [],
  teamFreezesAt: null,
  substituteFeeHuf: 0,
  timetableClosesAt: null,
  showsStarts: true,
  pricePer: 'member',
  placesPer: 'member',
  sharesBib: false,
  poolId: null,
  heats,
  tiers: [{ id: '1', startsAt: null, endsAt: new Date('2027-06-05T22:00:00Z'), amountHuf: 8900 }],
};

function places(...pools: [string, Omit<PoolPlaces, 'waiting'>][]) {
  return new Map(pools.map(([id, counters]) => [pool(id), { waiting: 0, ...counters }]));
}
const free = places(
  ['1', { capacity: 10, held: 1, sold: 2 }],
  ['2', { capacity: 5, held: 0, sold: 5 }],
  ['9', { capacity: 8, held: 1, sold: 4 }],
);

describe('sellingState', () => {
  it.each([
    ['2027-01-10T08:59:59.999Z', 'not_open'],
    ['2027-01-10T09:00:00.000Z', 'open'],
    ['2027-06-05T21:59:59.999Z', 'open'],
    ['2027-06-05T22:00:00.000Z', 'closed'],
  ])('at %s is %s', (at, state) => {
    expect(sellingState(race, free, new Date(at))).toBe(state);
  });

  const at = new Date('2027-03-01T00:00:00Z');

  it('is sold out without a place in the heats, or in the race above them', () => {
    const full = places(
      ['1', { capacity: 2, held: 1, sold: 1 }],
      ['2', { capacity: 5, held: 0, sold: 5 }],
      ['9', { capacity: 3, held: 1, sold: 2 }],
    );
    expect(sellingState(race, full, at)).toBe('sold_out');
    const above = new Map([...free, ...places(['9', { capacity: 3, held: 1, sold: 2 }])]);
    expect(sellingState({ ...race, poolId: pool('9') }, above, at)).toBe('sold_out');
  });

  it('is cancelled before anything else', () => {
    expect(sellingState({ ...race, isCancelled: true }, free, at)).toBe('cancelled');
  });

  it('ends with race day whenever entry closes, but not for a virtual race', () => {
    const late = {
      ...race,
      entryClosesAt: new Date('2027-07-01T00:00:00Z'),
      tiers: [{ id: '1', startsAt: null, endsAt: new Date('2027-07-01T00:00:00Z'), amountHuf: 1 }],
    };
    expect(sellingState(late, free, new Date('2027-06-12T21:59:59Z'))).toBe('open');
    expect(sellingState(late, free, new Date('2027-06-12T22:00:00Z'))).toBe('closed');
    expect(sellingState({ ...late, kind: 'virtual' }, free, new Date('2027-06-20T00:00:00Z'))).toBe('open');
  });

  it('without a price is closed, or not open yet if one follows', () => {
    expect(sellingState({ ...race, tiers: [] }, free, at)).toBe('closed');
    const later = [
      { id: '1', startsAt: new Date('2027-04-01T00:00:00Z'), endsAt: race.entryClosesAt, amountHuf: 1 },
    ];
    expect(sellingState({ ...race, tiers: later }, free, at)).toBe('not_open');
  });
});

describe('places', () => {
  it('the places of a race are the sum of its heats, at most its own limit', () => {
    expect(racePlaces(race, free)).toEqual({ placesLeft: 7, capacity: 15 });
    expect(racePlaces({ ...race, poolId: pool('9') }, free)).toEqual({ placesLeft: 3, capacity: 8 });
  });

  it('the places of a heat are at most those that the race has left', () => {
    const limited = { ...race, poolId: pool('9') };
    expect(heats.map((heat) => heatPlaces(limited, heat, free))).toEqual([
      { placesLeft: 3, capacity: 10 },
      { placesLeft: 0, capacity: 5 },
    ]);
  });
});

it.each([
  [['closed', 'open', 'sold_out'], 'open'],
  [['closed', 'sold_out', 'not_open'], 'not_open'],
  [['closed', 'sold_out', 'cancelled'], 'sold_out'],
  [['cancelled', 'closed'], 'closed'],
  [['cancelled', 'cancelled'], 'cancelled'],
] as const)('an event whose races are %j is %s', (states, state) => {
  expect(eventState(states)).toBe(state);
});
