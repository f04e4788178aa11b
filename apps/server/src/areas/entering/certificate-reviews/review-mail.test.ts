import * as operations from '@rajt/contract/entering/operations/certificate-reviews';
import type { CertificateVerdict } from '@rajt/rules/entering/certificate-review';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import {
  type CertifiedEntry,
  newReviewedEntry,
  useNewCertificate,
} from '../../../../testkit/new-certificate.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newParticipant } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();

const WORDS = 'A második oldalon egy diagnózis olvasható.';
let race: TestRace;
let reviewer: TestStaff;
let runner: TestPerson;
let entry: CertifiedEntry;
beforeAll(async () => {
  race = await newRace(t.db);
  reviewer = await newStaff(t, 'reviewer', { days: 400 });
});
beforeEach(async () => {
  runner = await newPerson(t.db, { familyName: 'Őry', firstName: 'Ágnes' });
  entry = await newReviewedEntry(t, runner, race);
  // Sends the mails about the entry itself.
  expect(await runJobs(t)).toEqual([]);
});

const about = () => ({ as: reviewer, params: { eventId: race.eventId, entryId: entry.entryId } });
async function review(
  verdict: CertificateVerdict,
  reviewId: string | null = null,
  words = '',
): Promise<string> {
  const body = { base: { fileId: entry.fileId, reviewId }, verdict, words };
  const { status, answer } = await request(t.app, operations.reviewCertificate, { ...about(), body });
  expect(status).toBe(200);
  return answer.data.review?.reviewId ?? '';
}
async function undo(reviewId: string): Promise<void> {
  const body = { base: { fileId: entry.fileId, reviewId } };
  expect((await request(t.app, operations.undoCertificateReview, { ...about(), body })).status).toBe(200);
}
/** Returns the mails to the participant after some minutes. */
async function mailsAfter(minutes: number) {
  t.clock.advance({ minutes });
  const before = t.mails.length;
  expect(await runJobs(t)).toEqual([]);
  return t.mails.slice(before).filter(({ to }) => to === runner.email);
}

describe('the mail about a refused certificate', () => {
  it('waits for ten minutes, is sent once, and leads to the entry', async () => {
    await review('not_readable');
    expect(await mailsAfter(9)).toEqual([]);
    const [mail, ...more] = await mailsAfter(2);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Új orvosi igazolást kérünk tőled: Őszi Próba');
    for (const part of ['Őry Ágnes', 'Nem tudtuk elolvasni.', `/entries/${entry.entryId}/edit`])
      expect(mail?.text).toContain(part);
    expect(await mailsAfter(60)).toEqual([]);
  });

  it('has no words of the reviewer, and neither has the log, a job or a stored mail', async () => {
    const reviewId = await review('other', null, WORDS);
    const [mail] = await mailsAfter(11);
    expect(mail?.text).toContain('belépés után látod');
    await undo(reviewId);
    expect(JSON.stringify(mail)).not.toContain('diagnózis');
    const { rows } = await sql<{ kept: string }>`
      select to_jsonb(a)::text as kept from audit_log a union all select to_jsonb(m)::text from mail_message m
      union all select to_jsonb(j)::text from graphile_worker._private_jobs j`.execute(t.database.queue.db);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ kept }) => kept.includes('diagnózis'))).toEqual([]);
  });

  it('is not sent if the verdict was undone, or replaced by one that accepts', async () => {
    await undo(await review('too_old'));
    expect(await mailsAfter(11)).toEqual([]);
    await review('accepted', await review('not_signed'));
    expect(await mailsAfter(11)).toEqual([]);
  });

  it('is sent about the later of two refusals alone', async () => {
    await review('other_person', await review('not_signed'));
    const mails = await mailsAfter(11);
    expect(mails.map(({ text }) => text.includes('Nem a versenyző nevére szól.'))).toEqual([true]);
  });

  it('is not sent if another file was uploaded, the entry was withdrawn or the race is over', async () => {
    await review('not_signed');
    await useNewCertificate(t, entry.entryId, runner);
    expect(await mailsAfter(11)).toEqual([]);
    const past = await newRace(t.db);
    entry = await newReviewedEntry(t, runner, past);
    const body = { base: { fileId: entry.fileId, reviewId: null }, verdict: 'not_signed' as const };
    const params = { eventId: past.eventId, entryId: entry.entryId };
    await request(t.app, operations.reviewCertificate, { as: reviewer, params, body });
    const late = (await mailsAfter(100 * 24 * 60)).map(({ subject }) => subject);
    expect(late.filter((subject) => subject.includes('orvosi'))).toEqual([]);
  });

  it('goes to the account that entered a participant without an account, in its language', async () => {
    const child = await newParticipant(t.db);
    const made = await newPaidEntry(t.db, runner, race, { participantId: child });
    entry = { ...made, fileId: await useNewCertificate(t, made.entryId, runner) };
    await runJobs(t);
    await t.db.updateTable('account').set({ language: 'en' }).where('person_id', '=', runner.id).execute();
    await review('not_signed');
    const [mail] = await mailsAfter(11);
    expect(mail?.text).toContain('The signature or the stamp of the doctor is missing.');
  });
});
