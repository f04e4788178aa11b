import { randomUUID } from 'node:crypto';
import { holdEntry } from '@rajt/contract/operations/entries';
import { getTransaction, startPayment } from '@rajt/contract/operations/orders';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { runJobs } from '../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../testkit/new-entry.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../testkit/new-race.ts';
import { request } from '../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const billingAddress = {
  ...{ name: 'Kovács Eszter', company: '', vatNumber: '' },
  ...{ country: 'HU', zip: '9941', city: 'Őriszentpéter', street: 'Fő út 1.' },
};

/** Somebody buys one entry of each race; their numbers in the order of the races. */
async function buy(...races: readonly TestRace[]): Promise<(string | null)[]> {
  const person = await newPerson(t.db);
  for (const { raceId, heatIds } of races) {
    const body = { raceId, heatId: heatIds[0], form: {}, conditionsAccepted: true };
    expect((await request(t.app, holdEntry, { as: person, body })).status).toBe(201);
  }
  const { answer } = await request(t.app, startPayment, {
    as: person,
    query: { paymode: 'spay_card' },
    body: { billingAddress, termsAccepted: true, dataTransferAccepted: true },
    idempotencyKey: randomUUID(),
  });
  const ref = t.gateway.lastRef();
  t.gateway.become(ref, 'FINISHED');
  const { body: payload, signature } = t.gateway.ipn(ref);
  const headers = { 'content-type': 'application/json', signature };
  await t.app.inject({ method: 'POST', url: '/ipn/simplepay', payload, headers });
  expect(await runJobs(t)).toEqual([]);
  const params = { trid: answer.data.trid };
  const { entries } = (await request(t.app, getTransaction, { as: person, params })).answer.data;
  return entries.map((entry) => entry.bib);
}

/** Races of one event, each with its range. */
async function eventWith(...ranges: readonly (readonly [from: number, to: number])[]): Promise<TestRace[]> {
  const races: TestRace[] = [];
  for (const [bibFrom, bibTo] of ranges) races.push(await newRace(t.db, { bibFrom, bibTo }));
  const event = t.db
    .selectFrom('race')
    .select('event_id')
    .where('id', '=', races[0]?.raceId ?? '');
  await t.db
    .updateTable('race')
    .set({ event_id: event })
    .where(
      'id',
      'in',
      races.map((race) => race.raceId),
    )
    .execute();
  return races;
}

test('a range is given to its last number, then the numbers above all ranges of the event', async () => {
  const [short, long, other] = await eventWith([1, 2], [3, 40], [41, 41]);
  if (!short || !long || !other) throw new Error('three races were asked for');
  expect(await buy(short)).toEqual(['1']);
  expect(await buy(short)).toEqual(['2']);
  expect(await buy(long)).toEqual(['3']);
  expect(await buy(short)).toEqual(['42']);
  expect(await buy(other)).toEqual(['41']);
  expect(await buy(other, short, long)).toEqual(['43', '44', '4']);
  expect(await buy(short)).toEqual(['45']);
});

test('the number of an entry that was given up stays its own', async () => {
  const [race] = await eventWith([7, 7]);
  if (!race) throw new Error('a race was asked for');
  const { entryId, bib } = await newPaidEntry(t.db, await newPerson(t.db), race);
  expect(bib).toBe(7);
  await t.db.updateTable('entry').set({ state: 'withdrawn' }).where('id', '=', entryId).execute();
  await t.db
    .updateTable('capacity_pool')
    .set({ sold: 0 })
    .where('id', 'in', [...race.poolIds])
    .execute();
  expect(await buy(race)).toEqual(['8']);
});
