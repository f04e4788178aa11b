import {
  addFellow,
  findUsers,
  listFellows,
  removeFellow,
  setFindable,
} from '@rajt/contract/entering/operations/fellows';
import {
  addManagedPerson,
  changeManagedPerson,
  type ManagedPerson,
} from '@rajt/contract/entering/operations/managed-people';
import { MAX_FELLOWS, RUNNER_SEARCH_MAX_HITS } from '@rajt/rules/entering/fellows';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { addFellow as fellowOf, heldFor, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => t.clock.set(new Date()));
afterAll(() => t.close());

const CHILD: ManagedPerson = {
  nameTitle: '',
  familyName: 'Kiss',
  firstName: 'Anna',
  birthDate: '2015-02-03',
  gender: 'F',
  nationality: 'HU',
  email: '',
  phone: '06 20 123 4567',
};
const list = async (as: TestPerson, race?: string) =>
  (await request(t.app, listFellows, { as, query: race ? { race } : {} })).answer.data.items;
const add = (as: TestPerson, uid: string) => request(t.app, addFellow, { as, body: { uid } });
const manage = (as: TestPerson, body: Partial<ManagedPerson> = {}) =>
  request(t.app, addManagedPerson, { as, body: { ...CHILD, ...body } });
const remove = (as: TestPerson, personId: string) =>
  request(t.app, removeFellow, { as, params: { personId } });
const find = (as: TestPerson, query: Record<string, string>) => request(t.app, findUsers, { as, query });
const found = async (as: TestPerson, query: Record<string, string>) =>
  (await find(as, query)).answer.data.items.map(({ uid }) => uid);
async function findable(options: Parameters<typeof newPerson>[1] = {}): Promise<TestPerson> {
  const person = await newPerson(t.db, options);
  await request(t.app, setFindable, { as: person, body: { isFindable: true } });
  return person;
}

describe('the list of fellows', () => {
  test('has the keeper’s data of a child, and the start list’s data of a mate', async () => {
    const owner = await newPerson(t.db);
    const mate = await findable({ familyName: 'Ács', firstName: 'Béla' });
    expect((await add(owner, mate.id)).status).toBe(201);
    const { status, answer } = await manage(owner);
    expect(status).toBe(201);
    expect(await list(owner)).toEqual([
      {
        uid: mate.id,
        user: { nameTitle: '', familyName: 'Ács', firstName: 'Béla' },
        birthYear: 1990,
        managed: null,
        forRace: null,
      },
      answer.data,
    ]);
    expect(answer.data.managed).toEqual({
      birthDate: '2015-02-03',
      gender: 'F',
      nationality: 'HU',
      email: '',
      phone: '+36201234567',
    });
    expect(await list(mate)).toEqual([]);
  });

  test('has each person once, however often they are added', async () => {
    const owner = await newPerson(t.db);
    const mate = await findable();
    const twice = [
      await add(owner, mate.id),
      await add(owner, mate.id),
      await manage(owner),
      await manage(owner),
    ];
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await list(owner)).toHaveLength(2);
  });

  test('shows for a race the price for each of them and why they cannot enter', async () => {
    const race = await newRace(t.db, {
      raceOn: '2027-06-12',
      minAge: 14,
      amountHuf: 8000,
      ageRates: [{ kind: 'senior', percent: 50 }],
    });
    const owner = await newPerson(t.db);
    const grandpa = await newManagedFellow(t.db, owner, { familyName: 'A', birthDate: '1950-01-01' });
    await newManagedFellow(t.db, owner, { familyName: 'B', birthDate: '2015-01-01' });
    const mate = await newPerson(t.db, { familyName: 'C' });
    await fellowOf(t.db, owner, mate.id);
    await heldFor(t.db, owner, mate.id, race);
    expect((await list(owner, race.raceId)).map(({ forRace }) => forRace)).toMatchObject([
      { price: { amount: 4000 }, refusals: [] },
      { price: { amount: 8000 }, refusals: ['too_young'] },
      { price: { amount: 8000 }, refusals: ['already_entered'] },
    ]);
    expect(grandpa).toBeDefined();
    const { status } = await request(t.app, listFellows, { as: owner, query: { race: 'nincs-ilyen' } });
    expect(status).toBe(404);
  });

  test('is not endless', async () => {
    const owner = await newPerson(t.db);
    for (let number = 0; number < MAX_FELLOWS; number += 1) await newManagedFellow(t.db, owner);
    const { status, failure } = await manage(owner);
    expect([status, failure.code]).toEqual([409, 'fellows_full']);
    expect(await list(owner)).toHaveLength(MAX_FELLOWS);
  });
});

describe('adding a runner', () => {
  test.each<[string, () => Promise<string>]>([
    ['somebody who has not switched it on', async () => (await newPerson(t.db)).id],
    ['nobody', async () => '999999999'],
    ['a minor who has', async () => (await findable({ birthDate: '2015-01-01' })).id],
    ['an unfinished registration', async () => (await findable({ isComplete: false })).id],
    ['a child of somebody else', async () => newManagedFellow(t.db, await newPerson(t.db))],
  ])('%s is answered like nobody', async (_, who) => {
    const owner = await newPerson(t.db);
    const uid = await who();
    const before = await snapshot(t.db);
    const { status, failure } = await add(owner, uid);
    expect([status, failure.code]).toEqual([404, 'not_found']);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('oneself is no fellow', async () => {
    const owner = await findable();
    expect((await add(owner, owner.id)).status).toBe(404);
  });
});

describe('a person without an account', () => {
  test('is changed by the keeper alone', async () => {
    const [keeper, other] = [await newPerson(t.db), await newPerson(t.db)];
    const { uid } = (await manage(keeper)).answer.data;
    const change = (as: TestPerson, body: Partial<ManagedPerson>) =>
      request(t.app, changeManagedPerson, { as, params: { personId: uid }, body: { ...CHILD, ...body } });
    expect((await change(other, { firstName: 'Éva' })).status).toBe(404);
    const { answer } = await change(keeper, { firstName: 'Éva', email: 'Eva@Example.hu', phone: '' });
    expect(answer.data).toMatchObject({
      user: { firstName: 'Éva' },
      managed: { email: 'eva@example.hu', phone: '' },
    });
  });

  test('has a fixed name and birth date once there is a paid entry', async () => {
    const keeper = await newPerson(t.db);
    const { uid } = (await manage(keeper)).answer.data;
    await newPaidEntry(t.db, keeper, await newRace(t.db), { participantId: uid as TestPerson['id'] });
    const change = (body: Partial<ManagedPerson>) =>
      request(t.app, changeManagedPerson, {
        as: keeper,
        params: { personId: uid },
        body: { ...CHILD, ...body },
      });
    const { status, failure } = await change({ birthDate: '2016-02-03' });
    expect([status, failure['birthDate']]).toEqual([
      422,
      [expect.stringContaining('Van kifizetett nevezése ezzel')],
    ]);
    expect((await change({ email: 'eva@example.hu' })).status).toBe(200);
  });

  test('has a fixed name and birth date while an entry of theirs is in the cart', async () => {
    const keeper = await newPerson(t.db);
    const { uid } = (await manage(keeper)).answer.data;
    await heldFor(t.db, keeper, uid as TestPerson['id'], await newRace(t.db));
    const { status, failure } = await request(t.app, changeManagedPerson, {
      as: keeper,
      params: { personId: uid },
      body: { ...CHILD, familyName: 'Kis' },
    });
    expect([status, failure['familyName']]).toEqual([422, [expect.stringContaining('a kosaradban')]]);
  });

  test('are added so often and no more, fellows and managed people together', async () => {
    const { app } = await t.another({ RATE_LIMIT_FACTOR: '0.1' });
    const owner = await newPerson(t.db);
    for (let number = 0; number < 5; number += 1)
      expect((await request(app, addFellow, { as: owner, body: { uid: '999999999' } })).status).toBe(404);
    expect((await request(app, addManagedPerson, { as: owner, body: CHILD })).status).toBe(201);
    expect((await request(app, addFellow, { as: owner, body: { uid: '999999999' } })).status).toBe(429);
  });

  test.each([
    ['2099-01-01', 422],
    ['2015-02-30', 422],
  ])('is not born on %s', async (birthDate, status) => {
    expect((await manage(await newPerson(t.db), { birthDate })).status).toBe(status);
  });
});

describe('removing a fellow', () => {
  test('takes them off the list once, and deletes a child who was never entered', async () => {
    const owner = await newPerson(t.db);
    const { uid } = (await manage(owner)).answer.data;
    expect([(await remove(owner, uid)).status, (await remove(owner, uid)).status]).toEqual([204, 404]);
    expect(await list(owner)).toEqual([]);
    expect(await t.db.selectFrom('person').select('id').where('id', '=', uid).execute()).toEqual([]);
  });

  test('keeps a child who has an entry', async () => {
    const owner = await newPerson(t.db);
    const { uid } = (await manage(owner)).answer.data;
    await heldFor(t.db, owner, uid as TestPerson['id'], await newRace(t.db));
    expect((await remove(owner, uid)).status).toBe(204);
    expect(await list(owner)).toEqual([]);
    expect(await t.db.selectFrom('person').select('id').where('id', '=', uid).execute()).toHaveLength(1);
    // The same child again is the same person.
    expect((await manage(owner)).answer.data.uid).toBe(uid);
  });
});

test('a person with one name only has a hyphen as the family name, which is stored as none', async () => {
  const owner = await newPerson(t.db);
  const { status, answer } = await manage(owner, { familyName: '–', firstName: 'Suharto' });
  expect(status).toBe(201);
  expect(answer.data.user).toEqual({ nameTitle: '', familyName: '', firstName: 'Suharto' });
  const { failure } = await manage(owner, { familyName: '', firstName: '-' });
  expect([failure['familyName'], failure['firstName']]).toEqual([[expect.any(String)], [expect.any(String)]]);
});

describe('searching for runners', () => {
  test('by the beginning of a name, whatever its case and accents, and by town, year and id', async () => {
    const me = await newPerson(t.db);
    const runner = await findable({ familyName: 'Őrsi-Zubor', firstName: 'Ágota', birthDate: '1984-03-09' });
    const queries: Record<string, string>[] = [
      { name: 'örs' },
      { name: 'ORSI-ZUBOR ag' },
      { name: 'ágota őrsi' },
      { name: 'zubor' },
      { name: 'zubor ágo' },
      { name: 'orsi', birthYear: '1984' },
      { name: 'orsi', city: 'buda' },
      { uid: runner.id },
    ];
    for (const query of queries) expect(await found(me, query), JSON.stringify(query)).toEqual([runner.id]);
    const others: Record<string, string>[] = [
      { name: 'ubor' },
      { name: 'orsi zsofia' },
      { name: 'orsi', birthYear: '1985' },
      { name: 'orsi', city: 'pécs' },
    ];
    for (const query of others) expect(await found(me, query), JSON.stringify(query)).toEqual([]);
    expect((await find(me, { uid: runner.id })).answer.data.items).toEqual([
      {
        uid: runner.id,
        user: { nameTitle: '', familyName: 'Őrsi-Zubor', firstName: 'Ágota' },
        birthYear: 1984,
        city: 'Budapest',
      },
    ]);
  });

  test.each([
    ['Sørensen', 'sorensen'],
    ['Straßer', 'STRASSER'],
    ['Łukasiewicz', 'łukas'],
    ['D’Angelo', "d'angelo"],
    ['Kovács–Nagy', 'nagy'],
    ['김철수', '김철수'],
    ['がくと', 'がくと'],
    ['Παπαδόπουλος', 'παπαδοπουλος'],
    ['Шевченко', 'шевч'],
  ])('finds %s by %s', async (familyName, name) => {
    const runner = await findable({ familyName, birthDate: '1971-05-06' });
    expect(await found(await newPerson(t.db), { name, birthYear: '1971' })).toEqual([runner.id]);
  });

  test('finds only adults who have switched it on, never oneself', async () => {
    const me = await findable({ familyName: 'Rejtőzködő' });
    await newPerson(t.db, { familyName: 'Rejtőzködő' });
    await findable({ familyName: 'Rejtőzködő', isComplete: false });
    const [young, adult] = [
      await findable({ familyName: 'Rejtőzködő', birthDate: '2008-11-24' }),
      await findable({ familyName: 'Rejtőzködő', birthDate: '2008-11-23' }),
    ];
    t.clock.set(new Date('2026-11-23T12:00:00+01:00'));
    expect(await found(me, { name: 'rejtőzködő' })).toEqual([adult.id]);
    await request(t.app, setFindable, { as: adult, body: { isFindable: false } });
    expect(await found(me, { name: 'rejtőzködő' })).toEqual([]);
    expect(young.id).not.toBe(adult.id);
  });

  test('returns at most ten', async () => {
    const me = await newPerson(t.db);
    for (let number = 0; number <= RUNNER_SEARCH_MAX_HITS; number += 1)
      await findable({ familyName: 'Sokan' });
    expect(await found(me, { name: 'sokan' })).toHaveLength(RUNNER_SEARCH_MAX_HITS);
  });

  test.each<[Record<string, string>, string]>([
    [{}, 'name'],
    [{ birthYear: '1984' }, 'name'],
    [{ name: 'Őr' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: '%%%' }, 'name'],
    [{ name: 'Őrsi', city: 'Bu' }, 'city'],
  ])('%j is too little, said at %s', async (query, field) => {
    const { status, failure } = await find(await newPerson(t.db), query);
    expect([status, failure.code, failure[field]]).toEqual([422, 'validation', [expect.any(String)]]);
  });

  test('so often and no more', async () => {
    const { app } = await t.another({ RATE_LIMIT_FACTOR: '0.1' });
    const me = await newPerson(t.db);
    const search = () => request(app, findUsers, { as: me, query: { name: 'senki' } });
    for (let number = 0; number < 6; number += 1) expect((await search()).status).toBe(200);
    expect((await search()).failure.code).toBe('too_many_requests');
  });
});
