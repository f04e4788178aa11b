import { getCart, holdEntries, holdEntry } from '@rajt/contract/entering/operations/entries';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import type { UserId } from '@rajt/rules/ids';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

/** Entries that wait in the cart are requested again: they take the answers of now. */
const t = auditedApp();

const { become, buy, pools } = buying(() => t);

const ASKS = { nickname: 'optional', plannedPace: 'optional', injuryContact: 'optional' } as const;

interface Answers {
  readonly heat?: number;
  readonly form?: Record<string, string>;
  readonly hasStudentCard?: boolean;
  readonly guardian?: { name: string; accepted: true };
}

const asked = (race: TestRace, { heat = 0, form = {}, ...rest }: Answers) => ({
  heatId: race.heatIds[heat],
  form,
  ...rest,
});
const enter = (as: TestPerson, race: TestRace, answers: Answers = {}, participantId?: UserId) =>
  request(t.app, holdEntry, {
    as,
    body: {
      raceId: race.raceId,
      ...asked(race, answers),
      conditionsAccepted: true,
      ...(participantId && { participantId }),
    },
  });
const enterAll = (as: TestPerson, race: TestRace, people: readonly UserId[], answers: readonly Answers[]) =>
  request(t.app, holdEntries, {
    as,
    body: {
      raceId: race.raceId,
      entries: people.map((participantId, at) => ({ participantId, ...asked(race, answers[at] ?? {}) })),
      conditionsAccepted: true,
    },
  });

async function entered(options: RaceOptions = {}, answers: Answers = {}) {
  const [person, race] = [await newPerson(t.db), await newRace(t.db, { form: ASKS, ...options })];
  const { status, answer } = await enter(person, race, answers);
  expect(status).toBe(201);
  return { person, race, entryId: answer.data.entryId };
}

let groups = 0;
/** A buyer with two fellows, who are nobody's namesakes. */
async function three() {
  groups += 1;
  const birthDate = `19${60 + groups}-01-01`;
  const buyer = await newPerson(t.db);
  const [one, other] = [
    await newManagedFellow(t.db, buyer, { firstName: 'Éva', birthDate }),
    await newManagedFellow(t.db, buyer, { firstName: 'Pál', birthDate }),
  ];
  return { buyer, people: [buyer.id, one, other] };
}

const rowOf = (entryId: string) =>
  t.db.selectFrom('entry').selectAll().where('id', '=', entryId).executeTakeFirstOrThrow();
const heatsOf = async (entryIds: readonly string[]) =>
  Promise.all(entryIds.map(async (id) => (await rowOf(id)).heat_id));

/** A refusal that leaves everything as it is. */
async function refused(press: () => ReturnType<typeof enter> | ReturnType<typeof enterAll>) {
  const before = await snapshot(t.db);
  const { status, failure } = await press();
  expect(await snapshot(t.db)).toEqual(before);
  return { status, ...failure };
}

describe('an entry that is asked for again', () => {
  test('takes the answers of now and erases those that are not given any more', async () => {
    const { person, race, entryId } = await entered({}, { form: { nickname: 'Eszti', plannedPace: '2:10' } });
    const { status, answer } = await enter(person, race, { form: { nickname: 'Esztike' } });
    expect([status, answer.data.entryId]).toEqual([200, entryId]);
    expect(answer.data.cart.entries[0]?.participant.nickname).toBe('Esztike');
    expect((await rowOf(entryId)).form).toEqual({ nickname: 'Esztike' });
    expect(await pools(race)).toEqual(['1+0']);
  });

  test('with the same answers changes nothing', async () => {
    const answers = {
      form: { nickname: 'Eszti', injuryContactName: 'Kis Pál', injuryContactPhone: '06201234567' },
    };
    const { person, race } = await entered({ ageRates: [{ kind: 'student', percent: 20 }] }, answers);
    const before = await snapshot(t.db);
    expect((await enter(person, race, answers)).status).toBe(200);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('costs what it would have cost with these answers when it was held; its goods stay with it', async () => {
    const tiers = { amountHuf: 8_000, ageRates: [{ kind: 'student', percent: 50 } as const] };
    const { person, race, entryId } = await entered(tiers);
    const badge = await newProduct(t.db, { amountHuf: 900, eventId: race.eventId, needsEntry: true });
    const params = { variantId: badge.variantIds[0] ?? '' };
    const body = { quantity: 1, entryId };
    expect((await request(t.app, setCartProduct, { as: person, params, body })).status).toBe(200);
    await t.db
      .updateTable('price_tier')
      .set({ amount_huf: 9_000 })
      .where('race_id', '=', race.raceId)
      .execute();
    await t.db.updateTable('race').set({ version: 2 }).where('id', '=', race.raceId).execute();
    const { status, answer } = await enter(person, race, { hasStudentCard: true });
    const { cart } = answer.data;
    expect([status, cart.total.amount]).toEqual([200, 4_000 + 900]);
    expect(cart.entries.map((one) => one.entryId)).toEqual([answer.data.entryId]);
    expect(cart.products.map((one) => one.entryId)).toEqual([answer.data.entryId]);
    expect((await enter(person, race, {})).answer.data.cart.total.amount).toBe(8_000 + 900);
  });

  test('moves to another heat, or stays where it is when that is full', async () => {
    const { person, race, entryId } = await entered({ heats: [2, 1], capacity: 2 });
    expect((await enter(person, race, { heat: 1 })).answer.data.entryId).toBe(entryId);
    // The race's own pool comes first.
    expect(await pools(race)).toEqual(['1+0', '0+0', '1+0']);
    const other = await newPerson(t.db);
    expect((await enter(other, race)).status).toBe(201);
    expect(await refused(() => enter(other, race, { heat: 1 }))).toMatchObject({ code: 'sold_out' });
  });

  test('moves to where a hold has run out', async () => {
    const race = await newRace(t.db, { heats: [1, 1] });
    await t.clock.back({ minutes: 31 }, async () => {
      expect((await enter(await newPerson(t.db), race)).status).toBe(201);
    });
    const person = await newPerson(t.db);
    expect((await enter(person, race, { heat: 1 })).status).toBe(201);
    expect((await enter(person, race)).status).toBe(200);
    expect(await pools(race)).toEqual(['1+0', '0+0']);
  });

  test('is checked as a new one', async () => {
    const { person, race } = await entered({}, { form: { nickname: 'Eszti' } });
    expect(await refused(() => enter(person, race, { form: { plannedPace: 'gyors' } }))).toMatchObject({
      status: 422,
      'form.plannedPace': [expect.any(String)],
    });
    expect(await refused(() => enter(person, race, { heat: 7 }))).toMatchObject({ status: 422 });
  });

  test('takes the declaration of another guardian for a minor', async () => {
    const race = await newRace(t.db, { raceOn: '2027-06-12' });
    const { buyer } = await three();
    const child = await newManagedFellow(t.db, buyer, { birthDate: '2012-01-01' });
    const by = (name: string) => enter(buyer, race, { guardian: { name, accepted: true } }, child);
    expect((await by('Kovács Pál')).status).toBe(201);
    expect(await refused(() => enter(buyer, race, {}, child))).toMatchObject({ status: 422 });
    const { entryId } = (await by('Kovács Anna')).answer.data;
    expect((await rowOf(entryId)).guardian).toMatchObject({ name: 'Kovács Anna' });
  });

  test('is refused once it is being paid or paid', async () => {
    const { person, race } = await entered();
    expect((await buy(person)).status).toBe(201);
    const again = () => enter(person, race, { form: { nickname: 'Eszti' } });
    expect(await refused(again)).toMatchObject({ code: 'payment_in_progress' });
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await refused(again)).toMatchObject({ code: 'already_entered' });
  });
});

describe('several who are asked for again', () => {
  test('each take their answers, and as many places as move', async () => {
    const race = await newRace(t.db, {
      heats: [5, 5],
      capacity: 5,
      form: ASKS,
      amountHuf: 8_000,
      ageRates: [{ kind: 'student', percent: 50 }],
    });
    const { buyer, people } = await three();
    const first = (await enterAll(buyer, race, people, [])).answer.data.entryIds;
    const { status, answer } = await enterAll(buyer, race, people, [
      { heat: 1, hasStudentCard: true },
      { form: { nickname: 'Évi' } },
      { heat: 1 },
    ]);
    expect(status).toBe(200);
    const { entryIds, cart } = answer.data;
    expect(entryIds.slice(1)).toEqual(first.slice(1));
    expect(await heatsOf(entryIds)).toEqual([race.heatIds[1], race.heatIds[0], race.heatIds[1]]);
    expect((await rowOf(entryIds[1] ?? '')).form).toEqual({ nickname: 'Évi' });
    expect(cart.total.amount).toBe(4_000 + 8_000 + 8_000);
    expect(await pools(race)).toEqual(['3+0', '1+0', '2+0']);
  });

  test('all stay as they are when one has no place, or one answer is wrong', async () => {
    const race = await newRace(t.db, { heats: [5, 1], form: ASKS });
    const { buyer, people } = await three();
    await enterAll(buyer, race, people, []);
    const move = { heat: 1, form: { nickname: 'Ő' } };
    expect(await refused(() => enterAll(buyer, race, people, [move, move, {}]))).toMatchObject({
      code: 'not_enough_places',
    });
    expect(
      await refused(() => enterAll(buyer, race, people, [move, { form: { plannedPace: 'gyors' } }, {}])),
    ).toMatchObject({ 'entries.1.form.plannedPace': [expect.any(String)] });
  });

  test('in opposite directions do not wait for each other for ever', async () => {
    const race = await newRace(t.db, { heats: [12, 12] });
    const crowd = [await three(), await three(), await three(), await three()];
    const go = (heat: (at: number) => number) =>
      Promise.all(
        crowd.map(({ buyer, people }, at) =>
          enterAll(
            buyer,
            race,
            people,
            people.map(() => ({ heat: heat(at) })),
          ),
        ),
      );
    expect((await go((at) => at % 2)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const statuses = (await go((at) => 1 - (at % 2))).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await pools(race)).toEqual(['6+0', '6+0']);
  });
});

test('a person who is removed from the cart at that moment is entered again', async () => {
  const { person, race, entryId } = await entered();
  const { cart_id: cartId } = await t.db
    .selectFrom('cart_item')
    .select('cart_id')
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  const lock = await block(t.database.url, `select from cart where id = ${cartId} for update`);
  const pressed = enter(person, race, { form: { nickname: 'Eszti' } });
  await waiting(t.database, 1);
  await lock.change(`update entry set state = 'removed' where id = ${entryId}`);
  await lock.change(`select release_places(array[${race.poolIds[0]}]::bigint[])`);
  await lock.release();
  const { status, answer } = await pressed;
  expect(status).toBe(201);
  expect(answer.data.entryId).not.toBe(entryId);
  const { entries } = (await request(t.app, getCart, { as: person })).answer.data;
  expect(entries.map((one) => one.participant.nickname)).toEqual(['Eszti']);
  expect(await pools(race)).toEqual(['1+0']);
});
