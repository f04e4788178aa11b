import { deleteFile, downloadFile } from '@rajt/contract/people/operations/files';
import {
  addDistance,
  getResult,
  listDistances,
  removeDistance,
  uploadTime,
} from '@rajt/contract/raceday/operations/results';
import { hu } from '@rajt/phrases/hu';
import { addDays, budapestDate, endOfBudapestDay } from '@rajt/rules/dates';
import { asId, type UserId } from '@rajt/rules/ids';
import { PROOF_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProof } from '../../../../testkit/new-proof.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { eraseResults } from './index.ts';

let test: TestApp;
let person: TestPerson;
let today: string;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  person = await newPerson(test.db);
  today = budapestDate(test.clock.now());
});

/** A paid entry of a virtual race of 5,2 km that lasts for today alone. */
async function enter(virtualGoal: 'time' | 'distance', as = person): Promise<string> {
  const race = await newRace(test.db, {
    kind: 'virtual',
    virtualGoal,
    raceOn: today,
    entryClosesAt: endOfBudapestDay(today),
  });
  return (await newPaidEntry(test.db, as, race)).entryId;
}
const upload = (entryId: string, netTime: string, imageUrl: string, as = person) =>
  request(test.app, uploadTime, { as, params: { entryId }, body: { netTime, imageUrl } });
const add = (entryId: string, distance: number, more: { workoutDate?: string; imageUrl?: string } = {}) =>
  request(test.app, addDistance, {
    as: person,
    params: { entryId },
    body: { distance, workoutDate: today, imageUrl: null, ...more },
  });
const read = async (entryId: string) =>
  (await request(test.app, getResult, { as: person, params: { entryId } })).answer.data;

describe('a net time', () => {
  it('is kept with its proof, and the next one takes its place', async () => {
    const entryId = await enter('time');
    expect(await read(entryId)).toMatchObject({ goal: 'time', goalDistance: 5200, isOpen: true, time: null });
    const [first, second] = [await newProof(test, person), await newProof(test, person)];
    const { status, answer } = await upload(entryId, '1:45:30', first);
    expect(status).toBe(200);
    expect(answer.data.time).toMatchObject({ netTime: '1:45:30', imageUrl: first });
    expect((await upload(entryId, '1:40:00', second)).status).toBe(200);
    expect((await read(entryId)).time).toMatchObject({ netTime: '1:40:00', imageUrl: second });
    expect(
      (await auditLog(test.db)).filter((line) => line === `result.uploaded entry:${entryId}`),
    ).toHaveLength(2);
  });

  it.each([
    ['0:10:00', 'net_time'],
    ['11:00:00', 'net_time'],
    ['1:45', 'net_time_form'],
  ] as const)('%s is refused', async (netTime, code) => {
    const entryId = await enter('time');
    const { status, failure } = await upload(entryId, netTime, await newProof(test, person));
    expect([status, failure['netTime']]).toEqual([422, [hu.fieldErrors[code]]]);
    expect((await read(entryId)).time).toBeNull();
  });

  it("takes an own upload as its proof, and nothing else: neither another's, nor another address", async () => {
    const entryId = await enter('time');
    const stranger = await newPerson(test.db);
    const foreign = await newProof(test, stranger);
    const asMine = foreign.replace(`/users/${stranger.id}/`, `/users/${person.id}/`);
    for (const imageUrl of [foreign, asMine, 'https://x.hu/a.jpg', `/users/${person.id}/files/999999999`]) {
      const { status, failure } = await upload(entryId, '1:45:30', imageUrl);
      expect([status, failure['imageUrl']]).toEqual([422, [hu.field.own_upload]]);
    }
    expect(
      (await request(test.app, downloadFile, { as: person, params: { fileId: idOf(foreign) } })).status,
    ).toBe(404);
  });

  it('is taken within the days of the race alone', async () => {
    const entryId = await enter('time');
    const proof = await newProof(test, person);
    const start = new Date(`${addDays(today, -1)}T12:00:00Z`);
    const early = await test.clock.back(start, () => upload(entryId, '1:45:30', proof));
    expect([early.status, early.failure.code]).toEqual([409, 'result_closed']);
    test.clock.advance({ days: 1 });
    expect((await upload(entryId, '1:45:30', proof)).status).toBe(409);
    expect((await read(entryId)).isOpen).toBe(false);
  });

  it('belongs to the participant; a buyer who only paid cannot upload it, and a challenge has none', async () => {
    const mate = await newPerson(test.db);
    const entryId = await enter('time', mate);
    await test.db.updateTable('entry').set({ entered_by: person.id }).where('id', '=', entryId).execute();
    expect((await upload(entryId, '1:45:30', await newProof(test, person))).status).toBe(404);
    expect((await upload(entryId, '1:45:30', await newProof(test, mate), mate)).status).toBe(200);
    const challenge = await enter('distance');
    expect((await upload(challenge, '1:45:30', await newProof(test, person))).status).toBe(404);
  });
});

describe('a distance challenge', () => {
  it('adds up day by day; a part can be taken back, and a repeat adds nothing', async () => {
    const entryId = await enter('distance');
    const proof = await newProof(test, person);
    expect((await add(entryId, 2000)).status).toBe(201);
    expect((await add(entryId, 1500, { imageUrl: proof })).answer.data.total).toBe(3500);
    expect((await add(entryId, 1500, { imageUrl: proof })).answer.data.total).toBe(3500);
    const { answer } = await request(test.app, listDistances, { as: person, params: { entryId } });
    const unseen = { review: 'open', reason: '' };
    expect(answer.data.items).toEqual([
      { distanceId: expect.any(String), distance: 2000, workoutDate: today, imageUrl: null, ...unseen },
      { distanceId: expect.any(String), distance: 1500, workoutDate: today, imageUrl: proof, ...unseen },
    ]);
    const params = { entryId, distanceId: answer.data.items[0]?.distanceId ?? '' };
    expect((await request(test.app, removeDistance, { as: person, params })).status).toBe(204);
    expect((await request(test.app, removeDistance, { as: person, params })).status).toBe(404);
    expect((await read(entryId)).total).toBe(1500);
  });

  it('takes days of its window that have started, and no more than a person can cover on one', async () => {
    const entryId = await enter('distance');
    for (const workoutDate of [addDays(today, -1), addDays(today, 1)])
      expect((await add(entryId, 1000, { workoutDate })).failure['workoutDate']).toEqual([
        hu.field.workout_day,
      ]);
    expect((await add(entryId, 60_000)).status).toBe(201);
    expect((await add(entryId, 1)).failure['distance']).toEqual([hu.field.workout_distance]);
    expect((await read(entryId)).total).toBe(60_000);
  });

  it('counts what is added at once together', async () => {
    const entryId = await enter('distance');
    const answers = await Promise.all([29_000, 30_000, 31_000].map((distance) => add(entryId, distance)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await read(entryId)).total).toBeLessThanOrEqual(60_000);
  });
});

describe('proofs', () => {
  it('and what they have proven go with the account', async () => {
    const entryId = await enter('time');
    const proof = await newProof(test, person);
    await upload(entryId, '1:45:30', proof);
    const challenge = await enter('distance');
    await add(challenge, 1500, { imageUrl: await newProof(test, person) });
    await inTransaction(test.db, (trx) =>
      eraseResults(trx, asId<UserId>(person.id), [asId<UserId>(person.id)]),
    );
    const left = await sql<{ count: number }>`
      select (select count(*) from virtual_time where entry_id in (${entryId}, ${challenge}))::int
        + (select count(*) from workout where entry_id in (${entryId}, ${challenge}))::int as count`.execute(
      test.db,
    );
    expect(left.rows).toEqual([{ count: 0 }]);
    // Nothing holds the files any more.
    expect(
      (await request(test.app, deleteFile, { as: person, params: { fileId: idOf(proof) } })).status,
    ).toBe(204);
  });

  it('stay as long as they prove something, and go some time after the race; what they have proven stays', async () => {
    const entryId = await enter('time');
    const proof = await newProof(test, person);
    await upload(entryId, '1:45:30', proof);
    const file = { as: person, params: { fileId: idOf(proof) } };
    expect((await request(test.app, deleteFile, file)).failure.code).toBe('file_in_use');
    const kept = async () => {
      const row = await test.db
        .selectFrom('virtual_time')
        .leftJoin('stored_file', 'stored_file.id', 'virtual_time.file_id')
        .select(['net_time_s as netTimeS', 'stored_file.id as fileId'])
        .where('entry_id', '=', entryId)
        .executeTakeFirst();
      const files = await test.db
        .selectFrom('stored_file')
        .select('id')
        .where('id', '=', idOf(proof))
        .execute();
      return { ...row, files: files.length };
    };
    test.clock.advance({ days: PROOF_KEPT_DAYS });
    await runJob(test, 'forget-overdue-files');
    expect(await kept()).toEqual({ netTimeS: 6330, fileId: idOf(proof), files: 1 });
    test.clock.advance({ days: 1 });
    await runJob(test, 'forget-overdue-files');
    expect(await kept()).toEqual({ netTimeS: 6330, fileId: null, files: 0 });
  });
});

const idOf = (imageUrl: string) => imageUrl.split('/').at(-1) ?? '';
