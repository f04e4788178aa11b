import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAnniversary } from '@rajt/contract/people/operations/profile';
import { listResults, resultCertificate } from '@rajt/contract/raceday/operations/race-results';
import { addDistance, getResult, uploadTime } from '@rajt/contract/raceday/operations/results';
import { addDays, budapestDate, endOfBudapestDay } from '@rajt/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { makeJobsDue, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProof } from '../../../../testkit/new-proof.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { proofs } from '../../../commands/proofs.ts';
import { StartError } from '../../../platform/config/start-error.ts';
import { findOpenProofs, reviewProof } from './index.ts';

let t: TestApp;
let person: TestPerson;
let today: string;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(t.db)).toEqual([]);
  await t.close();
});
beforeEach(async () => {
  person = await newPerson(t.db, { familyName: 'Őry', firstName: 'Ágnes' });
  today = budapestDate(t.clock.now());
});

/** A paid entry of a virtual race of 5,2 km that lasts for today alone. */
async function enter(virtualGoal: 'time' | 'distance' = 'time') {
  const race = await newRace(t.db, {
    kind: 'virtual',
    virtualGoal,
    raceOn: today,
    entryClosesAt: endOfBudapestDay(today),
  });
  const { entryId } = await newPaidEntry(t.db, person, race);
  return { raceId: race.raceId, entryId };
}
const upload = async (entryId: string, netTime: string) =>
  request(t.app, uploadTime, {
    as: person,
    params: { entryId },
    body: { netTime, imageUrl: await newProof(t, person) },
  });
const openOf = async (raceId: string) => (await findOpenProofs(t.db, raceId)).map(({ id }) => id);
const read = async (entryId: string) =>
  (await request(t.app, getResult, { as: person, params: { entryId } })).answer.data;
/** Later than the list of before is kept. */
async function listed(raceId: string): Promise<(string | null)[]> {
  t.clock.advance({ seconds: 6 });
  const { answer } = await request(t.app, listResults, { params: { raceId } });
  return answer.data.items.map(({ netTime }) => netTime);
}
const certificate = async (entryId: string) =>
  (await request(t.app, resultCertificate, { as: person, params: { entryId } })).status;
const refuse = (id: string, reason = 'A képen nem látszik az idő.') =>
  reviewProof(t.db, id, { review: 'refused', reason }, null);
const logOf = async (entryId: string) =>
  (await auditLog(t.db)).filter((line) => line.endsWith(` entry:${entryId}`) && line.startsWith('result.'));

describe('a time', () => {
  it('counts until it is refused, and again once it is accepted', async () => {
    const { raceId, entryId } = await enter();
    await upload(entryId, '1:45:30');
    const [id = ''] = await openOf(raceId);
    expect([await listed(raceId), await certificate(entryId)]).toEqual([['1:45:30'], 200]);
    expect(await refuse(id)).toBe('reviewed');
    expect([await listed(raceId), await certificate(entryId), await openOf(raceId)]).toEqual([[], 404, []]);
    expect((await read(entryId)).time).toMatchObject({
      review: 'refused',
      reason: 'A képen nem látszik az idő.',
    });
    expect(await reviewProof(t.db, id, { review: 'accepted' }, null)).toBe('reviewed');
    expect([await listed(raceId), await certificate(entryId)]).toEqual([['1:45:30'], 200]);
    expect((await read(entryId)).time).toMatchObject({ review: 'accepted', reason: '' });
    expect(await logOf(entryId)).toEqual(
      ['uploaded', 'refused', 'accepted'].map((what) => `result.${what} entry:${entryId}`),
    );
  });

  it('that is refused is reported by mail once, with the reason, and may be uploaded again', async () => {
    const { raceId, entryId } = await enter();
    await upload(entryId, '1:45:30');
    const [first = ''] = await openOf(raceId);
    await runJobs(t);
    const before = t.mails.length;
    expect([await refuse(first), await refuse(first)]).toEqual(['reviewed', 'as it was']);
    await runJobs(t);
    expect(t.mails.slice(before)).toEqual([]);
    await makeJobsDue(t);
    await runJobs(t);
    const [mail, ...more] = t.mails.slice(before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: person.email });
    for (const part of ['Őry Ágnes', '1:45:30', 'A képen nem látszik az idő.', `/entries/${entryId}/result`])
      expect(mail?.text).toContain(part);
    expect((await upload(entryId, '1:46:00')).status).toBe(200);
    expect(await listed(raceId)).toEqual(['1:46:00']);
    // The verdict on the picture of before meets no other one.
    expect(await refuse(first)).toBe('gone');
    expect(await listed(raceId)).toEqual(['1:46:00']);
    expect(await openOf(raceId)).toHaveLength(1);
  });

  it('is accepted as it was looked at: another one with the same picture is not', async () => {
    const { raceId, entryId } = await enter();
    const imageUrl = await newProof(t, person);
    const say = (netTime: string) =>
      request(t.app, uploadTime, { as: person, params: { entryId }, body: { netTime, imageUrl } });
    await say('2:45:30');
    const [id = ''] = await openOf(raceId);
    await say('1:50:00');
    expect(await reviewProof(t.db, id, { review: 'accepted' }, null)).toBe('gone');
    expect((await read(entryId)).time).toMatchObject({ netTime: '1:50:00', review: 'open' });
    expect(await logOf(entryId)).toEqual(Array(2).fill(`result.uploaded entry:${entryId}`));
    const [second = ''] = await openOf(raceId);
    expect(await reviewProof(t.db, second, { review: 'accepted' }, null)).toBe('reviewed');
  });

  it('is reported in English, without another try, after the window', async () => {
    const { raceId, entryId } = await enter();
    await t.db.updateTable('account').set({ language: 'en' }).where('person_id', '=', person.id).execute();
    await upload(entryId, '1:45:30');
    const [id = ''] = await openOf(raceId);
    // Sends the mails about the entry itself.
    await runJobs(t);
    t.clock.advance({ days: 1 });
    const before = t.mails.length;
    await refuse(id);
    await makeJobsDue(t);
    await runJobs(t);
    const mail = t.mails.slice(before).find(({ to }) => to === person.email);
    expect(mail?.text).toContain('The race is over.');
    expect(mail?.text).toContain('Ágnes Őry');
    expect(mail?.text).not.toContain(`/entries/${entryId}/result`);
  });

  it('gives a point, and takes it back', async () => {
    const { raceId, entryId } = await enter();
    await upload(entryId, '1:45:30');
    t.clock.set(endOfBudapestDay(addDays(today, 1)));
    const as = { ...person, token: await newSession(t.db, person.id) };
    const points = async () => (await request(t.app, getAnniversary, { as })).answer.data.points;
    expect(await points()).toBe(1);
    const [id = ''] = await openOf(raceId);
    await refuse(id);
    expect(await points()).toBe(0);
  });
});

it('a part of a challenge that is refused adds nothing, and leaves its day free', async () => {
  const { raceId, entryId } = await enter('distance');
  const add = (distance: number) =>
    request(t.app, addDistance, {
      as: person,
      params: { entryId },
      body: { distance, workoutDate: today, imageUrl: null },
    });
  await add(59_000);
  expect((await add(2_000)).status).toBe(422);
  expect(await certificate(entryId)).toBe(200);
  const [id = ''] = await openOf(raceId);
  await refuse(id, 'Ez több, mint amennyit a kép mutat.');
  expect(await read(entryId)).toMatchObject({
    total: 0,
    workouts: [{ distance: 59_000, review: 'refused', reason: 'Ez több, mint amennyit a kép mutat.' }],
  });
  expect(await certificate(entryId)).toBe(404);
  expect((await add(2_000)).status).toBe(201);
  expect((await read(entryId)).total).toBe(2_000);
});

describe('the command', () => {
  const said: string[] = [];
  const run = async (...args: string[]) => {
    said.length = 0;
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    try {
      await proofs(t.db, t.deps.storage, args);
    } finally {
      log.mockRestore();
    }
  };

  it('lists what is to be looked at with its pictures, accepts and refuses', async () => {
    const { raceId, entryId } = await enter();
    await upload(entryId, '1:45:30');
    const folder = await mkdtemp(join(tmpdir(), 'rajt-proofs-'));
    await run(raceId, `--pictures=${folder}`);
    const [id = ''] = await openOf(raceId);
    expect(said[0]).toContain(`${id} ${raceId}`);
    expect(said[0]).toContain(`Őry Ágnes: 1:45:30, ${join(folder, `${id}.jpg`)}`);
    expect(said.at(-1)).toBe('1 to look at');
    expect((await readFile(join(folder, (await readdir(folder))[0] ?? ''))).subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
    await rm(folder, { recursive: true });
    await run('refuse', id, 'Nem olvasható');
    expect((await read(entryId)).time?.review).toBe('refused');
    await run('accept', id);
    expect((await read(entryId)).time?.review).toBe('accepted');
    await run(raceId);
    expect(said).toEqual(['0 to look at']);
  });

  it.each([
    ['a refusal without a reason', ['refuse', 'w1']],
    ['nothing to accept', ['accept']],
    ['what is not there', ['accept', 'w999999999']],
    ['too much', ['a', 'b']],
  ])('refuses %s', async (_what, args) => {
    await expect(run(...args)).rejects.toThrow(StartError);
  });
});
