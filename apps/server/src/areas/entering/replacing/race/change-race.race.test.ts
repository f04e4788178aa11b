import { changeRace } from '@rajt/contract/entering/operations/entry-races';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../testkit/app.ts';
import { runAudit } from '../../../../../testkit/audit.ts';
import { takeGuardsOff } from '../../../../../testkit/guards-off.ts';
import { newPaidEntry } from '../../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../../testkit/new-person.ts';
import { newRace } from '../../../../../testkit/new-race.ts';
import { request } from '../../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Two people change to the last place of another race at once. */
async function bothPress() {
  const race = await newRace(t.db, { raceChangeUntil: new Date(Date.now() + 30 * 86_400_000) });
  const other = await newRace(t.db, { ofEvent: race, heats: [1] });
  const people = [await newPerson(t.db), await newPerson(t.db)];
  const presses: (() => ReturnType<typeof request<typeof changeRace>>)[] = [];
  for (const as of people) {
    const { entryId } = await newPaidEntry(t.db, as, race);
    const answers = { heatId: other.heatIds[0], form: {}, conditionsAccepted: true };
    const body = { ...answers, raceId: other.raceId, toPay: 0, returned: 0 };
    presses.push(() => request(t.app, changeRace, { as, params: { entryId }, body }));
  }
  const answers = await Promise.all(presses.map((press) => press()));
  const { held } = await t.db
    .selectFrom('capacity_pool')
    .select('held')
    .where('id', '=', other.poolIds[0] ?? '')
    .executeTakeFirstOrThrow();
  return { statuses: answers.map(({ status }) => status).toSorted(), held };
}

test('one of two people who change to the last place at once gets it', async () => {
  for (let round = 0; round < 3; round += 1)
    expect(await bothPress()).toEqual({ statuses: [201, 409], held: 1 });
  expect(await runAudit(t.db)).toEqual([]);
});

/** Runs last: it removes the guards from this database permanently. */
test('the negative control: with the guards off both get it, so this test can see a race', async () => {
  await takeGuardsOff(t.database, 2);
  expect(await bothPress()).toEqual({ statuses: [201, 201], held: 2 });
});
