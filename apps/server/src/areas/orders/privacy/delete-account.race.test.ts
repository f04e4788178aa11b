import { getCart, holdEntry } from '@rajt/contract/entering/operations/entries';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newGrant } from '../../../../testkit/new-grant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

const PASSWORD = 'Őrült1adat';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

const form = { nickname: 'required', injuryContact: 'required' } as const;
const hold = (as: TestPerson, race: TestRace) =>
  request(test.app, holdEntry, {
    as,
    body: {
      raceId: race.raceId,
      heatId: race.heatIds[0],
      form: { nickname: 'Tihi', injuryContactName: 'Özveges Anna', injuryContactPhone: '+36201234567' },
      conditionsAccepted: true,
    },
  });
const erase = (as: TestPerson, givesUpEntries = false) =>
  request(test.app, deleteAccount, { as, body: { password: PASSWORD, givesUpEntries } });
const order = (as: TestPerson) =>
  request(test.app, startPayment, {
    as,
    query: { paymode: 'spay_card' },
    body: {
      billingAddress: {
        name: 'Özveges Tihamér',
        company: '',
        vatNumber: '',
        country: 'HU',
        zip: '8237',
        city: 'Tihany',
        street: 'Fő út 1.',
      },
      termsAccepted: true,
      dataTransferAccepted: true,
    },
    idempotencyKey: `order-of-${as.id}`,
  });
/** Stops an erasure after it has locked the carts that there are, and lets everything else pass. */
const stopAtPerson = ({ id }: TestPerson) =>
  block(test.database.url, `select from person where id = ${id} for key share`);
const isErased = async ({ id }: TestPerson) => {
  const row = await test.db
    .selectFrom('person')
    .select('erased_at as erasedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.erasedAt !== null;
};
const entriesOf = (person: TestPerson) =>
  test.db
    .selectFrom('entry')
    .select(['state', 'form'])
    .where('participant_id', '=', person.id)
    .orderBy('id')
    .execute();
const cartsOf = (person: TestPerson) =>
  test.db.selectFrom('cart').select('state').where('account_id', '=', person.id).execute();
const heldIn = async ({ poolIds }: TestRace) => {
  const pools = await test.db.selectFrom('capacity_pool').select('held').where('id', 'in', poolIds).execute();
  return pools.reduce((sum, { held }) => sum + held, 0);
};

describe('a hold that is on its way when its person is erased', () => {
  it.each([
    ['without a cart', 0],
    ['with a cart', 1],
  ])('%s and comes first: is released, and its form is erased', async (_, before) => {
    const person = await newPerson(test.db, { password: PASSWORD });
    if (before) expect((await hold(person, await newRace(test.db, { form }))).status).toBe(201);
    const race = await newRace(test.db, { form });
    const pool = await block(
      test.database.url,
      `select from capacity_pool where id in (${race.poolIds}) for update`,
    );
    const holding = hold(person, race);
    await pool.waited();
    const erasure = erase(person);
    await waiting(test.database, 2);
    await pool.release();
    expect([(await holding).status, (await erasure).status]).toEqual([201, 204]);
    const gone = { state: 'removed', form: {} };
    expect(await entriesOf(person)).toEqual(before ? [gone, gone] : [gone]);
    expect(await cartsOf(person)).toEqual([{ state: 'closed' }]);
    expect(await heldIn(race)).toBe(0);
    expect(await auditLog(test.db)).toContain(`account.erased person:${person.id}`);
    expect((await request(test.app, getCart, { as: person })).status).toBe(401);
  });

  it.each([
    ['without a cart', 0],
    ['with a cart', 1],
  ])('%s and comes second: is refused, and leaves nothing', async (_, before) => {
    const person = await newPerson(test.db, { password: PASSWORD });
    if (before) expect((await hold(person, await newRace(test.db, { form }))).status).toBe(201);
    const race = await newRace(test.db, { form });
    const entries = await entriesOf(person);
    const erasure = await block(
      test.database.url,
      `with carts as (select id from cart where account_id = ${person.id} for update)
      select from person where id = ${person.id} and (select count(*) from carts) >= 0 for update`,
    );
    const holding = hold(person, race);
    await erasure.waited();
    await erasure.change(`update cart set state = 'closed' where account_id = ${person.id}`);
    await erasure.change(`update entry set state = 'removed' where participant_id = ${person.id}`);
    await erasure.change(`update capacity_pool set held = 0`);
    await erasure.change(`update person set erased_at = now() where id = ${person.id}`);
    await erasure.release();
    const { status, failure } = await holding;
    expect([status, failure.code]).toEqual([401, 'unauthenticated']);
    expect(await entriesOf(person)).toEqual(entries.map((entry) => ({ ...entry, state: 'removed' })));
    expect(await cartsOf(person)).toEqual(before ? [{ state: 'closed' }] : []);
    expect(await heldIn(race)).toBe(0);
  });
});

it('a row that points at the account alone is waited for, and erased with it', async () => {
  const person = await newPerson(test.db, { password: PASSWORD });
  const pressing = await block(
    test.database.url,
    `insert into idempotency_key (person_id, key, operation, request_hash) values (${person.id}, 'pressed-once', 'x', '')`,
  );
  const erasure = erase(person);
  await pressing.waited();
  await pressing.release();
  expect((await erasure).status).toBe(204);
  const keys = test.db.selectFrom('idempotency_key').select('key').where('person_id', '=', person.id);
  expect(await keys.execute()).toEqual([]);
});

it('two organisers who go at once: the last one stays', async () => {
  const organisers = [0, 1].map(() => newPerson(test.db, { password: PASSWORD }));
  const [one, two] = await Promise.all(organisers);
  if (!one || !two) throw new Error('two organisers were made');
  for (const person of [one, two]) await newGrant(test, person, 'organiser');
  const answers = await Promise.all([erase(one), erase(two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(answers.map(({ failure }) => failure?.code).filter(Boolean)).toEqual(['last_organiser']);
});

describe('a free race, held and ordered while the erasure waits for the person', () => {
  const ordered = async (givesUpEntries: boolean) => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const race = await newRace(test.db, { form, amountHuf: 0 });
    const stop = await stopAtPerson(person);
    const erasure = erase(person, givesUpEntries);
    await stop.waited();
    expect([(await hold(person, race)).status, (await order(person)).status]).toEqual([201, 201]);
    await stop.release();
    const { status, failure } = await erasure;
    return { person, race, status, failure };
  };
  const mailsTo = ({ email }: TestPerson) =>
    test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

  it('is a paid entry to come, which nobody has withdrawn: refused, the person keeps both', async () => {
    const { person, status, failure } = await ordered(false);
    expect([status, failure.code]).toEqual([409, 'entries_to_come']);
    expect(await isErased(person)).toBe(false);
    expect(await entriesOf(person)).toEqual([
      { state: 'paid', form: expect.objectContaining({ nickname: 'Tihi' }) },
    ]);
    expect(await runJobs(test)).toEqual([]);
    expect(mailsTo(person)).toEqual([expect.stringContaining('Tiéd a hely')]);
  });

  it('is withdrawn with the others if the request allows it, and no confirmation is mailed to an erased person', async () => {
    const { person, race, status } = await ordered(true);
    expect(status).toBe(204);
    expect(await entriesOf(person)).toEqual([{ state: 'withdrawn', form: {} }]);
    const pools = await test.db
      .selectFrom('capacity_pool')
      .select(['held', 'sold'])
      .where('id', 'in', race.poolIds)
      .execute();
    expect(pools).toEqual([{ held: 0, sold: 0 }]);
    expect(await runJobs(test)).toEqual([]);
    expect(mailsTo(person)).toEqual(['Töröltük a fiókodat']);
  });
});

describe('late money of a person who is being erased', () => {
  /** Ordered and timed out; then the gateway took the money after all. `isPlaceGone`: it is another's by now. */
  async function lateMoney(isPlaceGone = false) {
    const person = await newPerson(test.db, { password: PASSWORD });
    const race = await newRace(test.db, { form, capacity: 1 });
    expect([(await hold(person, race)).status, (await order(person)).status]).toEqual([201, 201]);
    const orderRef = test.gateway.lastRef();
    test.gateway.become(orderRef, 'TIMEOUT');
    test.clock.advance({ minutes: 31 });
    expect(await runJob(test, 'reconcile-payments')).toEqual([]);
    expect((await entriesOf(person)).map(({ state }) => state)).toEqual(['expired']);
    if (isPlaceGone) expect((await hold(await newPerson(test.db), race)).status).toBe(201);
    test.gateway.become(orderRef, 'FINISHED');
    test.mails.length = 0;
    const { body, signature } = test.gateway.ipn(orderRef);
    const headers = { 'content-type': 'application/json', signature };
    await test.app.inject({ method: 'POST', url: '/ipn/simplepay', payload: body, headers });
    return { person, race, orderRef };
  }
  const stopAtEntries = ({ id }: TestPerson) =>
    block(test.database.url, `select from entry where participant_id = ${id} for update`);
  const mailsTo = ({ email }: TestPerson) =>
    test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

  it('it comes first: is an entry to come, which nobody has withdrawn', async () => {
    const { person } = await lateMoney();
    const stop = await stopAtEntries(person);
    const settling = runJobs(test);
    await stop.waited();
    const erasure = erase(person);
    await waiting(test.database, 2);
    await stop.release();
    const { status, failure } = await erasure;
    expect([status, failure.code]).toEqual([409, 'entries_to_come']);
    expect(await settling).toEqual([]);
    expect(await isErased(person)).toBe(false);
    expect((await entriesOf(person)).map(({ state }) => state)).toEqual(['paid']);
    expect(mailsTo(person)).toEqual([expect.stringContaining('Tiéd a hely')]);
  });

  it.each([
    ['free', false],
    ['gone', true],
  ])('a settlement after the erasure refunds without a mail if the place is %s', async (_, isPlaceGone) => {
    const { person, race, orderRef } = await lateMoney(isPlaceGone);
    const stop = await stopAtEntries(person);
    const erasure = erase(person);
    await stop.waited();
    const settling = runJobs(test);
    await waiting(test.database, 2);
    await stop.release();
    expect((await erasure).status).toBe(204);
    expect(await settling).toEqual([]);
    expect(await runJobs(test)).toEqual([]);
    expect((await entriesOf(person)).map(({ state }) => state)).toEqual(['expired']);
    expect(test.gateway.payment(orderRef).refundedHuf).toBe(8500);
    expect(await heldIn(race)).toBe(isPlaceGone ? 2 : 0);
    expect(mailsTo(person)).toEqual(['Töröltük a fiókodat']);
  });
});

it.each([
  ['a free race', 0, 'entries_to_come'],
  ['one that is to be paid', 8500, 'payment_open'],
])(
  'a new cart that is being ordered, %s, stands across no erasure: it comes first',
  async (_, amountHuf, code) => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const race = await newRace(test.db, { form, amountHuf });
    const stop = await stopAtPerson(person);
    const erasure = erase(person);
    await stop.waited();
    expect((await hold(person, race)).status).toBe(201);
    // The order has the cart and stops before the person.
    const entry = await block(
      test.database.url,
      `select from entry where participant_id = ${person.id} for update`,
    );
    const ordering = order(person);
    await entry.waited();
    await stop.release();
    // The erasure has seen the new cart, has released the person and waits for the order.
    await waiting(test.database, 2);
    await entry.release();
    expect((await ordering).status).toBe(201);
    const { status, failure } = await erasure;
    expect([status, failure.code]).toEqual([409, code]);
    expect(await isErased(person)).toBe(false);
  },
);
