import { saveRegistration } from '@rajt/contract/entering/operations/timetables';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newTimetable } from '../../../../testkit/new-timetable.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Chooser {
  readonly person: TestPerson;
  readonly code: string;
  readonly entryId: string;
}

async function choosers(race: TestRace, count: number): Promise<Chooser[]> {
  const found: Chooser[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = await newPerson(t.db);
    const { ticketCode: code, entryId } = await newPaidEntry(t.db, person, race);
    found.push({ person, code, entryId });
  }
  return found;
}

/** Presses until the server is not busy. */
async function book(
  { raceId }: TestRace,
  { person, code }: Chooser,
  classes: readonly string[],
): Promise<number> {
  for (;;) {
    const { status, failure } = await request(t.app, saveRegistration, {
      as: person,
      params: { code },
      body: { race: raceId, classes, final: true },
    });
    if (failure?.code !== 'busy') return status;
  }
}

const booked = async (statuses: Promise<number>[]) => {
  const all = await Promise.all(statuses);
  expect(all.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  return all.filter((status) => status === 200).length;
};

const places = (count: number, starts: string, ends: string) => [{ starts, ends, places: count }];

test('more people than places: exactly as many book, the others have neither of the classes', async () => {
  const race = await newRace(t.db);
  const [[narrow = ''] = [], [wide = ''] = []] = await newTimetable(t.db, race, [
    places(5, '09:00', '10:00'),
    places(50, '10:00', '11:00'),
  ]);
  const crowd = await choosers(race, 14);
  expect(await booked(crowd.map((one) => book(race, one, [wide, narrow])))).toBe(5);
  const rows = await t.db
    .selectFrom('chosen_class')
    .select('class_id')
    .where('class_id', 'in', [narrow, wide])
    .execute();
  expect(rows).toHaveLength(10);
  expect(await runAudit(t.db)).toEqual([]);
});

test('the same classes in opposite order: nobody waits for ever, and all places are given', async () => {
  const race = await newRace(t.db);
  const ids = (
    await newTimetable(t.db, race, [
      places(12, '09:00', '10:00'),
      places(12, '10:00', '11:00'),
      places(12, '11:00', '12:00'),
    ])
  ).flat();
  const crowd = await choosers(race, 12);
  const orders = crowd.map((one, at) => book(race, one, at % 2 === 0 ? ids : ids.toReversed()));
  expect(await booked(orders)).toBe(12);
  expect(await runAudit(t.db)).toEqual([]);
});

test('two devices finalise one ticket at once: one choice is booked, whole', async () => {
  const race = await newRace(t.db);
  const [one = '', other = ''] = (
    await newTimetable(t.db, race, [places(9, '09:00', '10:00'), places(9, '10:00', '11:00')])
  ).flat();
  const [ticket] = await choosers(race, 1);
  if (!ticket) throw new Error('there is a ticket');
  const presses = [[one], [other], [one, other], [one]].map((classes) => book(race, ticket, classes));
  expect(await booked(presses)).toBeGreaterThan(0);
  const { rows } = await sql<{ sold: number; chosen: number }>`
    select sum(c.sold)::int as sold, (select count(*)::int from chosen_class where entry_id = ${ticket.entryId}) as chosen
    from timetable_class k join capacity_pool c on c.id = k.pool_id where k.id in (${one}, ${other})`.execute(
    t.db,
  );
  expect(rows[0]?.sold).toBe(rows[0]?.chosen);
  expect(await runAudit(t.db)).toEqual([]);
});

/** Runs last: it removes the guard from this database permanently. */
test('the negative control: without the guard of the pools the same crowd overbooks', async () => {
  const owner = openOwner(t.database);
  await sql.raw('alter table capacity_pool drop constraint capacity_pool_never_oversold').execute(owner.db);
  await sql
    .raw(
      `create or replace function move_places(old_pools bigint[], new_pools bigint[], is_sold boolean) returns void
        language sql as $$ update capacity_pool set sold = sold + 1 where id = any(new_pools) $$`,
    )
    .execute(owner.db);
  await owner.close();
  const race = await newRace(t.db);
  const [[narrow = ''] = []] = await newTimetable(t.db, race, [places(5, '09:00', '10:00')]);
  const crowd = await choosers(race, 14);
  expect(await booked(crowd.map((one) => book(race, one, [narrow])))).toBeGreaterThan(5);
});
