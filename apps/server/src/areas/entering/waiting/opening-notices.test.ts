import {
  askForNotice,
  listNotices,
  withdrawNotice,
} from '@rajt/contract/entering/operations/opening-notices';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => t.clock.set(new Date()));
afterAll(() => t.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const unopened = () => newRace(t.db, { entryOpensAt: inHours(1) });
const ask = (as: TestPerson, { raceId }: TestRace) =>
  request(t.app, askForNotice, { as, params: { raceId } });
const withdraw = (as: TestPerson, { raceId }: TestRace) =>
  request(t.app, withdrawNotice, { as, params: { raceId } });
const noticesOf = async (as: TestPerson) => (await request(t.app, listNotices, { as })).answer.data.items;
/** The mails that the sweep has sent to a person. */
async function told(person: TestPerson) {
  t.mails.length = 0;
  await runJob(t, 'sweep-opening-notices');
  await runJobs(t);
  return t.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
}

test('one press, once, and a mail when entry opens, not before; then it is erased', async () => {
  const [race, person] = [await unopened(), await newPerson(t.db)];
  expect([(await ask(person, race)).status, (await ask(person, race)).status]).toEqual([204, 204]);
  expect(await noticesOf(person)).toEqual([{ raceId: race.raceId }]);
  t.clock.set(new Date(inHours(1).getTime() - 60_000));
  expect(await told(person)).toEqual([]);
  t.clock.set(inHours(1));
  t.clock.advance({ seconds: 1 });
  expect(await told(person)).toEqual(['Megnyílt a nevezés: Őszi Próba']);
  expect(await noticesOf(person)).toEqual([]);
  expect(await told(person)).toEqual([]);
});

test('moves with the date', async () => {
  const [race, person] = [await unopened(), await newPerson(t.db)];
  await ask(person, race);
  await t.db
    .updateTable('race')
    .set({ entry_opens_at: inHours(3) })
    .where('id', '=', race.raceId)
    .execute();
  t.clock.set(inHours(2));
  expect(await told(person)).toEqual([]);
  t.clock.set(inHours(4));
  expect(await told(person)).toHaveLength(1);
});

test('one press takes it back, as often as one likes', async () => {
  const [race, person] = [await unopened(), await newPerson(t.db)];
  await ask(person, race);
  expect([(await withdraw(person, race)).status, (await withdraw(person, race)).status]).toEqual([204, 204]);
  t.clock.set(inHours(2));
  expect(await told(person)).toEqual([]);
});

test('a race that is cancelled, or an account that is erased, gets no mail and leaves nothing', async () => {
  const [race, other] = [await unopened(), await unopened()];
  const [person, leaver] = [await newPerson(t.db), await newPerson(t.db, { password: 'Őrült1adat' })];
  await ask(person, race);
  await ask(leaver, other);
  await t.db.updateTable('race').set({ is_cancelled: true }).where('id', '=', race.raceId).execute();
  const body = { password: 'Őrült1adat', givesUpEntries: false };
  expect((await request(t.app, deleteAccount, { as: leaver, body })).status).toBe(204);
  t.clock.set(inHours(2));
  expect(await told(person)).toEqual([]);
  expect(await t.db.selectFrom('opening_notice').select('id').execute()).toEqual([]);
});

test('is refused where there is no opening to wait for', async () => {
  const person = await newPerson(t.db);
  const open = await newRace(t.db);
  const closed = await newRace(t.db, { entryClosesAt: inHours(-1) });
  const cancelled = await unopened();
  await t.db.updateTable('race').set({ is_cancelled: true }).where('id', '=', cancelled.raceId).execute();
  const elsewhere = await newRace(t.db, { branch: 'run', entryOpensAt: inHours(1) });
  const before = await snapshot(t.db);
  const codes = [];
  for (const race of [open, closed, cancelled, elsewhere]) codes.push((await ask(person, race)).failure.code);
  expect(codes).toEqual(['entry_open', 'entry_closed', 'race_cancelled', 'not_found']);
  expect(await snapshot(t.db)).toEqual(before);
});
