import * as operations from '@rajt/contract/entering/operations/certificate-reviews';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import { asId, type EntryId, type EventId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import {
  type CertifiedEntry,
  newCertificate,
  newReviewedEntry,
  newVerdict,
} from '../../../../testkit/new-certificate.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { findCertificate } from './certificate-queries.ts';
import { insertReview } from './review-queries.ts';

const t = auditedApp();

let race: TestRace;
let [one, other]: TestStaff[] = [];
beforeAll(async () => {
  race = await newRace(t.db, { form: { medicalCertificate: 'required' } });
  [one, other] = [await newStaff(t, 'reviewer'), await newStaff(t, 'reviewer')];
});

async function entered() {
  const runner = await newPerson(t.db);
  return { runner, entry: await newReviewedEntry(t, runner, race) };
}
const paramsOf = ({ entryId }: CertifiedEntry) => ({ eventId: race.eventId, entryId });
const accept = (as: TestStaff | undefined, entry: CertifiedEntry, reviewId: string | null = null) =>
  request(t.app, operations.reviewCertificate, {
    ...(as && { as }),
    params: paramsOf(entry),
    body: { base: { fileId: entry.fileId, reviewId }, verdict: 'accepted' },
  });
const undo = (entry: CertifiedEntry, reviewId: string) =>
  request(t.app, operations.undoCertificateReview, {
    ...(other && { as: other }),
    params: paramsOf(entry),
    body: { base: { fileId: entry.fileId, reviewId } },
  });
const upload = async (as: TestPerson, { entryId }: CertifiedEntry) => {
  const body = { form: { medicalFileId: await newCertificate(t, as) }, healthConsent: true };
  return () => request(t.app, changeEntry, { as, params: { entryId }, body });
};
const present = async ({ entryId }: CertifiedEntry) =>
  findCertificate(t.db, asId<EventId>(race.eventId), entryId);
const verdictsOf = async ({ entryId }: CertifiedEntry) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from certificate_review where entry_id = ${entryId} and undone_at is null`.execute(
    t.db,
  );
  return rows[0]?.count;
};

/** Starts two calls that wait for the lock of the entry, the first ahead of the second. */
async function inOrder<A, B>({ entryId }: CertifiedEntry, first: () => Promise<A>, second: () => Promise<B>) {
  const blocker = await block(t.database.url, `select from entry where id = ${entryId} for update`);
  const before = first();
  await blocker.waited(1);
  const after = second();
  await waiting(t.database, 2);
  await blocker.release();
  return [await before, await after] as const;
}

describe('a verdict and another upload at once', () => {
  test('the upload comes first: the verdict about the old file is refused', async () => {
    const { runner, entry } = await entered();
    const [uploaded, judged] = await inOrder(entry, await upload(runner, entry), () => accept(one, entry));
    expect([uploaded.status, judged.failure?.code, judged.failure?.changed?.fields]).toEqual([
      200,
      'changed_meanwhile',
      ['file'],
    ]);
    expect([(await present(entry))?.verdict, await verdictsOf(entry)]).toEqual([null, 0]);
  });

  test('the verdict comes first: the new file is open', async () => {
    const { runner, entry } = await entered();
    const [judged, uploaded] = await inOrder(entry, () => accept(one, entry), await upload(runner, entry));
    expect([judged.status, uploaded.status]).toEqual([200, 200]);
    const now = await present(entry);
    expect([now?.verdict, now?.fileId === entry.fileId]).toEqual([null, false]);
  });
});

test('one of two reviewers at once is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { entry } = await entered();
    const statuses = (await Promise.all([accept(one, entry), accept(other, entry)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await verdictsOf(entry)).toBe(1);
  }
});

test('a verdict and the undoing of the one before: the second is refused', async () => {
  const { entry } = await entered();
  const reviewId = await newVerdict(t.db, entry, { reviewedBy: (await newPerson(t.db)).id });
  const [undone, judged] = await inOrder(
    entry,
    () => undo(entry, reviewId),
    () => accept(one, entry, reviewId),
  );
  expect([undone.status, judged.failure?.code]).toEqual([200, 'changed_meanwhile']);
  const again = await newVerdict(t.db, entry, { reviewedBy: (await newPerson(t.db)).id });
  const [first, late] = await inOrder(
    entry,
    () => accept(one, entry, again),
    () => undo(entry, again),
  );
  expect([first.status, late.failure?.code]).toEqual([200, 'changed_meanwhile']);
  expect((await present(entry))?.verdict).toBe('accepted');
});

test('the negative control: without the lock of the entry both verdicts would count', async () => {
  const { entry } = await entered();
  await inTransaction(t.db, async (trx) => {
    const seen = await findCertificate(trx, asId<EventId>(race.eventId), entry.entryId);
    expect(seen?.reviewId).toBeNull();
    expect((await accept(one, entry)).status).toBe(200);
    const { id } = await newPerson(t.db);
    const late = { verdict: 'not_signed', words: '', validUntil: null, reviewedBy: id } as const;
    await insertReview(trx, { entryId: asId<EntryId>(entry.entryId), fileId: entry.fileId, ...late });
  });
  expect(await verdictsOf(entry)).toBe(2);
});
