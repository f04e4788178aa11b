import { getProfile } from '@rajt/contract/people/operations/accounts';
import {
  changeProfile,
  checkUsers,
  getAnniversary,
  replaceProfile,
} from '@rajt/contract/people/operations/profile';
import { addDays, budapestDate } from '@rajt/rules/dates';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const HOME = { country: 'HU', zip: '8630', city: 'Balatonboglár', street: 'Árpád utca 2.' };
const WHOLE = {
  nameTitle: 'dr.',
  familyName: 'Őry-Szűcs',
  firstName: 'Ágnes',
  birthDate: '1988-07-09',
  gender: 'F',
  nationality: 'AT',
  phone: '06 30 123 4567',
  ...HOME,
  chipNumber: 'abc-1234',
  otprobaId: '5P 123456',
  atomId: 'at 001',
  spuriCard: 'sp-77',
  club: ' Őrmezői  Futóklub ',
  watch: 'garmin',
  shoe: 'asics',
  education: 'master',
  occupation: 'employee',
  profession: 'it',
  vatNumber: '24386106442',
  groupVatNumber: '12345676-5-31',
};
const NONE = { chipNumber: '', otprobaId: '', atomId: '', spuriCard: '' };
const CHOICES = {
  watches: 'garmin',
  shoes: 'asics',
  educations: 'master',
  occupations: 'employee',
  professions: 'it',
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await keepChoices();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

/** As the owner of the database: the application may only read the lists. */
async function keepChoices(): Promise<void> {
  const client = new pg.Client({ connectionString: test.database.url });
  await client.connect();
  for (const [name, id] of Object.entries(CHOICES)) {
    await client.query("insert into reference_collection values ($1, 'test', now())", [name]);
    await client.query('insert into reference_item values ($1, $2, 1, $2, $2)', [name, id]);
  }
  await client.end();
}

const change = (person: TestPerson, body: unknown, app = test.app) =>
  request(app, changeProfile, { as: person, body });
const read = async (person: TestPerson) => (await request(test.app, getProfile, { as: person })).answer.data;

/** Sends a change that is refused; nothing may come of it. */
async function refused(person: TestPerson, body: unknown) {
  const before = await snapshot(test.db);
  const { status, failure } = await change(person, body);
  expect(await snapshot(test.db)).toEqual(before);
  return { status, failure };
}

let count = 0;
function newChip(): string {
  count += 1;
  return `CH${String(count).padStart(5, '0')}`;
}

describe('the profile', () => {
  it('is the own one only', async () => {
    const [mine, theirs] = [await newPerson(test.db), await newPerson(test.db)];
    expect(await read(mine)).toEqual({
      userId: mine.id,
      email: mine.email,
      user: { nameTitle: '', familyName: 'Kovács', firstName: 'Eszter' },
      birthDate: '1990-05-17',
      gender: 'F',
      nationality: 'HU',
      phone: '+36201234567',
      address: { country: 'HU', zip: '1117', city: 'Budapest', street: 'Őrmező utca 1.' },
      ...NONE,
      club: '',
      watch: '',
      shoe: '',
      education: '',
      occupation: '',
      profession: '',
      vatNumber: '',
      groupVatNumber: '',
      pictureFileId: null,
      isNameLocked: false,
      isFindable: false,
      showsInitials: false,
      hasPassword: false,
      pendingEmail: null,
      language: 'hu',
      completeRegistration: true,
      dataStorageConsent: true,
    });
    const foreign = await request(test.app, getProfile, { as: mine, params: { userId: theirs.id } });
    const missing = await request(test.app, getProfile, { as: mine, params: { userId: '999999999' } });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.bytes).toEqual(missing.bytes);
    expect((await request(test.app, getProfile, { params: { userId: mine.id } })).status).toBe(401);
  });

  it('is replaced as a whole, each value in its stored form', async () => {
    const person = await newPerson(test.db);
    const { status, answer } = await request(test.app, replaceProfile, { as: person, body: WHOLE });
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      user: { nameTitle: 'dr.', familyName: 'Őry-Szűcs', firstName: 'Ágnes' },
      birthDate: '1988-07-09',
      nationality: 'AT',
      phone: '+36301234567',
      address: HOME,
      chipNumber: 'ABC1234',
      otprobaId: '5p123456',
      atomId: 'AT001',
      spuriCard: 'SP77',
      club: 'Őrmezői Futóklub',
      watch: 'garmin',
      profession: 'it',
      vatNumber: '24386106-4-42',
      groupVatNumber: '12345676-5-31',
    });
    const { changedEntries, ...profile } = answer.data;
    expect([await read(person), changedEntries]).toEqual([profile, []]);
    const { street: _, ...lacking } = WHOLE;
    const refusal = await request(test.app, replaceProfile, { as: person, body: lacking });
    expect([refusal.status, Object.keys(refusal.failure)]).toEqual([422, expect.arrayContaining(['street'])]);
  });

  it('is changed in parts; the log names the fields, and no value', async () => {
    const person = await newPerson(test.db);
    const chipNumber = newChip();
    expect((await change(person, { chipNumber, club: 'Szegedi Úszók' })).answer.data).toMatchObject({
      chipNumber,
      club: 'Szegedi Úszók',
      user: { firstName: 'Eszter' },
    });
    const rows = await test.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('actor_id', '=', person.id)
      .execute();
    expect(rows).toEqual([{ action: 'account.changed', detail: { fields: ['chipNumber', 'club'] } }]);
    const before = await snapshot(test.db);
    expect(
      (await change(person, { chipNumber: chipNumber.toLowerCase(), club: 'Szegedi Úszók' })).status,
    ).toBe(200);
    expect((await change(person, {})).status).toBe(200);
    expect(await snapshot(test.db)).toEqual(before);
    expect((await change(person, { chipNumber: '' })).answer.data.chipNumber).toBe('');
  });

  it.each([
    ['a chip of six', { chipNumber: 'ABC123' }, 'chipNumber'],
    ['an Ötpróba id of five digits', { otprobaId: '5p12345' }, 'otprobaId'],
    ['a card of 21 signs', { spuriCard: 'A'.repeat(21) }, 'spuriCard'],
    ['an ATOM id with a point', { atomId: 'A.1' }, 'atomId'],
    ['a wrong VAT number', { vatNumber: '12345675-1-31', groupVatNumber: '' }, 'vatNumber'],
    ['a member without its group', { vatNumber: '24386106-4-42', groupVatNumber: '' }, 'groupVatNumber'],
    ['a group without a member', { vatNumber: '', groupVatNumber: '12345676-5-31' }, 'groupVatNumber'],
    [
      'a group that is none',
      { vatNumber: '24386106-4-42', groupVatNumber: '12345676-2-31' },
      'groupVatNumber',
    ],
    ['one VAT number alone', { vatNumber: '12345676-1-31' }, 'groupVatNumber'],
    ['half an address', { zip: '8630', city: 'Balatonboglár' }, 'street'],
    ['a zip code of another country', { ...HOME, zip: '0111' }, 'zip'],
    ['a choice that is on no list', { watch: 'no-such-watch' }, 'watch'],
    ['a choice of another list', { education: 'garmin' }, 'education'],
    ['a birth date to come', { birthDate: '2999-01-01' }, 'birthDate'],
    ['a birth date before 1900', { birthDate: '1899-12-31' }, 'birthDate'],
    ['a premium phone number', { phone: '06 90 123 456' }, 'phone'],
    ['no name', { familyName: ' ' }, 'familyName'],
  ])('refuses %s and changes nothing', async (_, body, field) => {
    const person = await newPerson(test.db);
    const { status, failure } = await refused(person, body);
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect(failure[field]).toEqual(expect.arrayContaining([expect.any(String)]));
  });
});

describe('an incomplete registration', () => {
  it('is completed by an address, and by nothing less', async () => {
    const person = await newPerson(test.db, { isComplete: false });
    expect((await change(person, { club: 'Őri SC' })).answer.data.completeRegistration).toBe(false);
    const { answer } = await change(person, { ...HOME, ...NONE });
    expect(answer.data).toMatchObject({ address: HOME, completeRegistration: true });
    await change(person, { ...HOME, street: 'Fő tér 1.' });
    const log = await auditLog(test.db);
    expect(log.filter((line) => line === `account.completed person:${person.id}`)).toHaveLength(1);
    expect((await request(test.app, getAnniversary, { as: person })).status).toBe(200);
  });

  it('is completed by a whole profile as well', async () => {
    const person = await newPerson(test.db, { isComplete: false });
    const body = { ...WHOLE, ...NONE };
    const { answer } = await request(test.app, replaceProfile, { as: person, body });
    expect(answer.data.completeRegistration).toBe(true);
  });
});

describe('names and birth date', () => {
  it('are free until the first paid entry, then only the organiser changes them', async () => {
    const person = await newPerson(test.db);
    expect((await change(person, { familyName: 'Szabó', birthDate: '1991-01-01' })).status).toBe(200);
    await newPaidEntry(test.db, person, await newRace(test.db));
    expect((await read(person)).isNameLocked).toBe(true);
    for (const body of [{ familyName: 'Nagy' }, { firstName: 'Anna' }, { birthDate: '1990-01-01' }]) {
      const { status, failure } = await refused(person, { ...body, club: 'Őri SC' });
      expect([status, failure.code]).toEqual([422, 'validation']);
      expect(Object.keys(failure)).toContain(Object.keys(body)[0]);
    }
    const said = { familyName: 'Szabó', firstName: 'Eszter', birthDate: '1991-01-01', nameTitle: 'dr.' };
    expect((await change(person, said)).answer.data.user.nameTitle).toBe('dr.');
  });
});

describe('numbers that another person has', () => {
  it.each([
    ['chipNumber', 'xyz 9876', 'XYZ-9876'],
    ['otprobaId', '5p998877', '5P998877'],
    ['atomId', 'atom-9', 'ATOM9'],
    ['spuriCard', 'gold 1', 'GOLD1'],
  ])('%s: is refused at its field, however it is written', async (field, first, second) => {
    const [theirs, mine] = [await newPerson(test.db), await newPerson(test.db)];
    expect((await change(theirs, { [field]: first })).status).toBe(200);
    const { status, failure } = await refused(mine, { [field]: second, club: 'Őri SC' });
    expect([status, failure.code]).toEqual([409, 'already_taken']);
    expect(failure[field]).toHaveLength(1);
    const asked = await request(test.app, checkUsers, { as: mine, query: { [field]: second } });
    expect(asked.answer.data).toEqual({ taken: [field] });
    const own = await request(test.app, checkUsers, { as: theirs, query: { [field]: second } });
    expect(own.answer.data).toEqual({ taken: [] });
  });

  it('lets one of ten have it when they come at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newPerson(test.db)));
    const chipNumber = newChip();
    const answers = await Promise.all(people.map((person) => change(person, { chipNumber })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    const refusals = answers.filter(({ status }) => status === 409);
    expect(refusals.every(({ failure }) => Array.isArray(failure['chipNumber']))).toBe(true);
  });

  it('never reveals e-mail addresses', async () => {
    const [mine, theirs] = [await newPerson(test.db), await newPerson(test.db)];
    const { status } = await request(test.app, checkUsers, { as: mine, query: { email: theirs.email } });
    expect(status).toBe(422);
  });

  it('can be asked for so often and no more, by the check and by changes together', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '0.1' });
    const person = await newPerson(test.db);
    const ask = () => request(app, checkUsers, { as: person, query: { chipNumber: newChip() } });
    for (let index = 0; index < 5; index += 1) expect((await ask()).status).toBe(200);
    expect((await change(person, { chipNumber: newChip() }, app)).status).toBe(200);
    expect((await ask()).failure.code).toBe('too_many_requests');
    expect((await change(person, { chipNumber: newChip() }, app)).status).toBe(429);
    expect((await change(person, { club: 'Őri SC' }, app)).status).toBe(200);
  });
});

/** A race of any day, as if its entry had opened long ago. */
const raceOn = (day: string, options: RaceOptions = {}) =>
  newRace(test.db, { raceOn: day, entryOpensAt: new Date('2020-01-01'), ...options });

describe('the anniversary', () => {
  it('counts past events once each, whatever the branch, and only paid entries', async () => {
    const person = await newPerson(test.db);
    const today = budapestDate(test.clock.now());
    const points = async () => (await request(test.app, getAnniversary, { as: person })).answer.data;
    expect(await points()).toEqual({ points: 0, status: 'none', from: 0, nextStatus: 'bronze', missing: 5 });
    for (const day of [addDays(today, -1), today, addDays(today, 1)]) {
      await newPaidEntry(test.db, person, await raceOn(day));
    }
    expect((await points()).points).toBe(1);
    await newPaidEntry(test.db, person, await raceOn('2025-05-01', { branch: 'run' }));
    expect((await points()).points).toBe(2);
    // Two races of one event are one event.
    const [first, second] = [await raceOn('2025-06-01'), await raceOn('2025-06-02', { bibFrom: 1001 })];
    await test.db
      .updateTable('race')
      .set({ event_id: first.eventId })
      .where('id', '=', second.raceId)
      .execute();
    await newPaidEntry(test.db, person, first);
    await newPaidEntry(test.db, person, second);
    expect((await points()).points).toBe(3);
    await newPaidEntry(test.db, person, await raceOn('2025-06-03'));
    expect(await points()).toMatchObject({ points: 4, status: 'none', missing: 1 });
    await newPaidEntry(test.db, person, await raceOn('2025-07-01'));
    expect(await points()).toEqual({
      points: 5,
      status: 'bronze',
      from: 5,
      nextStatus: 'silver',
      missing: 5,
    });
  });
});
