import { getEvent, getRace, listEvents } from '@rajt/contract/content/operations/catalog';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { ageRefusal } from '@rajt/rules/content/eligibility';
import { ownPrice } from '@rajt/rules/content/own-price';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPerson, newSession } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

/**
 * The pages that are the same for everybody work the reader's price and age out in the browser: they, the entry form and the
 * claim agree to the forint.
 */

const RACE_ON = '2027-06-12';
const STEP_ENDS = new Date('2027-04-01T22:00:00Z');
const RACES = {
  'percent and a price': {
    ageRates: [
      { kind: 'child', amountHuf: 4900 },
      { kind: 'student', percent: 15 },
      { kind: 'senior', percent: 30 },
    ],
  },
  'the better of two': {
    ageRates: [
      { kind: 'child', percent: 10 },
      { kind: 'student', amountHuf: 5001 },
      { kind: 'senior', percent: 100 },
    ],
  },
  'no rate, for grown-ups': { minAge: 18, maxAge: 65 },
} as const satisfies Record<string, RaceOptions>;
/** Less than a student pays and as little as a senior; as much as the full price of the first step, less than that of the next. */
const SPURI_RACES = {
  'a SPURI rate in per cent': {
    ageRates: [
      { kind: 'student', percent: 31 },
      { kind: 'senior', percent: 30 },
      { kind: 'spuri', percent: 30 },
    ],
  },
  'a SPURI price': {
    ageRates: [
      { kind: 'senior', percent: 15 },
      { kind: 'spuri', amountHuf: 6230 },
    ],
  },
} as const satisfies Record<string, RaceOptions>;
const PEOPLE = {
  'an adult': '1990-05-17',
  '16 on the day': '2011-06-12',
  'nearly 16': '2011-06-13',
  '18 on the day': '2009-06-12',
  'nearly 18': '2009-06-13',
  '65 on the day': '1962-06-12',
  'nearly 65': '1962-06-13',
  'nearly 66': '1961-06-13',
  '66 on the day': '1961-06-12',
};

let t: TestApp;
const races = new Map<string, TestRace>();
beforeAll(async () => {
  t = await createTestApp({ now: new Date('2027-03-01T12:00:00Z') });
  for (const [name, options] of Object.entries({ ...RACES, ...SPURI_RACES })) {
    const race = await newRace(t.db, {
      ...options,
      // 15 and 30 per cent of it are no whole forints.
      amountHuf: 8570,
      raceOn: RACE_ON,
      entryOpensAt: new Date('2027-01-10T09:00:00Z'),
      entryClosesAt: new Date('2027-06-10T22:00:00Z'),
    });
    await t.db
      .insertInto('price_tier')
      .values({ race_id: race.raceId, starts_at: null, ends_at: STEP_ENDS, amount_huf: 6230 })
      .execute();
    races.set(name, race);
  }
});
afterAll(() => t.close());

describe.each([
  ['on the last moment of a step', new Date(STEP_ENDS.getTime() - 1000), 6230],
  ['at the change of the price', STEP_ENDS, 8570],
])('%s', (_, at, full) => {
  const cases = Object.keys(RACES).flatMap((race) =>
    Object.keys(PEOPLE).flatMap((person) => [
      [race, person, false, false] as const,
      [race, person, true, false] as const,
    ]),
  );
  const spuriCases = Object.keys(SPURI_RACES).flatMap((race) =>
    ['an adult', '16 on the day', 'nearly 16', '65 on the day', 'nearly 65'].flatMap((person) => [
      [race, person, false, false] as const,
      [race, person, false, true] as const,
      [race, person, true, true] as const,
    ]),
  );
  const all = [...cases, ...spuriCases];
  test.each(all)(
    '%s, %s, student card: %s, SPURI card: %s',
    async (name, who, hasStudentCard, hasSpuriCard) => {
      t.clock.set(at);
      const birthDate = PEOPLE[who as keyof typeof PEOPLE]; // the keys of PEOPLE
      const race = races.get(name);
      if (!race) throw new Error(`no race ${name}`);
      const person = await newPerson(t.db, { birthDate });
      const as = { ...person, token: await newSession(t.db, person.id) };
      const listed = await request(t.app, listEvents, { as });
      const page = await request(t.app, getEvent, { as, params: { eventId: race.eventId } });
      const form = await request(t.app, getRace, { as, params: { raceId: race.raceId } });
      const shown = page.answer.data.races[0];
      const offer = listed.answer.data.items.find(({ id }) => id === race.eventId)?.offers[0];
      if (!shown?.price || !offer?.price) throw new Error('nothing is on sale');
      expect([shown.price.amount, offer.price.amount]).toEqual([full, full]);

      const cards = { birthDate, isStudent: hasStudentCard, isCardHolder: hasSpuriCard };
      const own = ownPrice(shown, shown.price.amount, cards);
      expect(ownPrice(offer, offer.price.amount, cards)).toEqual(own);
      const { forMe } = form.answer.data;
      const offered = [
        forMe,
        ...(hasStudentCard && forMe.withStudentCard ? [forMe.withStudentCard] : []),
        ...(hasSpuriCard && forMe.withSpuriCard ? [forMe.withSpuriCard] : []),
      ].map(({ price }) => price?.amount ?? 0);
      expect(Math.min(...offered)).toBe(own.amountHuf);
      const refusal = ageRefusal({ ...shown, raceDate: shown.raceOn }, birthDate);
      expect(forMe.refusals).toEqual(refusal ? [refusal] : []);

      const body = { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true };
      const guardian = { name: 'Kovács Pál', accepted: true as const };
      const held = await request(t.app, holdEntry, {
        as,
        body: { ...body, guardian, hasStudentCard, hasSpuriCard },
      });
      if (refusal) expect(held.failure.code).toBe(refusal);
      else expect(held.answer.data.cart.total.amount).toBe(own.amountHuf);
    },
  );
});
