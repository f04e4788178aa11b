import { listEntries } from '@rajt/contract/entering/operations/entries';
import { withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();
const today = budapestDate(new Date());

const list = async (as: TestPerson, query: Record<string, string> = {}) =>
  (await request(t.app, listEntries, { as, query })).answer.data.items;
const ids = async (as: TestPerson, query: Record<string, string> = {}) =>
  (await list(as, query)).map(({ entryId }) => entryId);
const withdraw = (as: TestPerson, entryId: string) =>
  request(t.app, withdrawEntry, {
    as,
    params: { entryId },
    body: { entryType: 'entry', reason: 'schedule', refund: 7500, goodsRefund: 0 },
  });

test('by status, by participant, and the withdrawn ones', async () => {
  const [person, other] = [await newPerson(t.db), await newPerson(t.db)];
  const [coming, past] = [await newRace(t.db), await newRace(t.db, { raceOn: addDays(today, 50) })];
  const kept = (await newPaidEntry(t.db, person, coming)).entryId;
  const gone = (await newPaidEntry(t.db, person, past)).entryId;
  const forOther = (await newPaidEntry(t.db, person, coming, { participantId: other.id })).entryId;
  expect((await withdraw(person, gone)).status).toBe(200);
  expect(await ids(person)).toEqual([kept]);
  expect(await ids(person, { withdraw: 'true' })).toEqual([gone]);
  expect(await ids(person, { status: 'past', withdraw: 'true' })).toEqual([]);
  expect(await ids(person, { participant: 'others' })).toEqual([forOther]);
  expect(await ids(person, { participant: 'others', status: 'withdrawn' })).toEqual([]);
  expect(await list(person, { status: 'withdrawn' })).toMatchObject([
    { entryId: gone, withdrawn: { fee: { amount: 1000 }, refund: { amount: 7500 } }, can: [] },
  ]);
  t.clock.advance({ days: 70 });
  const later = { ...person, token: await newSession(t.db, person.id) };
  expect(await ids(later)).toEqual([]);
  expect(await ids(later, { status: 'past' })).toEqual([kept]);
  expect(await ids(later, { status: 'past', withdraw: 'true' })).toEqual([gone]);
  expect(await ids(later, { withdraw: 'true' })).toEqual([]);
});

test('each entry has its possible operations, until when, and else the reason', async () => {
  const [person, runner] = [await newPerson(t.db), await newPerson(t.db)];
  const race = await newRace(t.db, { raceChangeUntil: new Date(Date.now() + 86_400_000) });
  await newPaidEntry(t.db, person, race);
  await newPaidEntry(t.db, person, race, { participantId: runner.id });
  const can = async (as: TestPerson, participant: string) =>
    (await list(as, { participant })).flatMap((entry) =>
      entry.can.map(({ action, why, until }) => [action, why, until !== null]),
    );
  expect(await can(person, 'mine')).toEqual([
    ['edit', null, true],
    ['change_race', null, true],
    ['withdraw', null, true],
  ]);
  expect(await can(person, 'others')).toEqual([
    ['edit', null, true],
    ['change_race', 'by_participant', true],
    ['withdraw', 'by_participant', true],
  ]);
  expect(await can(runner, 'mine')).toEqual([
    ['edit', null, true],
    ['change_race', 'by_payer', true],
    ['withdraw', null, true],
  ]);
});
