import * as operations from '@rajt/contract/raceday/operations/proof-reviews';
import { PROOFS_LISTED } from '@rajt/contract/raceday/schemas/proof-reviews';
import { asId, type EntryId, type EventId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newGrant } from '../../../../testkit/new-grant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProvenTime } from '../../../../testkit/new-proof.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { findProof, saveReview } from './proof-queries.ts';
import { insertWorkout, saveTime } from './queries.ts';
import { reviewProof } from './review-proofs.ts';

const t = auditedApp();

let race: TestRace;
let timing: TestStaff;
beforeAll(async () => {
  race = await newRace(t.db, { kind: 'virtual', virtualGoal: 'time' });
  timing = await newStaff(t, 'timing', { event: race.eventId, days: 30 });
});

const OPEN = { review: 'open', reason: '' } as const;
type Base = typeof OPEN | { readonly review: 'accepted' | 'refused'; readonly reason: string };
const proven = async (of = race, person?: TestPerson) =>
  newProvenTime(t, person ?? (await newPerson(t.db, { familyName: 'Őry', firstName: 'Éva' })), of);
const list = (query: Record<string, string> = {}, as = timing, eventId = race.eventId) =>
  request(t.app, operations.listProofs, { as, params: { eventId }, query });
const listed = async (review: string) =>
  (await list({ review })).answer.data.items.map(({ proofId }) => proofId);
const review = (
  proofId: string,
  body: { base?: Base; review: 'open' | 'accepted' | 'refused'; reason?: string },
  as = timing,
  eventId = race.eventId,
) =>
  request(t.app, operations.reviewProof, { as, params: { eventId, proofId }, body: { base: OPEN, ...body } });
const file = (proofId: string, as = timing, eventId = race.eventId) =>
  request(t.app, operations.readProofFile, { as, params: { eventId, proofId } });
const logOf = async (entryId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select action, actor_id::text as "actorId", event_id as "eventId", staff, detail from audit_log
    where subject = ${`entry:${entryId}`} and action like 'result.%' order by id`.execute(t.db);
  return rows;
};

describe('proofs in the console', () => {
  it('are read alone by their ids, whatever the verdict; of another event they are not found', async () => {
    const own = await newRace(t.db, { kind: 'virtual', virtualGoal: 'time' });
    const as = await newStaff(t, 'timing', { event: own.eventId, days: 30 });
    const { proofId } = await proven(own);
    await review(proofId, { review: 'accepted' }, as, own.eventId);
    const one = await list({ proofId }, as, own.eventId);
    expect(one.answer.data).toMatchObject({ items: [{ proofId, branch: 'swim' }], next: null });
    expect((await list({ proofId })).status).toBe(404);
  });

  it('are listed with what was claimed, accepted, refused with words, and undone', async () => {
    const { entryId, proofId } = await proven();
    expect((await list()).answer.data.items).toEqual([
      expect.objectContaining({
        proofId,
        entryId,
        participant: 'Őry Éva',
        race: 'Félmaraton',
        netTimeS: 6330,
        workoutOn: null,
        mediaType: 'image/jpeg',
        ...OPEN,
      }),
    ]);
    const accepted = await review(proofId, { review: 'accepted' });
    expect([accepted.status, accepted.answer.data.review]).toEqual([200, 'accepted']);
    const reason = 'Nem látszik az idő.';
    const refused = await review(proofId, {
      base: { review: 'accepted', reason: '' },
      review: 'refused',
      reason,
    });
    expect(refused.answer.data).toMatchObject({ review: 'refused', reason });
    expect([await listed('open'), await listed('accepted'), await listed('refused')]).toEqual([
      [],
      [],
      [proofId],
    ]);
    const undone = await review(proofId, { base: { review: 'refused', reason }, review: 'open' });
    expect(undone.answer.data).toMatchObject(OPEN);
    const of = { actorId: timing.id, eventId: race.eventId, staff: true };
    expect(await logOf(entryId)).toEqual([
      {
        ...of,
        action: 'result.accepted',
        detail: { proof: proofId, was: { review: 'open' }, is: { review: 'accepted' } },
      },
      {
        ...of,
        action: 'result.refused',
        detail: {
          proof: proofId,
          was: { review: 'accepted', reason: '' },
          is: { review: 'refused', reason },
        },
      },
      {
        ...of,
        action: 'result.reopened',
        detail: { proof: proofId, was: { review: 'refused', reason }, is: OPEN },
      },
    ]);
  });

  it('are refused only with words, and not by a reviewer who saw another verdict', async () => {
    const { entryId, proofId } = await proven();
    const bare = await review(proofId, { review: 'refused', reason: ' ' });
    expect([bare.status, bare.failure['reason']]).toEqual([422, expect.anything()]);
    await review(proofId, { review: 'accepted' });
    const colleague = await newStaff(t, 'timing');
    const late = await review(proofId, { review: 'refused', reason: 'Más képe.' }, colleague);
    expect([late.status, late.failure.code, late.failure.changed]).toEqual([
      409,
      'changed_meanwhile',
      { by: 'Kovács Eszter', at: expect.any(String), fields: ['review'] },
    ]);
    expect(await logOf(entryId)).toHaveLength(1);
  });

  it('are not found if they are of another event or were replaced', async () => {
    const { entryId, proofId } = await proven();
    const of = await newRace(t.db, { kind: 'virtual' });
    const as = await newStaff(t, 'timing');
    const elsewhere = [
      await review(proofId, { review: 'accepted' }, as, of.eventId),
      await file(proofId, as, of.eventId),
    ];
    const fileId = proofId.split('.')[1] ?? '';
    await inTransaction(t.db, (trx) => saveTime(trx, asId<EntryId>(entryId), { netTimeS: 6000, fileId }));
    for (const got of [...elsewhere, await review(proofId, { review: 'accepted' }), await file(proofId)])
      expect([got.status, got.failure.code]).toEqual([404, 'not_found']);
  });

  it('have a picture that no cache keeps; each reading is audited', async () => {
    const { entryId, proofId } = await proven();
    const { status, bytes, headers } = await file(proofId);
    expect([status, bytes.subarray(0, 2)]).toEqual([200, Buffer.from([0xff, 0xd8])]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="proof-${proofId}.jpg"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    });
    expect(headers['etag']).toBeUndefined();
    expect(await logOf(entryId)).toEqual([
      expect.objectContaining({
        action: 'result.proof_read',
        actorId: timing.id,
        detail: { proof: proofId },
      }),
    ]);
    await t.db.updateTable('virtual_time').set({ file_id: null }).where('entry_id', '=', entryId).execute();
    expect((await file(`t${entryId}.0.6330`)).status).toBe(404);
  });

  it('come page by page, the oldest first, times and parts of challenges together', async () => {
    const of = await newRace(t.db, { kind: 'virtual', virtualGoal: 'distance' });
    const as = await newStaff(t, 'timing');
    const { entryId, proofId } = await proven(of);
    const parts: string[] = [];
    for (let day = 1; day <= PROOFS_LISTED + 2; day += 1) {
      const part = { distanceM: 1000 + day, workoutOn: '2027-01-05', fileId: null };
      parts.push(`w${await inTransaction(t.db, (trx) => insertWorkout(trx, asId<EntryId>(entryId), part))}`);
    }
    const first = await list({}, as, of.eventId);
    const second = await list({ after: first.answer.data.next ?? '' }, as, of.eventId);
    const got = [...first.answer.data.items, ...second.answer.data.items].map((proof) => proof.proofId);
    expect(got).toEqual([proofId, ...parts]);
    expect([first.answer.data.items.length, second.answer.data.next]).toEqual([PROOFS_LISTED, null]);
    expect(second.answer.data.items.at(-1)).toMatchObject({
      distanceM: 1052,
      workoutOn: '2027-01-05',
      mediaType: null,
    });
    expect((await list({ after: 'x' }, as, of.eventId)).status).toBe(400);
  });

  it('are counted by event for those who handle results, and for nobody else', async () => {
    const of = await newRace(t.db, { kind: 'virtual' });
    const [one, two] = [await proven(of), await proven(of)];
    await proven(of);
    const as = await newStaff(t, 'timing', { event: of.eventId });
    await newGrant(t, as, 'registrar', race.eventId);
    await review(one.proofId, { review: 'accepted' }, as, of.eventId);
    await review(two.proofId, { review: 'refused', reason: 'Nem látszik.' }, as, of.eventId);
    const count = async (staff: TestStaff) =>
      (await request(t.app, operations.countProofs, { as: staff })).answer.data.items;
    expect(await count(as)).toEqual([
      expect.objectContaining({ eventId: of.eventId, event: 'Őszi Próba', open: 1, accepted: 1, refused: 1 }),
    ]);
    expect(await count(await newStaff(t, 'reviewer'))).toEqual([]);
    expect((await count(await newStaff(t, 'organiser'))).map(({ eventId }) => eventId)).toContain(
      race.eventId,
    );
  });
});

describe('the mail about a refused proof', () => {
  const mailsAfter = async (person: TestPerson, minutes: number) => {
    t.clock.advance({ minutes });
    const before = t.mails.length;
    expect(await runJobs(t)).toEqual([]);
    return t.mails.slice(before).filter(({ to }) => to === person.email);
  };

  it('waits for ten minutes and is sent only if the refusal still counts', async () => {
    const person = await newPerson(t.db);
    const { proofId } = await proven(race, person);
    await mailsAfter(person, 0);
    const refusal = { review: 'refused', reason: 'Nem látszik az idő.' } as const;
    await review(proofId, refusal);
    await review(proofId, { base: refusal, review: 'open' });
    expect(await mailsAfter(person, 11)).toEqual([]);
    await review(proofId, refusal);
    const better = 'A képen más napja látszik.';
    await review(proofId, { base: refusal, review: 'refused', reason: better });
    expect(await mailsAfter(person, 9)).toEqual([]);
    const mails = await mailsAfter(person, 2);
    expect(mails.map(({ text }) => [text.includes(better), text.includes(refusal.reason)])).toEqual([
      [true, false],
    ]);
  });
});

it('one of two reviewers at once is refused', async () => {
  const [one, other] = [timing, await newStaff(t, 'timing')];
  for (let round = 0; round < 4; round += 1) {
    const { proofId } = await proven();
    const answers = await Promise.all([
      review(proofId, { review: 'accepted' }, one),
      review(proofId, { review: 'refused', reason: 'Nem látszik.' }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

it('the negative control: without the lock of the entry the later verdict would silently win', async () => {
  const { proofId } = await proven();
  await inTransaction(t.db, async (trx) => {
    const seen = await findProof(trx, proofId);
    expect(seen?.review).toBe('open');
    const by = { actorId: timing.id, eventId: asId<EventId>(race.eventId), base: OPEN };
    expect(await reviewProof(t.db, proofId, { review: 'accepted' }, by)).toBe('reviewed');
    if (seen) await saveReview(trx, seen, { review: 'refused', reason: 'Nem látszik.' });
  });
  expect((await findProof(t.db, proofId))?.review).toBe('refused');
});
