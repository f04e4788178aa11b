import { getCart, removeEntry } from '@rajt/contract/entering/operations/entries';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import { changeProfile } from '@rajt/contract/people/operations/profile';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, heldBy, pools, state } = buying(() => t);

const ADULT = '1990-05-17';
const SENIOR = '1950-05-17';
const FREE_FOR_SENIORS: RaceOptions = { amountHuf: 8000, ageRates: [{ kind: 'senior', percent: 100 }] };
const HALF_FOR_SENIORS: RaceOptions = { amountHuf: 8000, ageRates: [{ kind: 'senior', percent: 50 }] };

const born = (as: TestPerson, birthDate: string, language: 'hu' | 'en' = 'hu') =>
  request(t.app, changeProfile, { as, body: { birthDate }, language });
const cart = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const feesOf = async (as: TestPerson) => (await cart(as)).entries.map(({ fee }) => fee.amount);

/** A person who has this birth date while holding, and another one before and after. */
async function heldAs(birthDate: string, races: readonly TestRace[]): Promise<TestPerson> {
  const person = await newPerson(t.db);
  expect((await born(person, birthDate)).status).toBe(200);
  for (const race of races) await heldBy(person, race);
  return person;
}

async function entriesOf({ id }: TestPerson) {
  const { rows } = await sql<{ state: string; amount: number; born: string | null }>`
    select e.state, i.amount_huf as amount, e.participant ->> 'birthDate' as born
    from entry e join cart_item i on i.entry_id = e.id where e.participant_id = ${id} order by e.id`.execute(
    t.db,
  );
  return rows.map((row) => `${row.state} ${row.amount} ${row.born}`);
}

const orders = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from orders`.execute(t.db)).rows[0]?.n);

describe('a birth date for a moment', () => {
  test('pays the price of the birth date that is true when the payment starts', async () => {
    const race = await newRace(t.db, FREE_FOR_SENIORS);
    const person = await heldAs(SENIOR, [race]);
    expect(await feesOf(person)).toEqual([0]);
    expect((await born(person, ADULT)).status).toBe(200);
    const [before, calls, heldUntil] = [
      await orders(),
      t.gateway.calls.length,
      (await cart(person)).heldUntil,
    ];

    const { status, failure } = await buy(person);
    expect([status, failure.code]).toEqual([409, 'price_changed']);
    expect(failure.user_msg).toContain('változott az ár: Őszi Próba – Félmaraton.');
    // Nothing was ordered; the place stays held until the same deadline, at the right price.
    expect([await orders(), t.gateway.calls.length]).toEqual([before, calls]);
    expect(await entriesOf(person)).toEqual(['removed 0 null', 'held 8000 null']);
    expect([await feesOf(person), (await cart(person)).heldUntil, await pools(race)]).toEqual([
      [8000],
      heldUntil,
      ['1+0'],
    ]);
    expect(await auditLog(t.db)).toContainEqual(expect.stringMatching(/^entry\.repriced entry:\d+$/));

    // The next press pays the new price.
    const { answer } = await buy(person);
    expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(8000);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect((await state(person, answer.data.trid)).state).toBe('payment_done');
    expect(await entriesOf(person)).toEqual(['removed 0 null', `paid 8000 ${ADULT}`]);
  });

  test('a lower price is changed and reported, too; another entry of the cart stays as it is', async () => {
    const [cheaper, same] = [await newRace(t.db, HALF_FOR_SENIORS), await newRace(t.db, { amountHuf: 5000 })];
    const person = await heldAs(ADULT, [cheaper, same]);
    await born(person, SENIOR);
    const { failure } = await buy(person);
    expect(failure.code).toBe('price_changed');
    expect(await entriesOf(person)).toEqual(['removed 8000 null', 'held 5000 null', 'held 4000 null']);
    expect((await buy(person)).status).toBe(201);
    expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(9000);
  });

  test('does not keep a new price step: only the rate is chosen again', async () => {
    const race = await newRace(t.db, HALF_FOR_SENIORS);
    const person = await heldAs(SENIOR, [race]);
    await t.db
      .updateTable('price_tier')
      .set({ amount_huf: 20_000 })
      .where('race_id', '=', race.raceId)
      .execute();
    await sql`update race set age_rates = '[]', version = version + 1 where id = ${race.raceId}`.execute(
      t.db,
    );
    expect((await buy(person)).status).toBe(201);
    expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(4000);
  });

  test.each([
    ['17 on race day', '2009-06-11', 409],
    ['18 on race day', '2009-06-10', 201],
  ])('a lower limit: %s', async (_name, birthDate, expected) => {
    const person = await heldAs(ADULT, [await newRace(t.db, { minAge: 18, raceOn: '2027-06-10' })]);
    await born(person, birthDate);
    const before = await snapshot(t.db);
    const { status, failure } = await buy(person);
    expect(status).toBe(expected);
    if (expected === 201) return;
    expect(failure.code).toBe('not_admitted');
    expect(failure.user_msg).toContain('Őszi Próba – Félmaraton');
    expect(await snapshot(t.db)).toEqual(before);
    // The rest can be paid without it.
    const [entry] = (await cart(person)).entries;
    await request(t.app, removeEntry, { as: person, params: { entryId: entry?.entryId ?? '' } });
    await heldBy(person, await newRace(t.db));
    expect((await buy(person)).status).toBe(201);
  });

  test.each([
    ['the last year', '1956-06-11', 201],
    ['a year too many', '1956-06-10', 409],
  ])('an upper limit: %s', async (_name, birthDate, expected) => {
    const person = await heldAs(ADULT, [await newRace(t.db, { maxAge: 70, raceOn: '2027-06-10' })]);
    await born(person, birthDate);
    expect((await buy(person)).status).toBe(expected);
  });
});

describe('a gender for a moment', () => {
  const becomeOf = (as: TestPerson, gender: 'F' | 'M') =>
    request(t.app, changeProfile, { as, body: { gender } });
  async function heldAsWoman(limit: 'F' | undefined) {
    const person = await newPerson(t.db);
    const race = await newRace(t.db, limit ? { genderLimit: limit } : {});
    await heldBy(person, race);
    return { person, race };
  }

  test('does not start in a race for the other one', async () => {
    const { person, race } = await heldAsWoman('F');
    const { answer } = await becomeOf(person, 'M');
    expect(answer.data.changedEntries).toMatchObject([{ isAdmitted: false }]);
    const before = await snapshot(t.db);
    expect((await buy(person)).failure.code).toBe('not_admitted');
    expect(await snapshot(t.db)).toEqual(before);
    await becomeOf(person, 'F');
    expect((await buy(person)).status).toBe(201);
    // Nor by a retry: what decided was frozen with the first payment.
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    await runJobs(t);
    await becomeOf(person, 'M');
    expect((await buy(person)).failure.code).toBe('not_admitted');
    expect(await pools(race)).toEqual(['1+0']);
  });

  test('changes nothing in a race for everybody', async () => {
    const { person } = await heldAsWoman(undefined);
    expect((await becomeOf(person, 'M')).answer.data.changedEntries).toEqual([]);
    const first = (await buy(person)).answer.data.trid;
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    await runJobs(t);
    await becomeOf(person, 'F');
    expect((await buy(person)).answer.data.trid).toBe(first);
  });
});

describe('once the payment has started', () => {
  test('the birth date that decided stays with the entry, whatever the profile has later', async () => {
    const person = await heldAs(SENIOR, [await newRace(t.db, HALF_FOR_SENIORS)]);
    const { answer } = await buy(person);
    await born(person, ADULT);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect((await state(person, answer.data.trid)).state).toBe('payment_done');
    expect(await entriesOf(person)).toEqual([`paid 4000 ${SENIOR}`]);
  });

  test('a retry after a refusal decides again: its order ends and the new price is reported', async () => {
    const race = await newRace(t.db, HALF_FOR_SENIORS);
    const person = await heldAs(SENIOR, [race]);
    const first = (await buy(person)).answer.data.trid;
    const firstRef = t.gateway.lastRef();
    await become(firstRef, 'NOTAUTHORIZED');
    expect(await runJobs(t)).toEqual([]);
    await born(person, ADULT);
    const { failure } = await buy(person);
    expect(failure.code).toBe('price_changed');
    expect([await feesOf(person), await pools(race)]).toEqual([[8000], ['1+0']]);
    expect((await state(person, first)).state).toBe('payment_failed');
    const second = (await buy(person)).answer.data.trid;
    expect(second).not.toBe(first);
    expect(t.gateway.payment(t.gateway.lastRef()).request.amountHuf).toBe(8000);
    // Money for the old price buys nothing.
    await become(firstRef, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await state(person, first)).toMatchObject({ state: 'payment_failed', isRefunded: true });
    expect(t.gateway.payment(firstRef).refundedHuf).toBe(4000);
  });

  test('a retry with the same birth date keeps the order', async () => {
    const person = await heldAs(SENIOR, [await newRace(t.db, HALF_FOR_SENIORS)]);
    const first = (await buy(person)).answer.data.trid;
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    await runJobs(t);
    expect((await buy(person)).answer.data.trid).toBe(first);
  });

  test('a retry for a participant who is too old by now is refused by name; the place stays held', async () => {
    const race = await newRace(t.db, { maxAge: 70 });
    const person = await heldAs(ADULT, [race]);
    await buy(person);
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    await runJobs(t);
    await born(person, '1940-01-01');
    expect((await buy(person)).failure.code).toBe('not_admitted');
    expect(await pools(race)).toEqual(['1+0']);
  });

  test('a change at the same moment comes before or after: what decided is what is frozen', async () => {
    const race = await newRace(t.db, HALF_FOR_SENIORS);
    const person = await heldAs(SENIOR, [race]);
    // The change has locked the person; its audit row is next.
    const stop = await block(t.database.url, 'lock table audit_log in share mode');
    const changing = born(person, ADULT);
    await stop.waited();
    const starting = buy(person);
    await waiting(t.database, 2);
    await stop.release();
    expect((await changing).status).toBe(200);
    expect((await starting).failure.code).toBe('price_changed');
    expect(await feesOf(person)).toEqual([8000]);
  });
});

describe('the answer of the change', () => {
  test('names the entries that it decides otherwise, with the new price and whether one may still start', async () => {
    const dear = await newRace(t.db, FREE_FOR_SENIORS);
    const closed = await newRace(t.db, { maxAge: 70, amountHuf: 3000 });
    const person = await newPerson(t.db);
    for (const race of [dear, closed, await newRace(t.db)]) await heldBy(person, race);
    const ids = (await cart(person)).entries.map(({ entryId }) => entryId);
    const { answer } = await born(person, '1940-01-01', 'en');
    const name = 'Autumn Trial – Half marathon';
    expect(answer.data.changedEntries).toEqual([
      { entryId: ids[0], name, isAdmitted: true, lacksGuardian: false, fee: { amount: 0, currency: 'HUF' } },
      {
        entryId: ids[1],
        name,
        isAdmitted: false,
        lacksGuardian: false,
        fee: { amount: 3000, currency: 'HUF' },
      },
    ]);
    expect((await born(person, ADULT)).answer.data.changedEntries).toEqual([]);
  });

  test('reports nothing of entries that an open payment has frozen, nor of entries that are no longer held', async () => {
    const person = await heldAs(SENIOR, [await newRace(t.db, HALF_FOR_SENIORS)]);
    await buy(person);
    expect((await born(person, ADULT)).answer.data.changedEntries).toEqual([]);
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    await runJobs(t);
    await born(person, SENIOR);
    expect((await born(person, ADULT)).answer.data.changedEntries).toMatchObject([{ fee: { amount: 8000 } }]);
    await born(person, SENIOR);
    await t.clock.advance({ minutes: 31 });
    expect((await born(person, ADULT)).answer.data.changedEntries).toEqual([]);
    await runJobs(t);
  });
});

describe('a birth date that becomes a minor’s while the entry is in the cart', () => {
  const RACE_ON = '2028-06-12';
  const TURNS_18 = '2010-06-12';
  const NEARLY_18 = '2010-06-13';
  const guardianOf = async ({ id }: TestPerson) =>
    (
      await sql<{ guardian: { name: string } | null }>`
        select guardian from entry where participant_id = ${id} and state in ('held', 'paying')`.execute(t.db)
    ).rows.map(({ guardian }) => guardian?.name ?? null);
  const change = (as: TestPerson, entryId: string, body: unknown) =>
    request(t.app, changeEntry, { as, params: { entryId }, body });

  test.each([
    [TURNS_18, 201],
    [NEARLY_18, 409],
  ])('born on %s: the payment answers %i', async (birthDate, expected) => {
    const person = await heldAs(ADULT, [await newRace(t.db, { raceOn: RACE_ON })]);
    const answer = await born(person, birthDate);
    expect(answer.answer.data.changedEntries).toHaveLength(expected === 409 ? 1 : 0);
    const before = await snapshot(t.db);
    const { status, failure } = await buy(person);
    expect(status).toBe(expected);
    if (expected !== 409) return;
    expect(failure.code).toBe('guardian_missing');
    expect(failure.user_msg).toContain('Félmaraton');
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('is paid once the declaration is given at the entry, which then keeps it', async () => {
    const person = await heldAs(ADULT, [await newRace(t.db, { raceOn: RACE_ON })]);
    await born(person, NEARLY_18);
    const [entry] = (await cart(person)).entries;
    expect(entry?.lacksGuardian).toBe(true);
    const entryId = entry?.entryId ?? '';
    const missing = await change(person, entryId, { guardian: { name: 'Kovács Pál', accepted: false } });
    expect(missing.status).toBe(422);
    expect(await guardianOf(person)).toEqual([null]);
    const given = await change(person, entryId, { guardian: { name: 'Kovács Pál', accepted: true } });
    expect([given.status, given.answer.data.lacksGuardian]).toEqual([200, false]);
    expect(await guardianOf(person)).toEqual(['Kovács Pál']);
    expect((await buy(person)).status).toBe(201);
  });

  test('a declaration that was given stays with an entry whose price changes', async () => {
    const race = await newRace(t.db, {
      raceOn: RACE_ON,
      amountHuf: 8000,
      ageRates: [{ kind: 'child', percent: 50 }],
    });
    const person = await heldAs('2013-01-01', [race]);
    expect(await guardianOf(person)).toEqual(['Kovács Pál']);
    await born(person, '2011-01-01');
    expect((await buy(person)).failure.code).toBe('price_changed');
    expect(await guardianOf(person)).toEqual(['Kovács Pál']);
    expect((await buy(person)).status).toBe(201);
  });

  test('no declaration is kept for an adult, and after payment none is taken', async () => {
    const person = await heldAs(ADULT, [await newRace(t.db, { raceOn: RACE_ON, amountHuf: 0 })]);
    const [entry] = (await cart(person)).entries;
    const guardian = { name: 'Kovács Pál', accepted: true };
    expect((await change(person, entry?.entryId ?? '', { guardian })).status).toBe(200);
    expect(await guardianOf(person)).toEqual([null]);
    expect((await buy(person)).status).toBe(201);
    const before = await snapshot(t.db);
    const late = await change(person, entry?.entryId ?? '', { guardian });
    expect([late.status, late.failure['guardian.name']]).toEqual([422, expect.anything()]);
    expect(await snapshot(t.db)).toEqual(before);
  });
});
