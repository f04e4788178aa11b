import {
  entryConfirmation,
  getCart,
  holdEntry,
  listEntries,
  removeEntry,
} from '@rajt/contract/entering/operations/entries';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import {
  addTeamMembers,
  getTeam,
  holdTeam,
  removeTeam,
  swapTeamMember,
} from '@rajt/contract/entering/operations/teams';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { addFellow, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const PASSWORD = 'Őrült1adat';
const PRICE = 40_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, heldBy, passDeadline, pools, postings, state } = buying(() => t);

const priced = { pricePer: 'team', amountHuf: PRICE } as const;
const counted = { placesPer: 'team' } as const;

let names = 0;
/** Nobody of one team is a namesake of a member of another. */
const born = (day: number) => new Date(Date.UTC(1960, 0, day)).toISOString().slice(0, 10);
/** A team of so many in the cart of its leader, its first member; the others are people whom the leader manages. */
async function heldTeam(size: number, options: RaceOptions & { race?: TestRace } = {}) {
  const race = options.race ?? (await newRace(t.db, { kind: 'team', teamSizes: [2, 3, 4], ...options }));
  const leader = await newPerson(t.db, { password: PASSWORD });
  const mates: UserId[] = [];
  names += 1;
  for (const familyName of ['Első', 'Második', 'Harmadik', 'Negyedik'])
    mates.push(await newManagedFellow(t.db, leader, { familyName, birthDate: born(names) }));
  const people = [leader.id, ...mates];
  const { status, answer } = await enter(leader, race, `Egység ${names}`, people.slice(0, size));
  expect(status).toBe(201);
  const { teamEntryId, cart } = answer.data;
  const team = cart.teamEntries.find((one) => one.teamEntryId === teamEntryId);
  const entryIds = (team?.memberEntries ?? []).map(({ entryId }) => entryId);
  return { race, leader, teamEntryId, entryIds, cart, rest: people.slice(size) };
}
type Held = Awaited<ReturnType<typeof heldTeam>>;

const member = (race: TestRace, participantId: UserId, heat = 0) => ({
  participantId,
  heatId: race.heatIds[heat],
  form: {},
});
const enter = (
  as: TestPerson,
  race: TestRace,
  name: string,
  people: readonly UserId[],
  heats: number[] = [],
) =>
  request(t.app, holdTeam, {
    as,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: name }],
      memberEntries: people.map((id, at) => member(race, id, heats[at])),
      conditionsAccepted: true,
    },
  });
const add = ({ race, leader, teamEntryId }: Held, people: readonly UserId[], heat = 0) =>
  request(t.app, addTeamMembers, {
    as: leader,
    params: { teamEntryId },
    body: { memberEntries: people.map((id) => member(race, id, heat)), conditionsAccepted: true },
  });
const swap = ({ leader, teamEntryId, entryIds }: Held, at: number, participantId: UserId) =>
  request(t.app, swapTeamMember, {
    as: leader,
    params: { teamEntryId, entryId: entryIds[at] ?? '' },
    body: { participantId, form: {}, conditionsAccepted: true },
  });
const takeOut = async ({ leader, entryIds }: Held, at: number) =>
  expect(
    (await request(t.app, removeEntry, { as: leader, params: { entryId: entryIds[at] ?? '' } })).status,
  ).toBe(204);
const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const mine = async (as: TestPerson) => (await request(t.app, listEntries, { as })).answer.data.items;

/** The team is bought; returns its order. */
async function paid({ leader }: Held): Promise<string> {
  const { status, answer } = await buy(leader);
  expect(status).toBe(201);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  return answer.data.trid;
}

/** The lines of an order, in the order of its entries. */
const linesOf = async (trid: string) =>
  (
    await t.db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .select('order_line.amount_huf as amount')
      .where('orders.trid', '=', trid)
      .orderBy('order_line.entry_id')
      .execute()
  ).map(({ amount }) => amount);

const bibsOf = async ({ entryIds }: Held) =>
  (
    await t.db
      .selectFrom('entry')
      .select('bib_number as bib')
      .where('id', 'in', entryIds)
      .orderBy('id')
      .execute()
  ).map(({ bib }) => bib);

describe('a team with one price', () => {
  test('costs it once, for any number of members, and the cart shows its parts', async () => {
    const team = await heldTeam(2, priced);
    expect(team.cart).toMatchObject({
      total: { amount: PRICE },
      entries: [
        { fee: { amount: 0 }, feeReasons: [] },
        { fee: { amount: 0 }, feeReasons: [] },
      ],
      teamEntries: [
        { price: { fee: { amount: PRICE }, feeReasons: [{ kind: 'tier', amount: PRICE, percent: null }] } },
      ],
    });
    expect((await add(team, team.rest.slice(0, 2))).status).toBe(201);
    await takeOut(team, 0);
    expect(await cartOf(team.leader)).toMatchObject({ total: { amount: PRICE } });
    const { answer } = await request(t.app, getTeam, {
      as: team.leader,
      params: { teamEntryId: team.teamEntryId },
    });
    expect(answer.data.price?.fee.amount).toBe(PRICE);
  });

  test('has no price of its own where each member has one', async () => {
    const { cart } = await heldTeam(2);
    expect(cart).toMatchObject({ total: { amount: 17_000 }, teamEntries: [{ price: null }] });
  });

  test('keeps the price of its step, also for members who come later', async () => {
    const team = await heldTeam(2, priced);
    await sql`update price_tier set amount_huf = 50000 where race_id = ${team.race.raceId}`.execute(t.db);
    await sql`update race set version = version + 1 where id = ${team.race.raceId}`.execute(t.db);
    expect((await add(team, team.rest.slice(0, 1))).status).toBe(201);
    expect(await linesOf(await paid(team))).toEqual([13_334, 13_333, 13_333]);
    const later = await heldTeam(2, { race: team.race });
    expect(later.cart.total.amount).toBe(50_000);
  });

  test('is a line for each member in the order, which sum to it, in the ledger too', async () => {
    const team = await heldTeam(3, priced);
    const trid = await paid(team);
    expect(await linesOf(trid)).toEqual([13_334, 13_333, 13_333]);
    expect(await postings(trid)).toEqual([
      'gateway:simplepay 40000',
      'sales:entries -13333',
      'sales:entries -13333',
      'sales:entries -13334',
    ]);
    expect(await state(team.leader, trid)).toMatchObject({ state: 'payment_done', total: { amount: PRICE } });
    expect(await mine(team.leader)).toMatchObject([
      { fee: { amount: 0 }, team: { fee: { amount: PRICE }, isLeader: true, sharesBib: false } },
    ]);
  });

  test('is bought with what else is in the cart', async () => {
    const team = await heldTeam(2, priced);
    await heldBy(team.leader, await newRace(t.db));
    expect((await cartOf(team.leader)).total.amount).toBe(PRICE + 8500);
    expect(await linesOf(await paid(team))).toEqual([20_000, 20_000, 8500]);
  });

  test('splits it again after a payment that has failed and a change of the team', async () => {
    const team = await heldTeam(2, priced);
    expect((await buy(team.leader)).status).toBe(201);
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    expect(await runJobs(t)).toEqual([]);
    expect((await add(team, team.rest.slice(0, 1))).status).toBe(201);
    expect(await linesOf(await paid(team))).toEqual([13_334, 13_333, 13_333]);
  });

  test('is refunded in whole when its race was cancelled while it was being paid', async () => {
    const team = await heldTeam(3, priced);
    const { trid } = (await buy(team.leader)).answer.data;
    await sql`update race set is_cancelled = true where id = ${team.race.raceId}`.execute(t.db);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await state(team.leader, trid)).toMatchObject({ isRefunded: true, isRaceCancelled: true });
    expect(await pools(team.race)).toEqual(['0+0']);
  });

  test('is not changed by who its members are', async () => {
    const team = await heldTeam(2, { ...priced, ageRates: [] });
    expect((await swap(team, 1, team.rest[0] ?? team.leader.id)).status).toBe(200);
    await sql`update person set birth_date = '1950-01-01' where id = ${team.leader.id}`.execute(t.db);
    expect(await linesOf(await paid(team))).toEqual([20_000, 20_000]);
  });

  test('never changes its price: the database rejects the update', async () => {
    const { teamEntryId } = await heldTeam(2, priced);
    const change = sql`update team_entry set price_huf = 1 where id = ${teamEntryId}`.execute(t.db);
    await expect(change).rejects.toThrow('never changes');
  });

  test('is shown in the mail and the PDF', async () => {
    const team = await heldTeam(2, { ...priced, sharesBib: true, bibFrom: 77 });
    await paid(team);
    const mail = t.mails.findLast(({ to }) => to === team.leader.email);
    const said = mail?.text.replaceAll('\u00a0', ' ') ?? '';
    expect(said).toContain('A csapat nevezési díja');
    expect(said).toContain('40 000 Ft');
    expect(said).toContain(`Egység ${names} · közös rajtszám`);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['rajt-77-1.pdf', 'rajt-77-2.pdf']);
    const params = { entryType: 'entry', entryId: team.entryIds[0] ?? '' };
    const { bytes } = await request(t.app, entryConfirmation, { as: team.leader, params });
    const text = (await pdfText(bytes)).text;
    for (const part of ['77', 'közös rajtszám', 'Fizetve az egész csapatért', '40 000 Ft'])
      expect(text).toContain(part);
  });
});

describe('a team that is one place', () => {
  test('holds one place, sells one, whatever its size', async () => {
    const team = await heldTeam(3, { ...counted, heats: [2], capacity: 5 });
    expect(await pools(team.race)).toEqual(['1+0', '1+0']);
    expect((await add(team, team.rest.slice(0, 1))).status).toBe(201);
    expect(await pools(team.race)).toEqual(['1+0', '1+0']);
    await takeOut(team, 1);
    expect(await pools(team.race)).toEqual(['1+0', '1+0']);
    await paid(team);
    expect(await pools(team.race)).toEqual(['0+1', '0+1']);
  });

  test.each([0, 1])(
    'keeps its place while members leave, number %i first, and lets it go with the last',
    async (first) => {
      const team = await heldTeam(3, { ...counted, heats: [1] });
      await takeOut(team, first);
      await takeOut(team, first === 0 ? 1 : 0);
      expect(await pools(team.race)).toEqual(['1+0']);
      await takeOut(team, 2);
      expect(await pools(team.race)).toEqual(['0+0']);
      await heldTeam(2, { race: team.race });
    },
  );

  test.each([0, 1])('swaps member %i in a full race, and buys', async (at) => {
    const team = await heldTeam(2, { ...counted, heats: [1] });
    expect((await swap(team, at, team.rest[0] ?? team.leader.id)).status).toBe(200);
    expect(await pools(team.race)).toEqual(['1+0']);
    await paid(team);
    expect(await pools(team.race)).toEqual(['0+1']);
  });

  test('swaps its only member in a full race', async () => {
    const team = await heldTeam(1, { ...counted, heats: [1] });
    expect((await swap(team, 0, team.rest[0] ?? team.leader.id)).status).toBe(200);
    expect(await pools(team.race)).toEqual(['1+0']);
  });

  test('is refused when no place is left, whatever its size, and nothing is held', async () => {
    const { race } = await heldTeam(4, { ...counted, heats: [1] });
    const [leader, before] = [await newPerson(t.db), await snapshot(t.db)];
    const { status, failure } = await enter(leader, race, 'Késő', [leader.id]);
    expect([status, failure.code]).toEqual([409, 'sold_out']);
    expect((await snapshot(t.db)).entry).toEqual(before.entry);
  });

  test('expires as one place', async () => {
    const { race } = await heldTeam(3, { ...counted, heats: [1] });
    await passDeadline();
    // Reclaimed by the hold itself.
    await heldTeam(2, { race });
    expect(await pools(race)).toEqual(['1+0']);
    await runJob(t, 'sweep-carts');
    expect(await pools(race)).toEqual(['1+0']);
  });

  test('is removed as one place', async () => {
    const { race, leader, teamEntryId } = await heldTeam(3, counted);
    expect((await request(t.app, removeTeam, { as: leader, params: { teamEntryId } })).status).toBe(204);
    expect(await pools(race)).toEqual(['0+0']);
  });

  test('that is paid keeps its place when a member withdraws, and frees it with the last', async () => {
    const race = await newRace(t.db, { kind: 'team', teamSizes: [2], ...counted, heats: [1] });
    const [leader, mate] = [
      await newPerson(t.db, { password: PASSWORD }),
      await newPerson(t.db, { password: PASSWORD }),
    ];
    await addFellow(t.db, leader, mate.id);
    expect((await enter(leader, race, 'Búcsúzók', [leader.id, mate.id])).status).toBe(201);
    expect((await buy(leader)).status).toBe(201);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    const erase = (as: TestPerson) =>
      request(t.app, deleteAccount, { as, body: { password: PASSWORD, givesUpEntries: true } });
    expect((await erase(leader)).status).toBe(204);
    expect(await pools(race)).toEqual(['0+1']);
    expect((await erase(mate)).status).toBe(204);
    expect(await pools(race)).toEqual(['0+0']);
  });

  test('keeps its place when a member takes their own entry into another team', async () => {
    const race = await newRace(t.db, { kind: 'team', teamSizes: [1, 2], ...counted, heats: [2] });
    const [leader, mate] = [await newPerson(t.db), await newPerson(t.db)];
    await addFellow(t.db, leader, mate.id);
    expect((await enter(leader, race, 'Elhagyottak', [mate.id, leader.id])).status).toBe(201);
    expect((await enter(mate, race, 'Egyedül', [mate.id])).status).toBe(201);
    expect(await pools(race)).toEqual(['2+0']);
    expect((await cartOf(leader)).teamEntries).toMatchObject([{ memberEntries: [{ leg: 2 }] }]);
  });

  test('is restored as one place by a late payment', async () => {
    const team = await heldTeam(3, { ...counted, heats: [1] });
    expect((await buy(team.leader)).status).toBe(201);
    const ref = t.gateway.lastRef();
    t.gateway.become(ref, 'TIMEOUT');
    await passDeadline();
    expect(await runJob(t, 'reconcile-payments')).toEqual([]);
    expect(await runJobs(t)).toEqual([]);
    expect(await pools(team.race)).toEqual(['0+0']);
    await become(ref, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await pools(team.race)).toEqual(['0+1']);
  });

  test('starts in one heat: no member in another one, and none moves there', async () => {
    const race = await newRace(t.db, { kind: 'team', teamSizes: [2, 3], ...counted, heats: [5, 5] });
    const team = await heldTeam(2, { race });
    const before = await snapshot(t.db);
    const added = await add(team, team.rest.slice(0, 1), 1);
    expect([added.status, added.failure['memberEntries.0.heatId']]).toEqual([422, [expect.any(String)]]);
    const leader = await newPerson(t.db);
    const mate = await newPerson(t.db);
    await addFellow(t.db, leader, mate.id);
    const split = await enter(leader, race, 'Kettéválók', [leader.id, mate.id], [0, 1]);
    expect([split.status, split.failure['memberEntries.1.heatId']]).toEqual([422, [expect.any(String)]]);
    const moved = await request(t.app, changeEntry, {
      as: team.leader,
      params: { entryId: team.entryIds[0] ?? '' },
      body: { heatId: race.heatIds[1] },
    });
    expect([moved.status, moved.failure.heatId]).toEqual([422, [expect.any(String)]]);
    expect((await snapshot(t.db)).entry).toEqual(before.entry);
    expect(await pools(race)).toEqual(['1+0', '0+0']);
  });
});

describe('a team with one start number', () => {
  test('has it on every entry, and the next team gets the next', async () => {
    const race = await newRace(t.db, { kind: 'team', teamSizes: [2, 3, 4], sharesBib: true, bibFrom: 10 });
    const [one, other] = [await heldTeam(3, { race }), await heldTeam(2, { race })];
    await paid(one);
    await paid(other);
    expect([await bibsOf(one), await bibsOf(other)]).toEqual([
      [10, 10, 10],
      [11, 11],
    ]);
    expect(await mine(one.leader)).toMatchObject([{ bib: '10', team: { sharesBib: true } }]);
  });

  test('takes one above all ranges when those of the race are used up', async () => {
    const race = await newRace(t.db, { kind: 'team', teamSizes: [2, 3, 4], sharesBib: true, bibTo: 1 });
    const teams = [await heldTeam(2, { race }), await heldTeam(3, { race }), await heldTeam(2, { race })];
    for (const team of teams) await paid(team);
    expect(await Promise.all(teams.map(bibsOf))).toEqual([
      [1, 1],
      [2, 2, 2],
      [3, 3],
    ]);
  });

  test('shares it with nobody in a race that does not define it', async () => {
    const team = await heldTeam(3, { bibFrom: 5 });
    await paid(team);
    expect(await bibsOf(team)).toEqual([5, 6, 7]);
  });

  test('and another person in the same order have numbers of their own', async () => {
    const team = await heldTeam(2, { sharesBib: true, bibFrom: 20 });
    const solo = await newRace(t.db, { bibFrom: 500 });
    const body = { raceId: solo.raceId, heatId: solo.heatIds[0], form: {}, conditionsAccepted: true };
    expect((await request(t.app, holdEntry, { as: team.leader, body })).status).toBe(201);
    await paid(team);
    expect((await mine(team.leader)).map(({ bib }) => bib).sort()).toEqual(['20', '500']);
  });
});
