import { changeProfile } from '@rajt/contract/people/operations/profile';
import type { EntryId, UserId } from '@rajt/rules/ids';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { heldFor, newParticipant } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, buy, state } = buying(() => t);

const rename = (as: TestPerson) => request(t.app, changeProfile, { as, body: { familyName: 'Új' } });

/** The gateway has the money of a buyer's entry for each of these; nothing is settled yet. */
async function aboutToSettle(buyer: TestPerson, participants: readonly UserId[]) {
  const race = await newRace(t.db);
  const entryIds: EntryId[] = [];
  for (const participantId of participants) entryIds.push(await heldFor(t.db, buyer, participantId, race));
  const { trid } = (await buy(buyer)).answer.data;
  await become(`${trid}A1`, 'FINISHED');
  return { entryIds, trid };
}

/** Stops a settlement once it has locked the people. */
const stopAtEntries = (entryIds: readonly EntryId[]) =>
  block(t.database.url, `select from entry where id in (${entryIds.join()}) for update`);

async function namesOf(entryIds: readonly EntryId[]): Promise<(string | undefined)[]> {
  const rows = await t.db
    .selectFrom('entry')
    .select('participant')
    .where('id', 'in', [...entryIds])
    .orderBy('id')
    .execute();
  return rows.map(({ participant }) => (participant as { familyName?: string } | null)?.familyName);
}

async function nameNow(id: UserId): Promise<string> {
  const row = t.db.selectFrom('person').select('family_name').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).family_name;
}

describe('a change of a name at the moment of the settlement', () => {
  test.each([
    ['a buyer who participates', (buyer: TestPerson) => buyer],
    ['a participant whom the buyer entered', () => newPerson(t.db, { familyName: 'Régi' })],
  ])('a name change of %s that comes after the settlement waits and is refused', async (_name, who) => {
    const buyer = await newPerson(t.db, { familyName: 'Régi' });
    const starter = await who(buyer);
    const { entryIds, trid } = await aboutToSettle(buyer, [starter.id]);
    const stop = await stopAtEntries(entryIds);
    const settling = runJobs(t);
    await stop.waited();
    const changing = rename(starter);
    await waiting(t.database, 2);
    await stop.release();
    const { status, failure } = await changing;
    expect([status, failure.code, Object.keys(failure)]).toEqual([
      422,
      'validation',
      expect.arrayContaining(['familyName']),
    ]);
    expect(await settling).toEqual([]);
    expect([await namesOf(entryIds), await nameNow(starter.id)]).toEqual([['Régi'], 'Régi']);
    expect((await state(buyer, trid)).state).toBe('payment_done');
  });

  test.each([
    ['a buyer who participates', (buyer: TestPerson) => buyer],
    ['a participant whom the buyer entered', () => newPerson(t.db, { familyName: 'Régi' })],
  ])('a name change of %s that comes before the settlement is frozen in the entry', async (_name, who) => {
    const buyer = await newPerson(t.db, { familyName: 'Régi' });
    const starter = await who(buyer);
    const { entryIds } = await aboutToSettle(buyer, [starter.id]);
    // The change has locked the person and was allowed; its audit row is next.
    const stop = await block(t.database.url, 'lock table audit_log in share mode');
    const changing = rename(starter);
    await stop.waited();
    const settling = runJobs(t);
    await waiting(t.database, 2);
    await stop.release();
    expect([(await changing).status, await settling]).toEqual([200, []]);
    expect([await namesOf(entryIds), await nameNow(starter.id)]).toEqual([['Új'], 'Új']);
  });

  test('the buyer of others is locked too, and may change their own name after', async () => {
    const buyer = await newPerson(t.db, { familyName: 'Régi' });
    const { entryIds } = await aboutToSettle(buyer, [await newParticipant(t.db)]);
    const stop = await stopAtEntries(entryIds);
    const settling = runJobs(t);
    await stop.waited();
    const changing = rename(buyer);
    await waiting(t.database, 2);
    await stop.release();
    expect([(await changing).status, await settling]).toEqual([200, []]);
    expect([await namesOf(entryIds), await nameNow(buyer.id)]).toEqual([['Szűcs'], 'Új']);
  });

  test('the settlement waits for a change of a person without an account, and freezes the changed data', async () => {
    const buyer = await newPerson(t.db);
    const participants = [await newParticipant(t.db), await newParticipant(t.db)] as const;
    const { entryIds } = await aboutToSettle(buyer, participants);
    const change = await block(
      t.database.url,
      `update person set family_name = 'Új' where id = ${participants[1]}`,
    );
    const settling = runJobs(t);
    await change.waited();
    await change.release();
    expect(await settling).toEqual([]);
    expect(await namesOf(entryIds)).toEqual(['Szűcs', 'Új']);
  });

  test('a change of a person without an account that comes after the settlement has started waits for its end', async () => {
    const buyer = await newPerson(t.db);
    const participants = [await newParticipant(t.db), await newParticipant(t.db)] as const;
    const { entryIds } = await aboutToSettle(buyer, participants);
    const stop = await stopAtEntries(entryIds);
    const settling = runJobs(t);
    await stop.waited();
    const change = t.db
      .updateTable('person')
      .set({ family_name: 'Új' })
      .where('id', '=', participants[0])
      .execute();
    await waiting(t.database, 2);
    await stop.release();
    await change;
    expect(await settling).toEqual([]);
    expect([await namesOf(entryIds), await nameNow(participants[0])]).toEqual([['Szűcs', 'Szűcs'], 'Új']);
  });
});
