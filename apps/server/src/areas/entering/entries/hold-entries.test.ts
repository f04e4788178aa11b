import { getRace } from '@rajt/contract/content/operations/catalog';
import { getCart, holdEntries, holdEntry } from '@rajt/contract/entering/operations/entries';
import type { UserId } from '@rajt/rules/ids';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { block } from '../../../../testkit/blocker.ts';
import { addFellow, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const t = auditedApp();

const answers = (race: TestRace, heat = 0) => ({ heatId: race.heatIds[heat], form: {} });
const group = (as: TestPerson, race: TestRace, people: readonly UserId[], heat = 0) =>
  request(t.app, holdEntries, {
    as,
    body: {
      raceId: race.raceId,
      entries: people.map((participantId) => ({ participantId, ...answers(race, heat) })),
      conditionsAccepted: true,
    },
  });
const one = (as: TestPerson, race: TestRace, participantId?: UserId, heat = 0) =>
  request(t.app, holdEntry, {
    as,
    body: {
      raceId: race.raceId,
      ...answers(race, heat),
      ...(participantId ? { participantId } : {}),
      conditionsAccepted: true,
    },
  });
const held = async ({ poolIds }: TestRace) =>
  (
    await t.db
      .selectFrom('capacity_pool')
      .select('held')
      .where('id', 'in', [...poolIds])
      .orderBy('id')
      .execute()
  ).map((pool) => pool.held);
const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;

describe('entering a fellow', () => {
  test('holds a place for them, at their price, in the buyer’s cart', async () => {
    const race = await newRace(t.db, { amountHuf: 8000, ageRates: [{ kind: 'senior', percent: 50 }] });
    const buyer = await newPerson(t.db);
    const grandpa = await newManagedFellow(t.db, buyer, { familyName: 'Nagy', birthDate: '1950-01-01' });
    const { status, answer } = await one(buyer, race, grandpa);
    expect(status).toBe(201);
    expect(answer.data.cart.entries).toMatchObject([
      { participant: { uid: grandpa, name: 'Nagy Örs' }, fee: { amount: 4000 } },
    ]);
    expect(await held(race)).toEqual([1]);
  });

  test('a person who is no fellow is refused at the field, known or not', async () => {
    const race = await newRace(t.db);
    const buyer = await newPerson(t.db);
    const stranger = await newPerson(t.db);
    const other = await newPerson(t.db);
    const child = await newManagedFellow(t.db, other);
    const before = await snapshot(t.db);
    for (const id of [stranger.id, child, '999999999' as UserId]) {
      const { status, failure } = await one(buyer, race, id);
      expect([status, failure.code, failure['participantId']]).toEqual([
        422,
        'validation',
        [expect.any(String)],
      ]);
    }
    expect(await snapshot(t.db)).toEqual(before);
  });

  test.each([1, 2])(
    'a group of %i is refused if the gender of a participant changes before the hold locks them',
    async (many) => {
      const race = await newRace(t.db, { genderLimit: 'F' });
      const buyer = await newPerson(t.db);
      const people = [buyer.id, ...(many === 2 ? [await newManagedFellow(t.db, buyer)] : [])];
      await t.db.updateTable('person').set({ gender: 'F' }).where('id', 'in', people).execute();
      // The change waits for nobody and is over before the hold locks the person that it has read before.
      const stop = await block(t.database.url, `select from race where id = '${race.raceId}' for update`);
      const holding = group(buyer, race, people);
      await stop.waited();
      await t.db.updateTable('person').set({ gender: 'M' }).where('id', '=', buyer.id).execute();
      await stop.release();
      const { status, failure } = await holding;
      expect([status, failure.code]).toEqual([409, 'race_changed']);
      expect(await held(race)).toEqual([0]);
      expect((await cartOf(buyer)).entries).toEqual([]);
    },
  );

  test('two people without an account of one name and birth date are one human', async () => {
    const race = await newRace(t.db);
    const [mother, father] = [await newPerson(t.db), await newPerson(t.db)];
    const child = { familyName: 'Szűcs', firstName: 'Örs', birthDate: '1995-02-03' };
    const hers = await newManagedFellow(t.db, mother, child);
    const his = await newManagedFellow(t.db, father, { ...child, familyName: 'SZUCS ' });
    const another = await newManagedFellow(t.db, father, { ...child, birthDate: '1995-02-04' });
    expect((await one(mother, race, hers)).status).toBe(201);
    const { status, failure } = await one(father, race, his);
    expect([status, failure.code]).toEqual([409, 'participant_refused']);
    expect((await one(father, race, another)).status).toBe(201);
    expect(await held(race)).toEqual([2]);
  });

  test('namesakes may enter where the race allows it', async () => {
    const race = await newRace(t.db);
    await t.db.updateTable('race').set({ allows_namesakes: true }).where('id', '=', race.raceId).execute();
    const buyer = await newPerson(t.db);
    const twins = [await newManagedFellow(t.db, buyer), await newManagedFellow(t.db, buyer)];
    expect((await group(buyer, race, twins)).status).toBe(201);
  });
});

describe('a participant’s own hold', () => {
  test('replaces the unpaid one by another buyer, also in a full race', async () => {
    const race = await newRace(t.db, { heats: [1] });
    const [friend, runner] = [await newPerson(t.db), await newPerson(t.db)];
    await addFellow(t.db, friend, runner.id);
    expect((await one(friend, race, runner.id)).status).toBe(201);
    expect((await one(runner, race)).status).toBe(201);
    expect(await held(race)).toEqual([1]);
    expect((await cartOf(friend)).entries).toEqual([]);
    expect((await cartOf(runner)).entries).toMatchObject([{ participant: { uid: runner.id } }]);
  });

  test('is open to them on the form, too', async () => {
    const race = await newRace(t.db);
    const [friend, runner] = [await newPerson(t.db), await newPerson(t.db)];
    await addFellow(t.db, friend, runner.id);
    const refusals = async (as: TestPerson) =>
      (await request(t.app, getRace, { as, params: { raceId: race.raceId } })).answer.data.forMe.refusals;
    expect((await one(friend, race, runner.id)).status).toBe(201);
    expect(await refusals(runner)).toEqual([]);
    expect((await one(runner, race)).status).toBe(201);
    expect(await refusals(runner)).toEqual(['already_entered']);
  });

  test('in a group with a person who is entered: refused by that name, and the stranger’s hold stays', async () => {
    const race = await newRace(t.db);
    const [friend, me] = [await newPerson(t.db), await newPerson(t.db)];
    const mate = await newPerson(t.db, { familyName: 'Futó', firstName: 'Réka' });
    await addFellow(t.db, friend, me.id);
    await addFellow(t.db, me, mate.id);
    expect((await one(friend, race, me.id)).status).toBe(201);
    expect((await one(mate, race)).status).toBe(201);
    const { status, failure } = await group(me, race, [me.id, mate.id]);
    expect([status, failure.user_msg]).toEqual([409, expect.stringContaining('Futó Réka')]);
    expect((await cartOf(friend)).entries).toHaveLength(1);
    expect(await held(race)).toEqual([2]);
  });

  test('is refused in another heat that is full, and the stranger’s hold stays', async () => {
    const race = await newRace(t.db, { heats: [5, 1] });
    const [friend, runner, other] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
    await addFellow(t.db, friend, runner.id);
    expect((await one(friend, race, runner.id)).status).toBe(201);
    expect((await one(other, race, undefined, 1)).status).toBe(201);
    const { status, failure } = await one(runner, race, undefined, 1);
    expect([status, failure.code]).toEqual([409, 'sold_out']);
    expect(await held(race)).toEqual([1, 1]);
    expect((await cartOf(friend)).entries).toHaveLength(1);
  });

  test('does not replace one that is in a cart of one’s own', async () => {
    const race = await newRace(t.db, { heats: [5, 5] });
    const runner = await newPerson(t.db);
    expect((await one(runner, race)).status).toBe(201);
    // It moves: there is one, as before.
    expect((await one(runner, race, undefined, 1)).status).toBe(200);
    expect(await held(race)).toEqual([0, 1]);
  });

  test('the other way round the friend is refused, by name', async () => {
    const race = await newRace(t.db);
    const friend = await newPerson(t.db);
    const runner = await newPerson(t.db, { familyName: 'Futó', firstName: 'Réka' });
    await addFellow(t.db, friend, runner.id);
    expect((await one(runner, race)).status).toBe(201);
    const { status, failure } = await one(friend, race, runner.id);
    expect([status, failure.user_msg]).toEqual([409, expect.stringContaining('Futó Réka (erre a távra')]);
    expect(await held(race)).toEqual([1]);
  });
});

describe('a group', () => {
  test('gets all its places at once, in one cart with one deadline', async () => {
    const race = await newRace(t.db, { heats: [10], capacity: 12, amountHuf: 5000 });
    const buyer = await newPerson(t.db);
    const people = [
      buyer.id,
      await newManagedFellow(t.db, buyer),
      await newManagedFellow(t.db, buyer, { firstName: 'Éva' }),
    ];
    const { status, answer } = await group(buyer, race, people);
    expect(status).toBe(201);
    expect(answer.data.entryIds).toHaveLength(3);
    expect(answer.data.cart.total.amount).toBe(15_000);
    expect(answer.data.cart.entries.map((entry) => entry.participant.uid)).toEqual(people);
    expect(answer.data.cart.entries.map((entry) => entry.entryId)).toEqual(answer.data.entryIds);
    expect(await held(race)).toEqual([3, 3]);
    const again = await group(buyer, race, people);
    expect([again.status, again.answer.data.entryIds]).toEqual([200, answer.data.entryIds]);
    expect(await held(race)).toEqual([3, 3]);
  });

  test.each([
    [3, 201],
    [2, 409],
  ])('a group of three with %i places left holds all places or none (%i)', async (capacity, expected) => {
    const race = await newRace(t.db, { heats: [capacity] });
    const buyer = await newPerson(t.db);
    const people = [
      buyer.id,
      await newManagedFellow(t.db, buyer),
      await newManagedFellow(t.db, buyer, { firstName: 'Éva' }),
    ];
    const before = await snapshot(t.db);
    const { status, failure } = await group(buyer, race, people);
    expect(status).toBe(expected);
    if (expected === 201) return expect(await held(race)).toEqual([3]);
    expect(failure.code).toBe('not_enough_places');
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('with a person who is in the race already is refused by name, all of it', async () => {
    const race = await newRace(t.db);
    const buyer = await newPerson(t.db);
    const child = await newManagedFellow(t.db, buyer, { familyName: 'Kiss', firstName: 'Anna' });
    const other = await newManagedFellow(t.db, buyer, { firstName: 'Éva' });
    expect((await one(buyer, race, child)).status).toBe(201);
    const { status, failure } = await group(buyer, race, [other, child]);
    expect([status, failure.code]).toEqual([409, 'participant_refused']);
    expect(failure.user_msg).toContain('Kiss Anna');
    expect(failure.user_msg).not.toContain('Éva');
    expect(await held(race)).toEqual([1]);
  });

  test('names the mistakes of all its people at once', async () => {
    const race = await newRace(t.db, { form: { nickname: 'required' } });
    const buyer = await newPerson(t.db);
    const child = await newManagedFellow(t.db, buyer);
    const before = await snapshot(t.db);
    const { status, failure } = await group(buyer, race, [buyer.id, child]);
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect(Object.keys(failure).filter((name) => name.startsWith('entries'))).toEqual([
      'entries.0.form.nickname',
      'entries.1.form.nickname',
    ]);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('has each person once', async () => {
    const race = await newRace(t.db);
    const buyer = await newPerson(t.db);
    const { status } = await group(buyer, race, [buyer.id, buyer.id]);
    expect(status).toBe(422);
    expect(await held(race)).toEqual([0]);
  });
});
