import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  type EventDetail,
  getCalendarEvent,
  getEvent,
  getInvitation,
  getRace,
  listCalendar,
  listEvents,
  listHeats,
} from '@rajt/contract/content/operations/catalog';
import * as schemas from '@rajt/contract/content/schemas/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { CatalogCache } from './catalog-cache.ts';
import { publicPages } from './public-pages.ts';

const OPENS = new Date('2027-01-10T09:00:00Z');
const CLOSES = new Date('2027-06-10T22:00:00Z');
let test: TestApp;
let adult: TestPerson;
let swim: TestRace;

beforeAll(async () => {
  test = await createTestApp({ now: new Date('2027-03-01T12:00:00Z') });
  adult = await newPerson(test.db, { birthDate: '1990-05-17' });
  swim = await newRace(test.db, {
    heats: [10, 5],
    capacity: 12,
    raceOn: '2027-06-12',
    entryOpensAt: OPENS,
    entryClosesAt: CLOSES,
    minAge: 14,
    ageRates: [
      { kind: 'child', amountHuf: 4900 },
      { kind: 'senior', percent: 30 },
    ],
    form: { shirt: 'required' },
  });
  await newRace(test.db, {
    branch: 'run',
    markets: ['int'],
    raceOn: '2027-05-01',
    entryOpensAt: OPENS,
    entryClosesAt: new Date('2027-04-30T00:00:00Z'),
  });
});
afterAll(() => test.close());

/** Another day, on which the adult has signed in. */
async function on(day: Date): Promise<void> {
  test.clock.set(day);
  adult = { ...adult, token: await newSession(test.db, adult.id) };
}

const eventIds = async (site?: { branch: 'swim' | 'run'; market: 'dom' | 'int' }) => {
  const { answer } = await request(test.app, listEvents, { as: adult, ...(site ? { site } : {}) });
  return answer.data.items.map((event) => event.id);
};

describe('listEvents', () => {
  it('has texts in the language of the caller, price, places and dates', async () => {
    const hungarian = await request(test.app, listEvents, { as: adult });
    expect(hungarian.status).toBe(200);
    expect(schemas.listEvents.answers[200].parse(hungarian.answer)).toEqual(hungarian.answer);
    expect(hungarian.answer.data.items).toEqual([
      expect.objectContaining({
        id: swim.eventId,
        name: 'Őszi Próba',
        place: 'Révfülöp, strand',
        state: 'open',
        disciplines: ['openwater'],
        distances: [5200],
        fromPrice: { amount: 8500, currency: 'HUF' },
        nextPrice: null,
        placesLeft: 12,
        capacity: 12,
        entryOpensAt: OPENS.toISOString(),
        entryClosesAt: CLOSES.toISOString(),
      }),
    ]);
    const english = await request(test.app, listEvents, { as: adult, language: 'en' });
    expect(english.answer.data.items[0]).toMatchObject({ name: 'Autumn Trial', place: 'Révfülöp beach' });
  });

  it('knows the branch and the market', async () => {
    expect(await eventIds({ branch: 'run', market: 'dom' })).toEqual([]);
    expect(await eventIds({ branch: 'run', market: 'int' })).toHaveLength(1);
  });

  it('lists an event through its last day, and keeps its page after that', async () => {
    const [before] = [test.clock.now()];
    await on(new Date('2027-06-12T21:59:59Z'));
    expect(await eventIds()).toEqual([swim.eventId]);
    await on(new Date('2027-06-12T22:00:00Z'));
    expect(await eventIds()).toEqual([]);
    expect(
      (await request(test.app, getEvent, { as: adult, params: { eventId: swim.eventId } })).answer.data.state,
    ).toBe('closed');
    await on(before);
  });

  it('shows of races that can be entered, now or later, the facts by which people find their own price', async () => {
    const offers = async () =>
      (await request(test.app, listEvents, { as: adult })).answer.data.items[0]?.offers;
    expect(await offers()).toEqual([
      {
        id: swim.raceId,
        name: 'Félmaraton',
        kind: 'individual',
        state: 'open',
        raceOn: '2027-06-12',
        minAge: 14,
        maxAge: 120,
        genderLimit: null,
        price: { amount: 8500, currency: 'HUF' },
        nextPrice: null,
        ageRates: [
          { kind: 'child', percent: null, price: { amount: 4900, currency: 'HUF' } },
          { kind: 'senior', percent: 30, price: null },
        ],
        zones: [],
      },
    ]);
    // One of its two heats is for certain paces.
    const [heatId = ''] = swim.heatIds;
    const setPace = (fastest: number | null) =>
      test.db.updateTable('heat').set({ fastest_pace_seconds: fastest }).where('id', '=', heatId).execute();
    await setPace(111);
    test.clock.advance({ seconds: 5 });
    const zones = (await offers())?.[0]?.zones;
    expect(zones?.map(({ id, pace }) => [id, pace])).toEqual([[heatId, { fastest: 111, slowest: null }]]);
    await setPace(null);
    test.clock.advance({ seconds: 5 });

    const [now] = [test.clock.now()];
    await on(new Date('2027-01-10T08:59:59Z'));
    expect((await offers())?.map(({ state }) => state)).toEqual(['not_open']);
    await on(CLOSES);
    expect(await offers()).toEqual([]);
    await on(now);
  });

  it('answers 304 to who has it already', async () => {
    const first = await request(test.app, listEvents, { as: adult });
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const again = await request(test.app, listEvents, { as: adult, headers });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const other = await request(test.app, listEvents, { as: adult, headers, language: 'en' });
    expect(other.status).toBe(200);
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0', undefined, (bytes: Buffer) => bytes],
  ] as const)('to who accepts %s it comes as %s', async (accepted, encoding, decode) => {
    const plain = await request(test.app, listEvents, { as: adult });
    const { headers, rawPayload } = await test.app.inject({
      url: '/swim/v1/dom/events',
      headers: { authorization: `Bearer ${adult.token}`, 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(decode(rawPayload).toString())).toEqual(plain.answer);
  });

  it('runs no SQL when it is cached, for any caller', async () => {
    const other = await newPerson(test.db);
    for (const as of [adult, other]) await request(test.app, listEvents, { as });
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    test.database.pool.on('acquire', count);
    for (const as of [adult, other, adult]) {
      expect((await request(test.app, listEvents, { as })).status).toBe(200);
    }
    test.database.pool.off('acquire', count);
    expect(queries).toBe(0);
  });

  it('is for people who are signed in', async () => {
    expect((await request(test.app, listEvents)).status).toBe(401);
  });
});

describe('getInvitation', () => {
  const invite = (id: string, more: object = {}) =>
    request(test.app, getInvitation, { params: { id }, ...more });

  it('shows the event of a link to who is not signed in: by its own id or one of its races', async () => {
    for (const [id, race] of [
      [swim.eventId, null],
      [swim.raceId, { name: 'Half marathon', distanceM: 5200 }],
    ] as const) {
      const { status, answer } = await invite(id, { language: 'en' });
      expect([status, answer.data]).toEqual([
        200,
        {
          id: swim.eventId,
          branch: 'swim',
          name: 'Autumn Trial',
          place: 'Révfülöp beach',
          startsOn: '2027-06-12',
          endsOn: '2027-06-12',
          scenery: expect.any(String),
          distances: [5200],
          race,
        },
      ]);
    }
    expect((await invite(swim.eventId)).answer.data.name).toBe('Őszi Próba');
  });

  it('shows nothing that is not public: unknown, unpublished, or of another site', async () => {
    const gone = [404, 'not_found'];
    const refused = async (...input: Parameters<typeof invite>) => {
      const { status, failure } = await invite(...input);
      return [status, failure.code];
    };
    expect(await refused('nothing-like-this')).toEqual(gone);
    expect(await refused(swim.eventId, { site: { branch: 'run', market: 'dom' } })).toEqual(gone);
    await test.db.updateTable('event').set({ is_published: false }).where('id', '=', swim.eventId).execute();
    test.clock.advance({ seconds: 5 });
    for (const id of [swim.eventId, swim.raceId]) expect(await refused(id)).toEqual(gone);
    await test.db.updateTable('event').set({ is_published: true }).where('id', '=', swim.eventId).execute();
    test.clock.advance({ seconds: 5 });
  });
});

describe('getEvent and listHeats', () => {
  it('has the races with their heats', async () => {
    const { answer } = await request(test.app, getEvent, {
      as: adult,
      params: { eventId: swim.eventId },
      language: 'en',
    });
    expect(schemas.getEvent.answers[200].parse(answer)).toEqual(answer);
    expect(answer.data.races).toHaveLength(1);
    expect(answer.data.races[0]).toMatchObject({
      name: 'Half marathon',
      state: 'open',
      minAge: 14,
      placesLeft: 12,
      capacity: 12,
    });
    const heats = await request(test.app, listHeats, {
      as: adult,
      params: { raceId: swim.raceId },
      language: 'en',
    });
    expect(heats.answer.data.items).toEqual(answer.data.races[0]?.heats);
    expect(heats.answer.data.items.map(({ name, placesLeft }) => ({ name, placesLeft }))).toEqual([
      { name: 'Wave 1', placesLeft: 10 },
      { name: 'Wave 2', placesLeft: 5 },
    ]);
  });

  it('sees taken places a second later', async () => {
    const [poolId = ''] = swim.poolIds;
    await test.db.updateTable('capacity_pool').set({ held: 4, sold: 6 }).where('id', '=', poolId).execute();
    test.clock.advance({ seconds: 1 });
    const { answer } = await request(test.app, listHeats, { as: adult, params: { raceId: swim.raceId } });
    expect(answer.data.items.map((heat) => heat.placesLeft)).toEqual([0, 5]);
    await test.db.updateTable('capacity_pool').set({ held: 0, sold: 0 }).where('id', '=', poolId).execute();
    test.clock.advance({ seconds: 1 });
  });

  it.each([
    [getEvent, { eventId: 'nothing-like-this' }],
    [getRace, { raceId: 'nothing-like-this' }],
    [listHeats, { raceId: 'nothing-like-this' }],
  ])('answers 404 for what is not there', async (operation, params) => {
    const { status, failure } = await request(test.app, operation, { as: adult, params });
    expect([status, failure.code]).toEqual([404, 'not_found']);
  });

  it('hides what is not published and what another site sells', async () => {
    await test.db.updateTable('event').set({ is_published: false }).where('id', '=', swim.eventId).execute();
    test.clock.advance({ seconds: 5 });
    expect((await request(test.app, getEvent, { as: adult, params: { eventId: swim.eventId } })).status).toBe(
      404,
    );
    await test.db.updateTable('event').set({ is_published: true }).where('id', '=', swim.eventId).execute();
    test.clock.advance({ seconds: 5 });
    const elsewhere = {
      as: adult,
      params: { raceId: swim.raceId },
      site: { branch: 'run', market: 'dom' },
    } as const;
    expect((await request(test.app, getRace, elsewhere)).status).toBe(404);
  });
});

describe('getRace', () => {
  const read = (as: TestPerson) => request(test.app, getRace, { as, params: { raceId: swim.raceId } });

  it('has the form and the price for the caller, with its reasons', async () => {
    const { answer } = await read(adult);
    expect(schemas.getRace.answers[200].parse(answer)).toEqual(answer);
    expect(answer.data.form).toMatchObject({ shirt: 'required', nickname: 'off' });
    expect(answer.data.event).toMatchObject({ id: swim.eventId, name: 'Őszi Próba' });
    expect(answer.data.forMe).toEqual({
      price: { amount: 8500, currency: 'HUF' },
      reasons: [{ kind: 'tier', amount: 8500, percent: null }],
      withStudentCard: null,
      withSpuriCard: null,
      refusals: [],
    });
  });

  it('has what a student card takes off, where it does', async () => {
    const race = await newRace(test.db, {
      raceOn: '2027-06-12',
      entryOpensAt: OPENS,
      entryClosesAt: CLOSES,
      ageRates: [
        { kind: 'student', percent: 15 },
        { kind: 'senior', percent: 30 },
        { kind: 'spuri', amountHuf: 6000 },
      ],
    });
    test.clock.advance({ seconds: 5 });
    const forMe = async (birthDate: string) => {
      const as = await newPerson(test.db, { birthDate });
      const { answer } = await request(test.app, getRace, { as, params: { raceId: race.raceId } });
      return answer.data.forMe;
    };
    const grown = {
      price: { amount: 8500, currency: 'HUF' },
      withStudentCard: {
        price: { amount: 7225, currency: 'HUF' },
        reasons: [
          { kind: 'tier', amount: 8500, percent: null },
          { kind: 'student', amount: -1275, percent: 15 },
        ],
      },
    };
    expect(await forMe('2011-06-12')).toMatchObject(grown);
    expect(await forMe('1990-05-17')).toMatchObject(grown);
    expect(await forMe('2011-06-13')).toMatchObject({ price: { amount: 7225 }, withStudentCard: null });
    expect(await forMe('1990-05-17')).toMatchObject({ withSpuriCard: { price: { amount: 6000 } } });
    expect(await forMe('1950-01-01')).toMatchObject({
      price: { amount: 5950 },
      withStudentCard: null,
      withSpuriCard: null,
    });
  });

  it('gives a senior the rate from the 65th birthday on, a child the child price', async () => {
    const senior = await read(await newPerson(test.db, { birthDate: '1962-06-12' }));
    expect(senior.answer.data.forMe).toMatchObject({
      price: { amount: 5950 },
      reasons: [
        { kind: 'tier', amount: 8500 },
        { kind: 'senior', amount: -2550, percent: 30 },
      ],
    });
    const almost = await read(await newPerson(test.db, { birthDate: '1962-06-13' }));
    expect(almost.answer.data.forMe.price?.amount).toBe(8500);
    const child = await read(await newPerson(test.db, { birthDate: '2012-01-01' }));
    expect(child.answer.data.forMe).toMatchObject({ price: { amount: 4900 }, refusals: [] });
  });

  it('lists the refusals', async () => {
    const young = await newPerson(test.db, { birthDate: '2015-01-01' });
    expect((await read(young)).answer.data.forMe.refusals).toEqual(['too_young']);
    const [before] = [test.clock.now()];
    await on(new Date(OPENS.getTime() - 1000));
    expect((await read(adult)).answer.data).toMatchObject({
      state: 'not_open',
      forMe: { refusals: ['entry_not_open'] },
    });
    await on(OPENS);
    expect((await read(adult)).answer.data).toMatchObject({ state: 'open', forMe: { refusals: [] } });
    await on(CLOSES);
    expect((await read(adult)).answer.data).toMatchObject({
      state: 'closed',
      price: null,
      forMe: { price: null, refusals: ['entry_closed'] },
    });
    await on(before);
  });
});

describe('the public calendar', () => {
  it('shows everybody the same as members', async () => {
    const list = await request(test.app, listCalendar, {});
    expect(list.answer).toEqual((await request(test.app, listEvents, { as: adult })).answer);
    const params = { eventId: swim.eventId };
    const event = await request(test.app, getCalendarEvent, { params });
    expect(event.answer).toEqual((await request(test.app, getEvent, { as: adult, params })).answer);
  });

  it('has no event of another site', async () => {
    const other = await request(test.app, getCalendarEvent, {
      params: { eventId: swim.eventId },
      site: { branch: 'run', market: 'dom' },
    });
    expect(other.status).toBe(404);
  });
});

describe('the page heads for crawlers', () => {
  const settings = { site: { branch: 'swim', market: 'dom' }, origin: 'https://swim.example' } as const;
  const pages = () => publicPages(new CatalogCache({ db: test.db, clock: test.clock }), 'Rajt Kft.');

  it.each(['calendar', 'events'])('the page head at /%s/… describes the event', async (folder) => {
    const head = await pages().head(`/${folder}/${swim.eventId}`, settings, 'hu');
    expect(head).toMatchObject({
      path: `/calendar/${swim.eventId}`,
      description: expect.stringContaining('2027. június 12.'),
      structured: {
        '@type': 'SportsEvent',
        startDate: '2027-06-12',
        offers: [{ priceCurrency: 'HUF' }],
        image: [`https://swim.example${head?.picture}`],
        organizer: { '@type': 'Organization', name: 'Rajt Kft.', url: 'https://swim.example' },
      },
    });
  });

  it.each(['calendar', 'events'])('its words too, as /%s/… shows them', async (folder) => {
    const head = await pages().head(`/${folder}/${swim.eventId}`, settings, 'hu');
    const words = String(await head?.words?.());
    const { answer } = await request(test.app, getCalendarEvent, { params: { eventId: swim.eventId } });
    const { data } = answer as { data: EventDetail };
    expect(words).toContain(`<h1>${data.name}</h1>`);
    expect(words).toContain(`<p class="event-summary">${data.summary}</p>`);
    expect(words).toContain(`<a href="/${folder}" class="back-link">`);
    for (const { name } of data.races) expect(words).toContain(`<li>${name}`);
    const all = await pages().head(`/${folder}`, settings, 'en');
    expect(String(await all?.words?.())).toContain(`<a href="/${folder}/${swim.eventId}">`);
  });

  it('exist for the start list of a race, and for its results', async () => {
    const starts = await pages().head(`/races/${swim.raceId}/starts`, settings, 'hu');
    expect(starts).toMatchObject({
      path: `/races/${swim.raceId}/starts`,
      title: expect.stringContaining('Rajtlista'),
      description: expect.stringContaining('2027. június 12.'),
      picture: expect.stringMatching(new RegExp(`^/share/hu/${swim.eventId}\\.png`)),
      isUnlisted: true,
    });
    const results = await pages().head(`/races/${swim.raceId}/results`, settings, 'en');
    expect(results).toMatchObject({ title: expect.stringContaining('Results'), isUnlisted: false });
    expect(await pages().head('/races/none-such/starts', settings, 'hu')).toBeNull();
    const hides = (hidden: boolean) =>
      test.db.updateTable('race').set({ shows_starts: !hidden }).where('id', '=', swim.raceId).execute();
    await hides(true);
    expect(await pages().head(`/races/${swim.raceId}/starts`, settings, 'hu')).toBeNull();
    await hides(false);
  });

  it('exist for the calendar, but not for an unknown page below it, nor for the cart', async () => {
    expect(await pages().head('/calendar', settings, 'en')).toMatchObject({ path: '/calendar' });
    expect(await pages().head('/calendar/none-such', settings, 'hu')).toBeNull();
    expect(await pages().head('/cart', settings, 'hu')).toBeNull();
  });

  it('which pages there are', async () => {
    const paths = await pages().paths(settings);
    expect(paths).toEqual(expect.arrayContaining(['/calendar', `/calendar/${swim.eventId}`]));
    expect(paths).not.toContain(`/races/${swim.raceId}/starts`);
  });
});
