import { deleteAccount, getOwnData } from '@rajt/contract/orders/operations/privacy';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import {
  type CertifiedEntry,
  newReviewedEntry,
  newVerdict,
  useNewCertificate,
} from '../../../../testkit/new-certificate.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();
const PASSWORD = 'Őrult1adat';

let race: TestRace;
let runner: TestPerson;
let reviewer: TestPerson;
beforeEach(async () => {
  race = await newRace(t.db);
  runner = await newPerson(t.db, { password: PASSWORD });
  reviewer = await newPerson(t.db, { password: PASSWORD });
});

const refuse = (entry: Pick<CertifiedEntry, 'entryId' | 'fileId'>) =>
  newVerdict(t.db, entry, { reviewedBy: reviewer.id, verdict: 'other', words: `indok-${entry.entryId}` });
const reviewsOf = async ({ entryId }: Pick<CertifiedEntry, 'entryId'>) => {
  const { rows } = await sql<{ words: string; by: string | null; undoneBy: string | null }>`
    select words, reviewed_by::text as by, undone_by::text as "undoneBy" from certificate_review
    where entry_id = ${entryId} order by id`.execute(t.db);
  return rows;
};
async function erase(as: TestPerson): Promise<void> {
  const body = { password: PASSWORD, givesUpEntries: true };
  expect((await request(t.app, deleteAccount, { as, body })).status).toBe(204);
}

describe('the verdicts about certificates', () => {
  it('are deleted with the account of the participant, even if another account uploaded the file', async () => {
    const own = await newReviewedEntry(t, runner, race);
    await refuse(own);
    const buyer = await newPerson(t.db);
    const made = await newPaidEntry(t.db, buyer, await newRace(t.db), { participantId: runner.id });
    const bought = { ...made, fileId: await useNewCertificate(t, made.entryId, buyer) };
    await refuse(bought);
    await erase(runner);
    expect([await reviewsOf(own), await reviewsOf(bought)]).toEqual([[], []]);
    const { rows } = await sql<{ kept: string }>`
      select to_jsonb(a)::text as kept from audit_log a union all select to_jsonb(m)::text from mail_message m`.execute(
      t.db,
    );
    expect(rows.filter(({ kept }) => kept.includes('indok-'))).toEqual([]);
  });

  it('are not in the own data of a participant who has replaced the reviewed one in the same entry', async () => {
    const entry = await newReviewedEntry(t, runner, race);
    await refuse(entry);
    const next = await newPerson(t.db);
    // As a team replaces a member.
    await t.db
      .updateTable('entry')
      .set({ participant_id: next.id, medical_file_id: null })
      .where('id', '=', entry.entryId)
      .execute();
    const reviewsIn = async (as: TestPerson) =>
      (await request(t.app, getOwnData, { as })).answer.data.parts['certificateReviews'];
    expect(await reviewsIn(next)).toEqual([]);
    expect(await reviewsIn(runner)).toMatchObject([{ verdictWords: `indok-${entry.entryId}` }]);
  });

  it('stay without the name of a reviewer whose account is erased', async () => {
    const entry = await newReviewedEntry(t, runner, race);
    const id = await refuse(entry);
    await sql`update certificate_review set undone_at = app_now(), undone_by = ${reviewer.id} where id = ${id}`.execute(
      t.db,
    );
    await erase(reviewer);
    expect(await reviewsOf(entry)).toEqual([{ words: `indok-${entry.entryId}`, by: null, undoneBy: null }]);
  });

  it('are deleted with the file a month after the race, and with a replaced file', async () => {
    const entry = await newReviewedEntry(t, runner, race);
    await refuse(entry);
    await useNewCertificate(t, entry.entryId, runner);
    t.clock.advance({ days: 3 });
    expect(await runJob(t, 'forget-overdue-files')).toEqual([]);
    expect(await reviewsOf(entry)).toEqual([]);
    const later = await newReviewedEntry(t, await newPerson(t.db), race);
    await refuse(later);
    t.clock.advance({ days: 60 });
    expect(await runJob(t, 'forget-overdue-files')).toEqual([]);
    expect(await reviewsOf(later)).toHaveLength(1);
    t.clock.advance({ days: 60 });
    expect(await runJob(t, 'forget-overdue-files')).toEqual([]);
    expect(await reviewsOf(later)).toEqual([]);
    await runJobs(t);
  });
});
