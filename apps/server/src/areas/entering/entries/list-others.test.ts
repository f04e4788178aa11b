import { listEntries } from '@rajt/contract/entering/operations/entries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { heldFor, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const list = async (as: TestPerson, query: Record<string, string> = {}) =>
  (await request(t.app, listEntries, { as, query })).answer.data.items;

test('mine are those in which one starts, others those that one has entered for other people', async () => {
  const [buyer, mate] = [await newPerson(t.db), await newPerson(t.db)];
  const guest = await newManagedFellow(t.db, buyer);
  const race = await newRace(t.db);
  const own = await newPaidEntry(t.db, buyer, race);
  const ofMate = await newPaidEntry(t.db, buyer, race, { participantId: mate.id });
  const ofGuest = await newPaidEntry(t.db, buyer, race, { participantId: guest });
  await heldFor(t.db, buyer, await newManagedFellow(t.db, buyer), race);
  const idsOf = (items: readonly { entryId: string }[]) => items.map(({ entryId }) => entryId).sort();
  expect(idsOf(await list(buyer))).toEqual([own.entryId]);
  expect(idsOf(await list(buyer, { participant: 'mine' }))).toEqual([own.entryId]);
  const others = await list(buyer, { participant: 'others' });
  expect(idsOf(others)).toEqual([ofMate.entryId, ofGuest.entryId].sort());
  // Only a person without an account can be sent a link to claim it.
  expect(Object.fromEntries(others.map(({ participant, claim }) => [participant.uid, claim]))).toEqual({
    [mate.id]: null,
    [guest]: { until: null },
  });
  expect(idsOf(await list(mate))).toEqual([ofMate.entryId]);
  expect(await list(mate, { participant: 'others' })).toEqual([]);
  expect(await list(buyer, { participant: 'others', status: 'past' })).toEqual([]);
});
