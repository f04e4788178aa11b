import { enterCompany, getCompanyEntry, previewCompany } from '@rajt/contract/entering/operations/companies';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { formatDateTime } from '@rajt/rules/dates';
import { MAX_UNPAID_PLACES, RUN_OUT_COUNTS_HOURS } from '@rajt/rules/entering/hold';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { billingAddress } from '../../../../testkit/operation-inputs.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const t = auditedApp();
const { become, buy, heldBy, passDeadline, pools } = buying(() => t);

const hold = (as: TestPerson, race: TestRace) =>
  request(t.app, holdEntry, {
    as,
    body: { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true },
  });
async function pay(as: TestPerson) {
  expect((await buy(as)).status).toBe(201);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
}
/** A cart of the person with a place of the race runs out. */
async function runOut(as: TestPerson, race: TestRace) {
  await heldBy(as, race);
  await passDeadline();
}

const letters = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    cells: {
      familyName: `Hajós${letters(from + at)}`,
      firstName: 'Örs',
      birthDate: '1990. 5. 3.',
      gender: 'férfi',
    },
  }));
const enter = (as: TestPerson, race: TestRace, lines: ReturnType<typeof people>, places?: number) =>
  request(t.app, enterCompany, {
    as,
    body: {
      raceId: race.raceId,
      billingAddress: { ...billingAddress, company: 'Tihanyi Hajózás Kft.', vatNumber: '12345676-1-31' },
      lines,
      ...(places && { places }),
      conditionsAccepted: true,
    },
  });

describe('the unpaid places of an account in a race', () => {
  test('are at most 200 over all ways of entering; other races and accounts are not affected', async () => {
    const [race, other] = [await newRace(t.db, { heats: [500] }), await newRace(t.db)];
    const buyer = await newPerson(t.db);
    expect((await enter(buyer, race, people(MAX_UNPAID_PLACES - 1))).status).toBe(201);
    const before = await snapshot(t.db);
    const refused = await enter(buyer, race, people(2, 300));
    expect([refused.status, refused.failure.code]).toEqual([409, 'too_many_unpaid']);
    expect(refused.failure.user_msg).toContain('a kosárba: 1.');
    expect(await pools(race)).toEqual(['199+0']);
    expect(await snapshot(t.db)).toEqual(before);
    const raceId = race.raceId;
    const checked = await request(t.app, previewCompany, {
      as: buyer,
      body: { raceId, lines: people(2, 300) },
    });
    expect(checked.answer.data).toMatchObject({ placesNow: 1, unpaidLeft: 1, placesLeft: 301 });
    // The last place is taken by another way, and asking again for it is no new hold.
    expect((await hold(buyer, race)).status).toBe(201);
    expect((await hold(buyer, race)).status).toBe(200);
    const full = await enter(buyer, race, people(1, 300));
    expect([full.status, full.failure.code]).toEqual([409, 'too_many_unpaid']);
    expect((await enter(buyer, race, people(MAX_UNPAID_PLACES - 1))).status).toBe(200);
    expect((await hold(buyer, other)).status).toBe(201);
    expect((await hold(await newPerson(t.db), race)).status).toBe(201);
    // Places that are being paid are unpaid; paid places are not.
    expect((await buy(buyer)).status).toBe(201);
    expect(await pools(race)).toEqual(['201+0']);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    const entered = await enter(buyer, race, people(1, 300));
    expect(entered.status).toBe(201);
    const { companyEntryId } = entered.answer.data;
    const summary = await request(t.app, getCompanyEntry, { as: buyer, params: { companyEntryId } });
    expect(summary.answer.data.unpaidLeft).toBe(MAX_UNPAID_PLACES - 1);
  }, 60_000);
});

describe('a third hold of a race of which two carts ran out', () => {
  test.each([
    ['before the sweep', false],
    ['after the sweep', true],
  ])('%s is refused, with the time from which it is possible', async (_, isSwept) => {
    const race = await newRace(t.db);
    const person = await newPerson(t.db);
    await heldBy(person, race);
    const deadline = new Date(t.clock.now().getTime() + 30 * 60_000);
    await passDeadline();
    await runOut(person, race);
    if (isSwept) await runJob(t, 'sweep-carts');
    const refused = await hold(person, race);
    expect([refused.status, refused.failure.code]).toEqual([409, 'carts_ran_out']);
    const again = new Date(deadline.getTime() + RUN_OUT_COUNTS_HOURS * 3_600_000);
    expect(refused.failure.user_msg).toContain(formatDateTime(again, 'hu'));
    expect((await enter(person, race, people(1, 400))).failure.code).toBe('carts_ran_out');
    // Another race, and another person.
    expect((await hold(person, await newRace(t.db))).status).toBe(201);
    expect((await hold(await newPerson(t.db), race)).status).toBe(201);
  });

  test('is possible once the account has paid for something', async () => {
    const [race, other] = [await newRace(t.db), await newRace(t.db)];
    const person = await newPerson(t.db);
    await runOut(person, race);
    await runOut(person, race);
    await heldBy(person, other);
    expect((await hold(person, race)).failure.code).toBe('carts_ran_out');
    await pay(person);
    expect((await hold(person, race)).status).toBe(201);
  });

  test('is not possible after an order that cost nothing', async () => {
    const [race, free] = [await newRace(t.db), await newRace(t.db, { amountHuf: 0 })];
    const person = await newPerson(t.db);
    await runOut(person, race);
    await runOut(person, race);
    await heldBy(person, free);
    expect((await buy(person)).status).toBe(201);
    expect((await hold(person, race)).failure.code).toBe('carts_ran_out');
  });

  test('is possible a day after the first cart ran out', async () => {
    const race = await newRace(t.db);
    const person = await newPerson(t.db);
    await runOut(person, race);
    await runOut(person, race);
    t.clock.advance({ minutes: RUN_OUT_COUNTS_HOURS * 60 - 34 });
    expect((await hold(person, race)).failure.code).toBe('carts_ran_out');
    t.clock.advance({ minutes: 3 });
    expect((await hold(person, race)).status).toBe(201);
  });
});
