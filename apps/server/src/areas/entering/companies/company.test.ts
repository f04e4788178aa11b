import {
  enterCompany,
  getCompanyEntry,
  holdNextOfCompany,
  listCompanyEntries,
  previewCompany,
  removeCompany,
} from '@rajt/contract/entering/operations/companies';
import { getCart, removeEntry } from '@rajt/contract/entering/operations/entries';
import { listFellows } from '@rajt/contract/entering/operations/fellows';
import { deleteAccount, getOwnData } from '@rajt/contract/orders/operations/privacy';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { COMPANY_ORDER_PEOPLE } from '@rajt/rules/entering/company';
import type { CompanyCells } from '@rajt/rules/entering/company-columns';
import { sampleLines } from '@rajt/rules/entering/company-samples';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { billingAddress } from '../../../../testkit/operation-inputs.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const PASSWORD = 'Őrült1adat';
const company = { ...billingAddress, company: 'Tihanyi Hajózás Kft.', vatNumber: '12345676-1-31' };

const t = auditedApp();

const { become, buy, passDeadline, pools } = buying(() => t);

const letters = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const cellsOf = (at: number): CompanyCells => ({
  familyName: `Hajós${letters(at)}`,
  firstName: 'Örs',
  birthDate: '1990. 5. 3.',
  gender: 'férfi',
});
const people = (count: number, from = 0, more: CompanyCells = {}) =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: { ...cellsOf(from + at), ...more } }));
type Lines = ReturnType<typeof people>;

const preview = (as: TestPerson, race: TestRace, lines: Lines, site = {}) =>
  request(t.app, previewCompany, { as, body: { raceId: race.raceId, lines }, ...site });
const bodyOf = (race: TestRace, lines: Lines) => ({
  raceId: race.raceId,
  billingAddress: company,
  lines,
  conditionsAccepted: true,
});
const enter = (as: TestPerson, race: TestRace, lines: Lines, site = {}) =>
  request(t.app, enterCompany, { as, body: bodyOf(race, lines), ...site });
const enterFirst = (as: TestPerson, race: TestRace, lines: Lines, places: number) =>
  request(t.app, enterCompany, { as, body: { ...bodyOf(race, lines), places } });
const next = (as: TestPerson, companyEntryId: string, places?: number) =>
  request(t.app, holdNextOfCompany, {
    as,
    params: { companyEntryId },
    body: places === undefined ? {} : { places },
  });
const takeOut = (as: TestPerson, companyEntryId: string) =>
  request(t.app, removeCompany, { as, params: { companyEntryId } });
const read = async (as: TestPerson, companyEntryId: string) =>
  (await request(t.app, getCompanyEntry, { as, params: { companyEntryId } })).answer.data;
const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
async function pay(as: TestPerson) {
  expect((await buy(as)).status).toBe(201);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
}

describe('the preview', () => {
  test('reports the field and the mistake of every bad line, prices the good ones and changes nothing', async () => {
    const race = await newRace(t.db, {
      heats: [5, 5],
      form: { shirt: 'required' },
      minAge: 20,
      ageRates: [{ kind: 'senior', percent: 50 }],
    });
    const buyer = await newPerson(t.db);
    const shirt = { heat: '10:00', shirtType: 'férfi', shirtSize: 'xl' };
    const lines = [
      { line: 2, cells: { ...cellsOf(1), ...shirt } },
      { line: 3, cells: { ...cellsOf(2), ...shirt, birthDate: '1940-01-01', heat: '1. hullám' } },
      { line: 4, cells: { firstName: 'Örs', gender: 'F', email: 'rossz', heat: '8:00', shirtType: 'férfi' } },
      { line: 6, cells: { ...cellsOf(1), ...shirt, familyName: 'HAJÓSB' } },
      { line: 7, cells: { ...cellsOf(3), ...shirt, birthDate: '2015-01-01' } },
    ];
    const before = await snapshot(t.db);
    const { status, answer } = await preview(buyer, race, lines);
    expect(status).toBe(200);
    expect(answer.data.lines).toMatchObject([
      { line: 2, name: 'Hajósb Örs', heat: '2. hullám', price: { amount: 8500 }, problems: [] },
      { line: 3, heat: '1. hullám', price: { amount: 4250 }, problems: [] },
      { line: 4, price: null },
      { line: 6, price: null, problems: [{ column: 'familyName', code: 'line_twice' }] },
      { line: 7, price: null, problems: [{ column: 'birthDate', code: 'too_young_here' }] },
    ]);
    expect(answer.data.lines[1]?.reasons.map(({ kind }) => kind)).toEqual(['tier', 'senior']);
    expect(answer.data.lines[2]?.problems).toEqual([
      { column: 'familyName', code: 'one_name' },
      { column: 'birthDate', code: 'required' },
      { column: 'gender', code: 'gender' },
      { column: 'email', code: 'email' },
      { column: 'heat', code: 'heat_required' },
      { column: 'shirtSize', code: 'choose' },
    ]);
    expect(answer.data).toMatchObject({ total: { amount: 12_750 }, goodLines: 2, placesLeft: 10 });
    expect(await snapshot(t.db)).toEqual(before);
  });

  test.each(['hu', 'en'] as const)('understands the examples of the template: %s', async (language) => {
    const race = await newRace(t.db, {
      heats: [5, 5],
      form: {
        shirt: 'required',
        plannedPace: 'required',
        firstSameDistance: 'required',
        injuryContact: 'required',
        nickname: 'optional',
      },
    });
    const lines = sampleLines(language, ['1. hullám', '2. hullám']).map((cells, at) => ({
      line: at + 2,
      cells,
    }));
    const { answer } = await request(t.app, previewCompany, {
      as: await newPerson(t.db),
      body: { raceId: race.raceId, lines },
    });
    expect(answer.data.lines.map(({ problems, heat }) => [problems, heat])).toEqual([
      [[], '1. hullám'],
      [[], '2. hullám'],
    ]);
  });

  test('takes who is 18 on race day, and nobody who is a day younger', async () => {
    const raceOn = addDays(budapestDate(new Date()), 60);
    const race = await newRace(t.db, { raceOn });
    const birthday = `${Number(raceOn.slice(0, 4)) - 18}${raceOn.slice(4)}`;
    const lines = [birthday, addDays(birthday, 1)].map((birthDate, at) => ({
      line: at + 2,
      cells: { ...cellsOf(at), birthDate },
    }));
    const { answer } = await preview(await newPerson(t.db), race, lines);
    expect(answer.data.lines.map(({ problems }) => problems)).toEqual([
      [],
      [{ column: 'birthDate', code: 'adults_only' }],
    ]);
  });

  test('reports people whom a race is not for, and people who do not want to be entered by this account', async () => {
    const race = await newRace(t.db, { genderLimit: 'M' });
    const buyer = await newPerson(t.db);
    const [, blocker] = (await enter(buyer, await newRace(t.db), people(2))).answer.data.cart.entries;
    await t.db
      .insertInto('entering_block')
      .values({ person_id: blocker?.participant.uid ?? '', owner_id: buyer.id })
      .execute();
    const lines = [...people(2), { line: 9, cells: { ...cellsOf(5), gender: 'nő' } }];
    const { answer } = await preview(buyer, race, lines);
    expect(answer.data.lines.map(({ problems }) => problems)).toEqual([
      [],
      [{ column: 'familyName', code: 'not_by_you' }],
      [{ column: 'gender', code: 'other_gender_here' }],
    ]);
  });

  test('reports the people whom this account has entered already, and nothing of what others have entered', async () => {
    const race = await newRace(t.db);
    const [one, other] = [await newPerson(t.db), await newPerson(t.db)];
    expect((await enter(one, race, people(1))).status).toBe(201);
    const shown = async (as: TestPerson) =>
      (await preview(as, race, people(2))).answer.data.lines.map(({ problems }) => problems);
    expect(await shown(one)).toEqual([[{ column: 'familyName', code: 'in_race' }], []]);
    expect(await shown(other)).toEqual([[], []]);
  });

  test('reports how many of the first can get a place, in their heats and in the race', async () => {
    const race = await newRace(t.db, { heats: [3, 5], capacity: 7 });
    const buyer = await newPerson(t.db);
    const of = async (heats: string) => {
      const lines = [...heats].map((heat, at) => ({
        line: at + 2,
        cells: { ...cellsOf(at), heat: `${heat}. hullám` },
      }));
      const { answer } = await preview(buyer, race, lines);
      return [answer.data.placesNow, answer.data.placesLeft];
    };
    expect(await of('111')).toEqual([3, 7]);
    expect(await of('1111')).toEqual([3, 7]);
    expect(await of('11112222')).toEqual([3, 7]);
    expect(await of('11122222')).toEqual([7, 7]);
  });

  test.each([
    ['that needs a certificate', { form: { medicalCertificate: 'required' } }, 'company_unavailable'],
    ['for teams', { kind: 'team', teamSizes: [2] }, 'team_race'],
  ] as const)('a race %s takes no company: %s', async (_, options, code) => {
    const race = await newRace(t.db, options);
    const buyer = await newPerson(t.db);
    const before = await snapshot(t.db);
    expect((await preview(buyer, race, people(1))).failure.code).toBe(code);
    expect((await enter(buyer, race, people(1))).failure.code).toBe(code);
    expect(await snapshot(t.db)).toEqual(before);
  });
});

describe('entering a company', () => {
  test('holds a place for everybody; they are in the cart as people of the company, and no fellows', async () => {
    const race = await newRace(t.db);
    const buyer = await newPerson(t.db);
    const { status, answer } = await enter(buyer, race, people(3, 0, { email: 'dolgozo@example.hu' }));
    expect(status).toBe(201);
    const { companyEntryId } = answer.data;
    expect(answer.data).toMatchObject({ held: 3, toCome: 0 });
    expect(answer.data.cart.entries.map((entry) => entry.companyEntryId)).toEqual(
      [1, 2, 3].map(() => companyEntryId),
    );
    expect(answer.data.cart.companies).toMatchObject([{ companyEntryId, billingAddress: company }]);
    expect(await pools(race)).toEqual(['3+0']);
    expect((await request(t.app, listFellows, { as: buyer, query: {} })).answer.data.items).toEqual([]);
    const kept = await t.db
      .selectFrom('managed_person')
      .select('email')
      .where('keeper_id', '=', buyer.id)
      .execute();
    expect(kept).toEqual([1, 2, 3].map(() => ({ email: 'dolgozo@example.hu' })));
  });

  test('with one person alone', async () => {
    const race = await newRace(t.db);
    const buyer = await newPerson(t.db);
    const { answer } = await enter(buyer, race, people(1));
    expect(answer.data.cart.companies).toHaveLength(1);
  });

  test('asked again is the same company entry', async () => {
    const race = await newRace(t.db);
    const buyer = await newPerson(t.db);
    const first = await enter(buyer, race, people(3));
    const before = await snapshot(t.db);
    const again = await enter(buyer, race, people(3));
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.answer.data.companyEntryId).toBe(first.answer.data.companyEntryId);
    expect(await pools(race)).toEqual(['3+0']);
    expect(Object.keys(await snapshot(t.db))).toEqual(Object.keys(before));
    const { answer } = await request(t.app, listCompanyEntries, { as: buyer });
    expect(answer.data.items).toHaveLength(1);
  });

  test('the same people in another race are the same people', async () => {
    const buyer = await newPerson(t.db);
    const one = await enter(buyer, await newRace(t.db), people(2));
    const other = await enter(buyer, await newRace(t.db), people(2));
    const uids = ({ answer }: typeof one) =>
      answer.data.cart.entries
        .filter(({ companyEntryId }) => companyEntryId === answer.data.companyEntryId)
        .map(({ participant }) => participant.uid);
    expect(uids(other)).toEqual(uids(one));
  });

  test('with a bad line is refused at its field, and nothing is kept', async () => {
    const race = await newRace(t.db);
    const buyer = await newPerson(t.db);
    const lines = [...people(1), { line: 3, cells: { ...cellsOf(1), birthDate: '03/05/1990' } }];
    const before = await snapshot(t.db);
    const { status, failure } = await enter(buyer, race, lines);
    expect([status, failure['lines.1.birthDate']]).toEqual([422, ['Valós születési dátumot adj meg.']]);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test.each([
    [4, 201],
    [3, 409],
  ])('a company of 4 with %i places left holds 4 places or writes no row (%i)', async (places, expected) => {
    const race = await newRace(t.db, { heats: [places] });
    const buyer = await newPerson(t.db);
    const before = await snapshot(t.db);
    const { status, failure } = await enter(buyer, race, people(4));
    expect(status).toBe(expected);
    if (expected === 201) return expect(await pools(race)).toEqual(['4+0']);
    expect(failure.code).toBe('not_enough_places');
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('a company of 4 with 3 places left takes the first 3 if the buyer chooses so; the last stays to come', async () => {
    const race = await newRace(t.db, { heats: [3] });
    const buyer = await newPerson(t.db);
    const before = await snapshot(t.db);
    expect((await enterFirst(buyer, race, people(4), 4)).failure.code).toBe('not_enough_places');
    expect(await snapshot(t.db)).toEqual(before);
    const { status, answer } = await enterFirst(buyer, race, people(4), 3);
    expect([status, answer.data.held, answer.data.toCome]).toEqual([201, 3, 1]);
    expect(await pools(race)).toEqual(['3+0']);
    const { companyEntryId } = answer.data;
    expect(await read(buyer, companyEntryId)).toMatchObject({
      placesNow: 0,
      people: [{ state: 'inCart' }, { state: 'inCart' }, { state: 'inCart' }, { state: 'toCome' }],
    });
    expect((await enterFirst(buyer, race, people(4), 3)).status).toBe(200);
  });

  test.each([0, 201])('%i people at once are no order', async (places) => {
    const buyer = await newPerson(t.db);
    const race = await newRace(t.db);
    const before = await snapshot(t.db);
    expect((await enterFirst(buyer, race, people(3), places)).status).toBe(422);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('reports people whom others have entered, at their line', async () => {
    const race = await newRace(t.db);
    const [one, other] = [await newPerson(t.db), await newPerson(t.db)];
    expect((await enter(one, race, people(1))).status).toBe(201);
    const before = await snapshot(t.db);
    const told = await enter(other, race, people(2));
    expect([told.status, told.failure['lines.0.familyName']]).toEqual([422, [expect.any(String)]]);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('counts names that are not of the company: 1500 in an hour', async () => {
    const { app } = await t.another({ RATE_LIMIT_FACTOR: '1' });
    const race = await newRace(t.db, { heats: [2000] });
    const [one, other] = [await newPerson(t.db), await newPerson(t.db)];
    expect((await enter(one, race, people(1))).status).toBe(201);
    const press = async (lines: Lines) => {
      const body = { ...bodyOf(race, lines), places: 1 };
      const { status, failure } = await request(app, enterCompany, { as: other, body });
      return failure?.code ?? status;
    };
    for (const _ of [1, 2]) expect(await press(people(500))).toBe('validation');
    expect(await press(people(500, 1000))).toBe(201);
    const before = await snapshot(t.db);
    expect(await press(people(1, 2000))).toBe('too_many_requests');
    expect(await snapshot(t.db)).toEqual(before);
    // People of the company use none of the limit.
    expect(await press(people(500, 1000))).toBe(200);
  });

  test.each([
    ['company', { ...company, company: '' }],
    ['vatNumber', { ...company, vatNumber: '' }],
    ['vatNumber', { ...company, vatNumber: '12345675-1-31' }],
    ['groupVatNumber', { ...company, vatNumber: '12345676-4-31' }],
  ])('without a right %s is refused', async (field, billing) => {
    const race = await newRace(t.db);
    const buyer = await newPerson(t.db);
    const before = await snapshot(t.db);
    const { status, failure } = await request(t.app, enterCompany, {
      as: buyer,
      body: { raceId: race.raceId, billingAddress: billing, lines: people(1), conditionsAccepted: true },
    });
    expect([status, Object.keys(failure)]).toEqual([
      422,
      expect.arrayContaining([`billingAddress.${field}`]),
    ]);
    expect(await snapshot(t.db)).toEqual(before);
  });
});

describe('a company in several orders', () => {
  test(`holds the first ${COMPANY_ORDER_PEOPLE} below a second, the rest once they are paid`, async () => {
    const race = await newRace(t.db, { heats: [300], bibTo: 400 });
    const buyer = await newPerson(t.db);
    const started = performance.now();
    const { status, answer } = await enter(buyer, race, people(COMPANY_ORDER_PEOPLE + 1));
    const took = Math.round(performance.now() - started);
    console.info(`a company of ${COMPANY_ORDER_PEOPLE + 1}: ${took} ms with reading the file and the cart`);
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({ held: COMPANY_ORDER_PEOPLE, toCome: 1 });
    const { companyEntryId } = answer.data;
    expect(await pools(race)).toEqual(['200+0']);
    const before = await snapshot(t.db);
    const early = await next(buyer, companyEntryId);
    expect([early.status, early.answer.data.held, early.answer.data.toCome]).toEqual([
      200,
      COMPANY_ORDER_PEOPLE,
      1,
    ]);
    expect(await snapshot(t.db)).toEqual(before);

    t.mails.length = 0;
    await pay(buyer);
    expect(t.mails.map(({ attachments }) => attachments.length)).toEqual([1]);
    // Mail programs cut a mail at 102 kB: what was paid is before the people, and nothing is behind the cut.
    const { html = '' } = t.mails[0] ?? {};
    expect(Buffer.byteLength(html)).toBeLessThan(90_000);
    expect(html.match(/#\d+:/g)).toHaveLength(COMPANY_ORDER_PEOPLE);
    expect(html.indexOf('Összesen fizetve')).toBeGreaterThan(0);
    expect(html.indexOf('Összesen fizetve')).toBeLessThan(html.search(/#\d+:/));
    expect((await read(buyer, companyEntryId)).counts).toEqual({
      paid: 200,
      inCart: 0,
      toCome: 1,
      removed: 0,
    });
    const more = await next(buyer, companyEntryId);
    expect(more.status).toBe(201);
    expect(more.answer.data).toMatchObject({ held: 1, toCome: 0 });
    expect(await pools(race)).toEqual(['1+200']);
    await pay(buyer);
    expect((await read(buyer, companyEntryId)).counts).toEqual({
      paid: 201,
      inCart: 0,
      toCome: 0,
      removed: 0,
    });
    expect((await next(buyer, companyEntryId)).status).toBe(200);
  });

  test('with few places for the next people: as many of them as the buyer chooses', async () => {
    const race = await newRace(t.db, { heats: [5] });
    const buyer = await newPerson(t.db);
    const { companyEntryId } = (await enterFirst(buyer, race, people(5), 2)).answer.data;
    await pay(buyer);
    await enter(await newPerson(t.db), race, people(1, 50));
    expect((await read(buyer, companyEntryId)).placesNow).toBe(2);
    const before = await snapshot(t.db);
    expect((await next(buyer, companyEntryId)).failure.code).toBe('not_enough_places');
    expect(await snapshot(t.db)).toEqual(before);
    expect((await next(buyer, companyEntryId, 2)).answer.data).toMatchObject({ held: 2, toCome: 1 });
    expect(await pools(race)).toEqual(['3+2']);
  });

  test(`${COMPANY_ORDER_PEOPLE} are one order`, async () => {
    const race = await newRace(t.db, { heats: [300] });
    const buyer = await newPerson(t.db);
    const { answer } = await enter(buyer, race, people(COMPANY_ORDER_PEOPLE));
    expect(answer.data).toMatchObject({ held: COMPANY_ORDER_PEOPLE, toCome: 0 });
  });

  test('with expired places has all of them to come, without a person who was removed', async () => {
    const race = await newRace(t.db);
    const buyer = await newPerson(t.db);
    const { companyEntryId, cart } = (await enter(buyer, race, people(3))).answer.data;
    const entryId = cart.entries[0]?.entryId ?? '';
    await request(t.app, removeEntry, { as: buyer, params: { entryId } });
    await passDeadline();
    expect(await read(buyer, companyEntryId)).toMatchObject({
      counts: { paid: 0, inCart: 0, toCome: 2, removed: 1 },
      people: [{ state: 'removed' }, { state: 'toCome' }, { state: 'toCome' }],
    });
    expect((await next(buyer, companyEntryId)).answer.data).toMatchObject({ held: 2 });
    expect((await cartOf(buyer)).entries).toHaveLength(2);
  });

  test('people whose hold the tab reports as over are all still to come', async () => {
    const race = await newRace(t.db);
    const buyer = await newPerson(t.db);
    const { companyEntryId, cart } = (await enter(buyer, race, people(3))).answer.data;
    t.clock.advance({ minutes: 31 });
    expect(cart.entries).toHaveLength(3);
    expect((await takeOut(buyer, companyEntryId)).status).toBe(204);
    expect(await read(buyer, companyEntryId)).toMatchObject({
      counts: { paid: 0, inCart: 0, toCome: 3, removed: 0 },
    });
    expect((await next(buyer, companyEntryId)).answer.data).toMatchObject({ held: 3 });
  });

  test('leaves the cart by one press, with its places and without anything else', async () => {
    const [race, other] = [await newRace(t.db, { heats: [5] }), await newRace(t.db, { heats: [5] })];
    const [buyer, stranger] = [await newPerson(t.db), await newPerson(t.db)];
    const { companyEntryId } = (await enter(buyer, race, people(3))).answer.data;
    await enter(buyer, other, people(2));
    expect((await takeOut(buyer, companyEntryId)).status).toBe(204);
    expect([await pools(race), await pools(other)]).toEqual([['0+0'], ['2+0']]);
    expect((await cartOf(buyer)).entries).toHaveLength(2);
    expect((await read(buyer, companyEntryId)).counts).toEqual({ paid: 0, inCart: 0, toCome: 0, removed: 3 });
    const before = await snapshot(t.db);
    expect((await takeOut(buyer, companyEntryId)).status).toBe(204);
    expect((await takeOut(stranger, companyEntryId)).status).toBe(404);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('stays when it is being paid, and when it is paid', async () => {
    const buyer = await newPerson(t.db);
    const { companyEntryId } = (await enter(buyer, await newRace(t.db), people(2))).answer.data;
    await buy(buyer);
    const before = await snapshot(t.db);
    expect((await takeOut(buyer, companyEntryId)).failure.code).toBe('payment_in_progress');
    expect(await snapshot(t.db)).toEqual(before);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect((await takeOut(buyer, companyEntryId)).failure.code).toBe('entry_not_removable');
    expect((await read(buyer, companyEntryId)).counts.paid).toBe(2);
  });

  test('is nobody else’s', async () => {
    const [buyer, stranger] = [await newPerson(t.db), await newPerson(t.db)];
    const { companyEntryId } = (await enter(buyer, await newRace(t.db), people(1))).answer.data;
    expect((await next(stranger, companyEntryId)).status).toBe(404);
    const { status } = await request(t.app, getCompanyEntry, { as: stranger, params: { companyEntryId } });
    expect(status).toBe(404);
    const { answer } = await request(t.app, listCompanyEntries, { as: stranger });
    expect(answer.data.items).toEqual([]);
  });
});

describe('the record of a company', () => {
  const counts = async () => ({
    companies: (await t.db.selectFrom('company_person').select('person_id').execute()).length,
    people: (await t.db.selectFrom('managed_person').select('person_id').execute()).length,
  });

  test('is in one’s own data, and goes with the account', async () => {
    const buyer = await newPerson(t.db, { password: PASSWORD });
    const { companyEntryId } = (
      await enter(buyer, await newRace(t.db), people(2, 500, { email: 'titkos@example.hu' }))
    ).answer.data;
    const { parts } = (await request(t.app, getOwnData, { as: buyer })).answer.data;
    expect(parts['companyEntries']).toMatchObject([
      { billing: company, people: [{ email: 'titkos@example.hu' }, { email: 'titkos@example.hu' }] },
    ]);
    const before = await counts();
    const body = { password: PASSWORD, givesUpEntries: true };
    expect((await request(t.app, deleteAccount, { as: buyer, body })).status).toBe(204);
    expect(await counts()).toEqual({ companies: before.companies - 2, people: before.people - 2 });
    const row = await t.db
      .selectFrom('company_entry')
      .select('billing')
      .where('id', '=', companyEntryId)
      .executeTakeFirst();
    expect(row?.billing).toEqual({});
    const names = await t.db
      .selectFrom('person')
      .select('id')
      .where('family_name', 'in', [`Hajós${letters(500)}`, `Hajós${letters(501)}`])
      .execute();
    expect(names).toEqual([]);
  });

  test.each([
    [29, 1],
    [31, 0],
  ])('people of a company never paid for are deleted (after %i days: %i left)', async (days, kept) => {
    const race = await newRace(t.db, { heats: [COMPANY_ORDER_PEOPLE] });
    const buyer = await newPerson(t.db);
    const { companyEntryId } = (await enter(buyer, race, people(COMPANY_ORDER_PEOPLE + 1))).answer.data;
    await passDeadline();
    expect(await runJob(t, 'sweep-carts')).toEqual([]);
    t.clock.advance({ days });
    expect(await runJob(t, 'forget-company-people')).toEqual([]);
    const left = await t.db
      .selectFrom('company_person')
      .select('person_id')
      .where('company_entry_id', '=', companyEntryId)
      .where('position', '=', COMPANY_ORDER_PEOPLE + 1)
      .execute();
    expect(left).toHaveLength(kept);
    // A person who was never held is deleted permanently.
    const person = await t.db
      .selectFrom('managed_person')
      .innerJoin('person', 'person.id', 'managed_person.person_id')
      .select('person.id')
      .where('keeper_id', '=', buyer.id)
      .where('family_name', '=', `Hajós${letters(COMPANY_ORDER_PEOPLE)}`)
      .execute();
    expect(person).toHaveLength(kept);
  });

  test('leaves a person who waits for a place elsewhere', async () => {
    const race = await newRace(t.db, { heats: [COMPANY_ORDER_PEOPLE] });
    const buyer = await newPerson(t.db);
    await enter(buyer, race, people(COMPANY_ORDER_PEOPLE + 1));
    const { id } = await t.db
      .selectFrom('company_person')
      .innerJoin('managed_person', 'managed_person.person_id', 'company_person.person_id')
      .select('company_person.person_id as id')
      .where('keeper_id', '=', buyer.id)
      .where('position', '=', COMPANY_ORDER_PEOPLE + 1)
      .executeTakeFirstOrThrow();
    const other = await newRace(t.db);
    await sql`
      with place as (
        insert into waiting_place (race_id, heat_id, account_id, branch, market, pool_ids)
        values (${other.raceId}, ${other.heatIds[0]}, ${buyer.id}, 'swim', 'dom', '{}') returning id
      )
      insert into waiting_person select id, ${id}, ${other.raceId} from place`.execute(t.db);
    await passDeadline();
    expect(await runJob(t, 'sweep-carts')).toEqual([]);
    t.clock.advance({ days: 31 });
    expect(await runJob(t, 'forget-company-people')).toEqual([]);
    const left = await t.db
      .selectFrom('managed_person')
      .select('person_id')
      .where('person_id', '=', id)
      .execute();
    expect(left).toHaveLength(1);
  });
});
