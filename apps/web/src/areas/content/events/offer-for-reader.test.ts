import type { EventSummary, Race, RaceOffer } from '@rajt/contract/content/operations/catalog';
import { describe, expect, it, test } from 'vitest';
import { eventForMe, type Me, NOBODY, raceForMe, wayFor } from './offer-for-reader.ts';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const offer = (over: Partial<RaceOffer> = {}): RaceOffer => ({
  id: 'r',
  name: 'Félmaraton',
  kind: 'individual',
  state: 'open',
  raceOn: '2027-06-12',
  minAge: 18,
  maxAge: 80,
  genderLimit: null,
  price: huf(10_000),
  nextPrice: { price: huf(12_000), at: '2027-05-01T00:00:00Z' },
  ageRates: [
    { kind: 'student', percent: 20, price: null },
    { kind: 'senior', percent: 30, price: null },
  ],
  zones: [],
  ...over,
});
const zone = (startsAt: string, fastest: number | null, slowest: number | null, placesLeft = 5) => ({
  id: startsAt,
  name: '',
  startsAt,
  pace: { fastest, slowest },
  placesLeft,
  capacity: 10,
  waiting: 0,
});
const born = (birthDate: string | null, over: Partial<Me> = {}): Me => ({ ...NOBODY, birthDate, ...over });
const entered = (where: 'cart' | 'entries', raceId = 'r', eventId = 'e') => ({
  entryId: '7',
  raceId,
  raceName: 'Félmaraton',
  eventId,
  where,
});
const ADULT = '1990-05-05';

describe('a race for the reader', () => {
  test.each([
    ['2009-06-13', 'too_young', 17],
    ['2009-06-12', undefined, undefined], // 18 on race day
    ['1946-06-13', undefined, undefined], // the last day of being 80
    ['1946-06-12', 'too_old', 81],
    [null, undefined, undefined],
  ])('born %s: %s', (birthDate, refusal, years) => {
    const { age } = raceForMe(offer(), born(birthDate));
    expect([age?.refusal, age?.years]).toEqual([refusal, years]);
  });

  test.each([
    ['nobody known', null, {}, undefined, undefined, undefined],
    ['an adult', ADULT, {}, undefined, undefined, 8000],
    ['a senior', '1962-06-12', {}, 7000, 8400, undefined],
    ['a day too young for a senior', '1962-06-13', {}, undefined, undefined, 8000],
    ['under 16', '2011-06-13', { minAge: 10 }, 8000, 9600, undefined],
    ['too young to enter', '2011-06-13', {}, undefined, undefined, undefined],
    ['not on sale', '1962-06-12', { price: null, nextPrice: null }, undefined, undefined, undefined],
    ['without rates', '1962-06-12', { ageRates: [] }, undefined, undefined, undefined],
  ])('%s: own price, next one, with a card', (_, birthDate, over, own, next, card) => {
    const mine = raceForMe(offer(over), born(birthDate));
    expect([mine.own?.price.amount, mine.ownNext?.amount, mine.withCard?.amount]).toEqual([own, next, card]);
  });

  const spuri = (rate: { percent: number | null; price: ReturnType<typeof huf> | null }) => ({
    ageRates: [...offer().ageRates, { kind: 'spuri' as const, ...rate }],
  });
  test.each([
    ['takes off what it says', ADULT, { percent: 10, price: null }, 9000, 'spuri', 10_800, 8000],
    [
      'takes off more than a student card would',
      ADULT,
      { percent: 21, price: null },
      7900,
      'spuri',
      9480,
      undefined,
    ],
    ['counts less than the age', '1962-06-12', { percent: 29, price: null }, 7000, 'senior', 8400, undefined],
    ['counts more than the age', '1962-06-12', { percent: 31, price: null }, 6900, 'spuri', 8280, undefined],
    ['is a price below the full one', ADULT, { percent: null, price: huf(9999) }, 9999, 'spuri', 9999, 8000],
    [
      'is the full price of today',
      ADULT,
      { percent: null, price: huf(10_000) },
      undefined,
      undefined,
      10_000,
      8000,
    ],
  ])('a SPURI card %s', (_, birthDate, rate, own, kind, next, card) => {
    const race = offer(spuri(rate));
    const mine = raceForMe(race, born(birthDate, { isCardHolder: true }));
    expect([
      mine.own?.price.amount,
      mine.own?.rate.kind,
      mine.ownNext?.amount,
      mine.withCard?.amount,
    ]).toEqual([own, kind, next, card]);
    // Nobody else has that price.
    expect(raceForMe(race, born(birthDate)).own?.rate.kind).not.toBe('spuri');
  });

  test.each<[string, Partial<Race>, Me, string]>([
    ['open', {}, born(ADULT), 'enter'],
    ['open, nobody known', {}, NOBODY, 'enter'],
    ['too young', {}, born('2012-01-01'), 'age'],
    ['for women, and she is one', { genderLimit: 'F' }, born(ADULT, { gender: 'F' }), 'enter'],
    ['for women', { genderLimit: 'F' }, born(ADULT, { gender: 'M' }), 'gender'],
    ['for women, and too young', { genderLimit: 'F' }, born('2012-01-01', { gender: 'M' }), 'gender'],
    ['for women, nobody known', { genderLimit: 'F' }, NOBODY, 'enter'],
    ['too young, and entry opens later', { state: 'not_open' }, born('2012-01-01'), 'age'],
    ['too young, and full', { state: 'sold_out' }, born('2012-01-01'), 'age'],
    ['too young, and closed', { state: 'closed' }, born('2012-01-01'), 'state'],
    ['too young for a team', { kind: 'team' }, born('2012-01-01'), 'enter'],
    ['opens later', { state: 'not_open' }, born(ADULT), 'state'],
    ['full', { state: 'sold_out' }, born(ADULT), 'state'],
    ['for teams', { kind: 'team' }, born(ADULT), 'enter'],
    ['for teams, and opens later', { kind: 'team', state: 'not_open' }, born(ADULT), 'state'],
    ['entered', {}, born(ADULT, { entered: [entered('entries')] }), 'entered'],
    ['in the cart', {}, born(ADULT, { entered: [entered('cart')] }), 'entered'],
    ['entered, and full now', { state: 'sold_out' }, born(ADULT, { entered: [entered('cart')] }), 'entered'],
    [
      'entered, and closed now',
      { state: 'closed' },
      born(null, { entered: [entered('entries')] }),
      'entered',
    ],
    [
      'entered, and cancelled',
      { state: 'cancelled' },
      born(ADULT, { entered: [entered('entries')] }),
      'state',
    ],
    ['another race is entered', {}, born(ADULT, { entered: [entered('cart', 'other')] }), 'enter'],
  ])('%s', (_, over, me, way) => {
    const race = offer(over);
    expect(wayFor(race, raceForMe(race, me))).toBe(way);
  });
});

describe('a line of the calendar for the reader', () => {
  const event = (
    offers: RaceOffer[],
    from: number | null = 10_000,
  ): Pick<EventSummary, 'id' | 'state' | 'fromPrice' | 'offers'> => ({
    id: 'e',
    state: 'open',
    fromPrice: from === null ? null : huf(from),
    offers,
  });
  const child = '2014-01-01';

  it('is everybody’s while nothing is known', () => {
    expect(eventForMe(event([offer()]), NOBODY)).toEqual({
      entered: [],
      hasAll: false,
      limit: null,
      gender: null,
      age: null,
      from: null,
      heats: [],
    });
  });

  it('shows the own lowest price and its next step, if it is another one', () => {
    const two = [offer(), offer({ price: huf(20_000) })];
    expect(eventForMe(event(two), born(ADULT)).from).toBeNull();
    expect(eventForMe(event(two), born('1960-01-01')).from).toEqual({
      price: huf(7000),
      nextPrice: { price: huf(8400), at: '2027-05-01T00:00:00Z' },
    });
    // The cheapest is for children.
    const kids = offer({ minAge: 0, maxAge: 12, price: huf(2000), ageRates: [] });
    expect(eventForMe(event([kids, offer()], 2000), born(ADULT)).from?.price).toEqual(huf(10_000));
    // A race that opens later has no price of today.
    const later = offer({ state: 'not_open', price: huf(1000), ageRates: [] });
    expect(eventForMe(event([later, offer()]), born(ADULT)).from).toBeNull();
  });

  it('shows an age only if none of the races fits: the nearest one', () => {
    expect(eventForMe(event([offer(), offer({ minAge: 0 })]), born(child)).age).toBeNull();
    const grown = [offer({ minAge: 18 }), offer({ minAge: 16 }), offer({ kind: 'team', minAge: 0 })];
    expect(eventForMe(event(grown), born(child)).age).toEqual({ refusal: 'too_young', limit: 16 });
    const kids = [offer({ minAge: 0, maxAge: 9 }), offer({ minAge: 0, maxAge: 12 })];
    expect(eventForMe(event(kids), born(ADULT)).age).toEqual({ refusal: 'too_old', limit: 12 });
    expect(eventForMe(event([]), born(child)).age).toBeNull();
  });

  it('shows the gender of an event that is all for women, and the prices that the reader can pay', () => {
    const women = offer({ genderLimit: 'F', price: huf(5000), ageRates: [] });
    const he = born(ADULT, { gender: 'M' });
    expect(eventForMe(event([women], 5000), he)).toMatchObject({
      limit: 'F',
      gender: 'women_only',
      age: null,
      from: null,
    });
    expect(eventForMe(event([women], 5000), born(ADULT, { gender: 'F' }))).toMatchObject({
      limit: 'F',
      gender: null,
    });
    const mixed = event([women, offer({ ageRates: [] })], 5000);
    expect(eventForMe(mixed, he)).toMatchObject({ limit: null, gender: null, from: { price: huf(10_000) } });
    // The nearest age of the races that are for them.
    const boy = born(child, { gender: 'M' });
    expect(eventForMe(event([offer({ genderLimit: 'F', minAge: 6 }), offer()]), boy).age).toEqual({
      refusal: 'too_young',
      limit: 18,
    });
  });

  it('knows the entries of this event, in the cart or paid', () => {
    const all = [entered('cart'), entered('entries', 'r2'), entered('entries', 'r3', 'another')];
    expect(eventForMe(event([]), born(null, { entered: all })).entered).toEqual(all.slice(0, 2));
  });

  it('names the heat for the pace in each race that can be entered', () => {
    const half = offer({ zones: [zone('09:00', null, 284), zone('09:06', 285, 341)] });
    const ten = offer({
      name: '10 km',
      minAge: 0,
      zones: [zone('10:00', null, 330, 0), zone('10:08', 331, null)],
    });
    const heats = (paceSeconds: number | null, birthDate = ADULT) =>
      eventForMe(event([half, ten]), born(birthDate, { paceSeconds })).heats;
    expect(heats(null)).toEqual([]);
    expect(heats(284)).toEqual([{ race: 'Félmaraton', startsAt: '09:00' }]);
    expect(heats(335)).toEqual([
      { race: 'Félmaraton', startsAt: '09:06' },
      { race: '10 km', startsAt: '10:08' },
    ]);
    expect(heats(335, child)).toEqual([{ race: '10 km', startsAt: '10:08' }]);
  });
});
