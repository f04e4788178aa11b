import { getOverview, listStaffEvents } from '@rajt/contract/office/operations/events';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newConsoleSession, newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
let organiser: TestStaff;
let race: TestRace;
let today: string;
beforeAll(async () => {
  t = await createTestApp();
  race = await newRace(t.db, { heats: [10, 20], capacity: 25 });
  await newRace(t.db, { ofEvent: race, heats: [7], kind: 'team', teamSizes: [2] });
});
beforeEach(async () => {
  organiser = await newStaff(t, 'organiser');
  today = budapestDate(t.clock.now());
});
afterAll(() => t.close());

const overviewOf = async (as: TestStaff) => {
  const { status, answer } = await request(t.app, getOverview, { as });
  expect(status).toBe(200);
  return answer.data;
};
const listed = async (as: TestStaff) => (await request(t.app, listStaffEvents, { as })).answer.data.items;

describe('the overview', () => {
  it('has the paid and held places of each race, its limit, and who waits', async () => {
    const [buyer, waits] = [await newPerson(t.db), await newPerson(t.db)];
    await newPaidEntry(t.db, buyer, race);
    const [heatPool = '', , ownPool = ''] = race.poolIds;
    await t.db.updateTable('capacity_pool').set({ held: 2 }).where('id', 'in', [heatPool, ownPool]).execute();
    await t.db
      .insertInto('waiting_place')
      .values({
        race_id: race.raceId,
        account_id: waits.id,
        branch: 'swim',
        market: 'dom',
        pool_ids: [heatPool],
      })
      .execute();
    const { items } = await overviewOf(organiser);
    expect(items).toMatchObject([
      {
        eventId: race.eventId,
        paid: 1,
        held: 2,
        places: 32,
        waiting: 1,
        races: [
          { raceId: race.raceId, paid: 1, held: 2, places: 25 },
          { paid: 0, held: 0, places: 7 },
        ],
      },
    ]);
    await t.db.updateTable('capacity_pool').set({ held: 0 }).where('id', 'in', [heatPool, ownPool]).execute();
    await t.db.deleteFrom('waiting_place').execute();
  });

  it('has the entries and the money of each of fourteen days, the last one today', async () => {
    const event = await newRace(t.db, { heats: [50] });
    const pay = async (days: number, amountHuf: number) =>
      t.clock.back({ minutes: days * 1440 }, async () =>
        newPaidEntry(t.db, await newPerson(t.db), event, { amountHuf }),
      );
    await pay(14, 1000);
    await pay(13, 2000);
    await pay(2, 4000);
    await pay(2, 8000);
    await pay(0, 16_000);
    const staff = await newStaff(t, 'treasurer', { event: event.eventId });
    const [one] = (await overviewOf(staff)).items;
    const expected = Array.from({ length: 14 }, (_, index) => ({
      day: addDays(today, index - 13),
      entries: 0,
      paidHuf: 0,
    }));
    expected[0] = { day: addDays(today, -13), entries: 1, paidHuf: 2000 };
    expected[11] = { day: addDays(today, -2), entries: 2, paidHuf: 12_000 };
    expected[13] = { day: today, entries: 1, paidHuf: 16_000 };
    expect(one?.days).toEqual(expected);
  });

  it('an entry that was withdrawn counts on its day, and one that replaces another one does not', async () => {
    const event = await newRace(t.db, { heats: [50] });
    const [withdrawn, replaced, replacing] = [
      await newPaidEntry(t.db, await newPerson(t.db), event),
      await newPaidEntry(t.db, await newPerson(t.db), event),
      await newPaidEntry(t.db, await newPerson(t.db), event),
    ];
    const set = (entryId: string, change: object) =>
      t.db.updateTable('entry').set(change).where('id', '=', entryId).execute();
    await set(withdrawn.entryId, { state: 'withdrawn' });
    await set(replaced.entryId, { state: 'replaced' });
    await set(replacing.entryId, { replaces_id: replaced.entryId });
    const staff = await newStaff(t, 'treasurer', { event: event.eventId });
    const [one] = (await overviewOf(staff)).items;
    expect(one?.days.at(-1)).toEqual({ day: today, entries: 2, paidHuf: 17_000 });
  });

  it('finds the days among many entries, whose ids follow the time with gaps', async () => {
    const event = await newRace(t.db, { heats: [200] });
    const owner = openOwner(t.database);
    const paidOn = [60, 45, 30, 22, 21, 20, 16, 14, 13, 13, 9, 2, 0];
    for (const [index, days] of paidOn.entries()) {
      await sql`select setval(pg_get_serial_sequence('entry', 'id'), ${60_000 + index * index * 977})`.execute(
        owner.db,
      );
      await t.clock.back({ minutes: days * 1440 }, async () =>
        newPaidEntry(t.db, await newPerson(t.db), event),
      );
    }
    await owner.close();
    const staff = await newStaff(t, 'treasurer', { event: event.eventId });
    const [one] = (await overviewOf(staff)).items;
    const found = one?.days.filter(({ entries }) => entries > 0).map(({ day, entries }) => [day, entries]);
    expect(found).toEqual([
      [addDays(today, -13), 2],
      [addDays(today, -9), 1],
      [addDays(today, -2), 1],
      [today, 1],
    ]);
  });

  it('shows money to the roles of the event that see it, and everybody only their events', async () => {
    const event = await newRace(t.db);
    const registrar = await newStaff(t, 'registrar', { event: event.eventId });
    const { items } = await overviewOf(registrar);
    expect(items.map(({ eventId }) => eventId)).toEqual([event.eventId]);
    expect(items[0]?.days.map((day) => 'paidHuf' in day)).toEqual(Array(14).fill(false));
    // The cached answer of another test, for all events, has expired.
    t.clock.advance({ seconds: 11 });
    const all = (await overviewOf(organiser)).items;
    expect(all.map(({ eventId }) => eventId)).toContain(event.eventId);
    expect(all[0]?.days[0]).toHaveProperty('paidHuf');
  });

  it('leaves out an event that is over, and has nothing for a grant of an event that is gone', async () => {
    const past = await newRace(t.db, { raceOn: addDays(today, -1) });
    const staff = await newStaff(t, 'registrar', { event: past.eventId });
    expect((await overviewOf(staff)).items).toEqual([]);
    expect(await listed(staff)).toMatchObject([{ eventId: past.eventId, isOver: true }]);
  });

  it('is kept for ten seconds', async () => {
    const event = await newRace(t.db, { heats: [50] });
    const staff = await newStaff(t, 'registrar', { event: event.eventId });
    const paid = async () => (await overviewOf(staff)).items[0]?.paid;
    expect(await paid()).toBe(0);
    await newPaidEntry(t.db, await newPerson(t.db), event);
    expect(await paid()).toBe(0);
    t.clock.advance({ seconds: 10 });
    expect(await paid()).toBe(1);
  });
});

it('the events of a member of staff come with their races and heats, in the language of the caller', async () => {
  const staff = await newStaff(t, 'desk', { event: race.eventId });
  const { answer } = await request(t.app, listStaffEvents, { as: staff, language: 'en' });
  expect(answer.data.items).toMatchObject([
    {
      eventId: race.eventId,
      branch: 'swim',
      isOver: false,
      races: [
        {
          id: race.raceId,
          name: 'Half marathon',
          kind: 'single',
          heats: [{ id: race.heatIds[0] }, { id: race.heatIds[1] }],
        },
        { kind: 'team', heats: [{ startsAt: expect.any(String) }] },
      ],
    },
  ]);
  const ofAll = { ...staff, consoleToken: await newConsoleSession(t.db, organiser.id) };
  expect((await listed(ofAll)).length).toBeGreaterThan(1);
});
