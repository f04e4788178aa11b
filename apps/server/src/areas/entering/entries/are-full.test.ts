import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { asId, type PoolId, type RaceId } from '@rajt/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { areFull } from './hold-queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const hold = (as: TestPerson, { raceId, heatIds }: TestRace) =>
  request(t.app, holdEntry, { as, body: { raceId, heatId: heatIds[0], form: {}, conditionsAccepted: true } });
const wanted = ({ id: participantId }: TestPerson, { raceId, poolIds }: TestRace) => ({
  participantId,
  raceId,
  poolIds: poolIds.map((pool) => asId<PoolId>(pool)),
});

test('answers each caller, in their order, of their own race', async () => {
  const [full, free, ranOut] = [
    await newRace(t.db, { heats: [1] }),
    await newRace(t.db, { heats: [2] }),
    await newRace(t.db, { heats: [1] }),
  ];
  const [holder, comer, late] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
  for (const race of [full, free]) expect((await hold(holder, race)).status).toBe(201);
  await t.clock.back({ minutes: 31 }, async () => {
    expect((await hold(late, ranOut)).status).toBe(201);
  });
  const unknown = { ...wanted(comer, full), raceId: asId<RaceId>('none'), poolIds: [] };
  expect(
    await areFull(t.db, [
      wanted(comer, full),
      // Has the place already: the hold itself returns that.
      wanted(holder, full),
      wanted(comer, free),
      wanted(comer, full),
      // A hold has run out there: it can be taken over.
      wanted(comer, ranOut),
      unknown,
    ]),
  ).toEqual([true, false, false, true, false, false]);
});
