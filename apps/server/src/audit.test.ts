import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { runAudit } from '../testkit/audit.ts';
import { newPaidEntry } from '../testkit/new-entry.ts';
import { newPerson } from '../testkit/new-person.ts';
import { newRace } from '../testkit/new-race.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('finds a start that was sold by an order which is not paid', async () => {
  const { entryId, purchaseId } = await newPaidEntry(t.db, await newPerson(t.db), await newRace(t.db));
  expect(await runAudit(t.db)).toEqual([]);
  await t.db.updateTable('purchase').set({ state: 'pending' }).where('id', '=', purchaseId).execute();
  expect(await runAudit(t.db)).toContainEqual({
    invariant: 'I3',
    subject: `entry:${entryId}`,
    detail: 'paid, but its order is pending',
  });
});
