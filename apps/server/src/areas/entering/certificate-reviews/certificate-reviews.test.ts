import * as operations from '@rajt/contract/entering/operations/certificate-reviews';
import { countEntries, listAllEntries } from '@rajt/contract/entering/operations/entry-list';
import { CERTIFICATES_LISTED } from '@rajt/contract/entering/schemas/certificate-reviews';
import type { CertificateVerdict } from '@rajt/rules/entering/certificate-review';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import {
  type CertifiedEntry,
  newReviewedEntry,
  useNewCertificate,
} from '../../../../testkit/new-certificate.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newGrant } from '../../../../testkit/new-grant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';
import { pdf } from '../../../../testkit/sample-files.ts';

const t = auditedApp();

let race: TestRace;
let runner: TestPerson;
let entry: CertifiedEntry;
let reviewer: TestStaff;
beforeAll(async () => {
  race = await newRace(t.db);
  runner = await newPerson(t.db, { familyName: 'Őry', firstName: 'Éva' });
  entry = await newReviewedEntry(t, runner, race);
  reviewer = await newStaff(t, 'reviewer', { event: race.eventId, days: 400 });
});

const at = (of: TestRace = race) => ({ eventId: of.eventId });
const list = (query: Record<string, string> = {}, of = race, as = reviewer) =>
  request(t.app, operations.listCertificates, { as, params: at(of), query });
const entriesOf = async (query: Record<string, string>, of = race, as = reviewer) =>
  (await list(query, of, as)).answer.data.items.map(({ entryId }) => entryId);
interface Verdict {
  readonly verdict?: CertificateVerdict;
  readonly words?: string;
  readonly validUntil?: string;
  readonly reviewId?: string | null;
}
const review = (
  { entryId, fileId }: Pick<CertifiedEntry, 'entryId' | 'fileId'>,
  { reviewId = null, verdict = 'not_signed', ...said }: Verdict = {},
  as = reviewer,
  of = race,
) =>
  request(t.app, operations.reviewCertificate, {
    as,
    params: { ...at(of), entryId },
    body: { base: { fileId, reviewId }, verdict, ...said },
  });
const undo = ({ entryId, fileId }: CertifiedEntry, reviewId: string | null, as = reviewer, of = race) =>
  request(t.app, operations.undoCertificateReview, {
    as,
    params: { ...at(of), entryId },
    body: { base: { fileId, reviewId } },
  });
const file = (
  { entryId, fileId }: Pick<CertifiedEntry, 'entryId' | 'fileId'>,
  {
    as = reviewer,
    of = race,
    headers = {},
  }: { as?: TestStaff; of?: TestRace; headers?: Record<string, string> } = {},
) => request(t.app, operations.readCertificateFile, { as, params: { ...at(of), entryId, fileId }, headers });
const logOf = async (entryId: string) => {
  const { rows } = await sql<{
    action: string;
    detail: unknown;
    personId: string;
    eventId: string;
    staff: boolean;
  }>`
    select action, detail, person_id::text as "personId", event_id as "eventId", staff from audit_log
    where subject = ${`entry:${entryId}`} and action like 'certificate.%' order by id`.execute(t.db);
  return rows;
};
const another = async (of = race) => newReviewedEntry(t, await newPerson(t.db), of);

describe('the list of certificates', () => {
  it('has the certificates of paid entries of the event in their state', async () => {
    const { status, answer } = await list();
    expect(status).toBe(200);
    expect(answer.data.items).toEqual([
      {
        entryId: entry.entryId,
        personId: runner.id,
        fileId: entry.fileId,
        mediaType: 'application/pdf',
        participant: 'Őry Éva',
        birthDate: runner.birthDate,
        bib: String(entry.bib),
        race: 'Félmaraton',
        raceOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        uploadedBy: null,
        uploadedAt: expect.any(String),
        countsUntil: expect.any(String),
        isTooOld: false,
        review: null,
      },
    ]);
    await newPaidEntry(t.db, await newPerson(t.db), race);
    const withdrawn = await another();
    await t.db.updateTable('entry').set({ state: 'withdrawn' }).where('id', '=', withdrawn.entryId).execute();
    await t.db
      .updateTable('capacity_pool')
      .set({ sold: sql<number>`sold - 1` })
      .where('id', '=', race.poolIds[0] ?? '')
      .execute();
    expect(await entriesOf({ state: 'open' })).toEqual([entry.entryId]);
    expect([await entriesOf({ state: 'accepted' }), await entriesOf({ state: 'refused' })]).toEqual([[], []]);
  });

  it('has the certificate of one entry alone, whatever its state; of another event it is not found', async () => {
    const own = await newRace(t.db);
    const as = await newStaff(t, 'reviewer', { event: own.eventId, days: 400 });
    const [one] = [await another(own), await another(own)];
    await review(one, { verdict: 'accepted' }, as, own);
    expect(await entriesOf({ entryId: one.entryId }, own, as)).toEqual([one.entryId]);
    expect((await list({ entryId: entry.entryId }, own, as)).status).toBe(404);
  });

  it('names the account that uploaded the certificate of another person', async () => {
    const of = await newRace(t.db);
    const as = await newStaff(t, 'reviewer');
    await newReviewedEntry(
      t,
      await newPerson(t.db),
      of,
      await newPerson(t.db, { familyName: 'Kiss', firstName: 'Pál' }),
    );
    expect((await list({}, of, as)).answer.data.items[0]?.uploadedBy).toBe('Kiss Pál');
  });

  it('is in the order of race days or of uploads, a page after the other, each certificate once', async () => {
    const later = await newRace(t.db, { raceOn: '2027-09-01' });
    const sooner = await newRace(t.db, { ofEvent: later, raceOn: '2027-08-01' });
    const as = await newStaff(t, 'reviewer');
    const made: CertifiedEntry[] = [];
    for (let at = 0; at < CERTIFICATES_LISTED + 3; at += 1)
      made.push(await another(at % 2 === 0 ? later : sooner));
    const ids = made.map(({ entryId }) => entryId);
    const [even, odd] = [0, 1].map((rest) => ids.filter((_, index) => index % 2 === rest));
    for (const [sort, expected] of [
      ['age', ids],
      ['raceDay', [...(odd ?? []), ...(even ?? [])]],
    ] as const) {
      const first = await list({ sort }, later, as);
      const second = await list({ sort, after: first.answer.data.next ?? '' }, later, as);
      const got = [...first.answer.data.items, ...second.answer.data.items].map(({ entryId }) => entryId);
      expect(got).toEqual(expected);
      expect([first.answer.data.items.length, second.answer.data.next]).toEqual([CERTIFICATES_LISTED, null]);
    }
    expect((await list({ after: 'x' }, later, as)).status).toBe(400);
  });

  it('counts by event for the events where the caller is a reviewer, and nothing for others', async () => {
    const of = await newRace(t.db);
    const as = await newStaff(t, 'reviewer', { event: of.eventId });
    await newGrant(t, as, 'organiser', race.eventId);
    const [accepted, refused] = [await another(of), await another(of)];
    await another(of);
    await review(accepted, { verdict: 'accepted' }, as, of);
    await review(refused, {}, as, of);
    const count = async (staff: TestStaff) =>
      (await request(t.app, operations.countCertificates, { as: staff })).answer.data.items;
    expect(await count(as)).toEqual([
      expect.objectContaining({ eventId: of.eventId, event: 'Őszi Próba', open: 1, accepted: 1, refused: 1 }),
    ]);
    expect(await count(await newStaff(t, 'organiser'))).toEqual([]);
    const ofAll = (await count(await newStaff(t, 'reviewer'))).map(({ eventId }) => eventId);
    expect(ofAll).toEqual(expect.arrayContaining([race.eventId, of.eventId]));
    t.clock.advance({ days: 120 });
    expect(await count(await newStaff(t, 'reviewer'))).not.toContainEqual(
      expect.objectContaining({ eventId: of.eventId }),
    );
  });
});

describe('reviewing', () => {
  it('a verdict accepts or refuses the file; a later verdict replaces it, and an undone one does not count', async () => {
    const one = await another();
    const refused = (await review(one)).answer.data.review;
    expect(refused).toMatchObject({
      verdict: 'not_signed',
      words: '',
      validUntil: null,
      by: 'Kovács Eszter',
    });
    const { answer } = await review(one, {
      verdict: 'accepted',
      validUntil: '2028-05-01',
      reviewId: refused?.reviewId ?? '',
    });
    expect(answer.data.review).toMatchObject({ verdict: 'accepted', validUntil: '2028-05-01' });
    expect(await entriesOf({ state: 'accepted' })).toContain(one.entryId);
    const back = await undo(one, answer.data.review?.reviewId ?? '');
    expect(back.answer.data.review).toMatchObject({ reviewId: refused?.reviewId, verdict: 'not_signed' });
    const open = await undo(one, refused?.reviewId ?? '');
    expect([open.status, open.answer.data.review]).toEqual([200, null]);
    expect((await undo(one, null)).answer.data.review).toBeNull();
    expect(await entriesOf({ state: 'open' })).toContain(one.entryId);
    expect((await logOf(one.entryId)).map(({ action, detail }) => [action, detail])).toEqual([
      ['certificate.refused', { fileId: one.fileId, was: { review: 'open' }, is: { review: 'refused' } }],
      [
        'certificate.accepted',
        {
          fileId: one.fileId,
          was: { review: 'refused', validUntil: null },
          is: { review: 'accepted', validUntil: '2028-05-01' },
        },
      ],
      [
        'certificate.review_undone',
        {
          fileId: one.fileId,
          was: { review: 'accepted', validUntil: '2028-05-01' },
          is: { review: 'refused', validUntil: null },
        },
      ],
      [
        'certificate.review_undone',
        { fileId: one.fileId, was: { review: 'refused' }, is: { review: 'open' } },
      ],
    ]);
  });

  it('a verdict needs words only for another reason, and has a last day only if it accepts', async () => {
    const one = await another();
    const missing = await review(one, { verdict: 'other', words: ' ' });
    expect([missing.status, missing.failure['words']]).toEqual([422, expect.anything()]);
    const said = await review(one, {
      verdict: 'too_old',
      words: 'Ezt senki nem kérdezte.',
      validUntil: '2028-01-01',
    });
    expect(said.answer.data.review).toMatchObject({ verdict: 'too_old', words: '', validUntil: null });
    const reviewId = said.answer.data.review?.reviewId ?? '';
    const other = await review(one, { verdict: 'other', words: 'A 2. oldal hiányzik.', reviewId });
    expect(other.answer.data.review?.words).toBe('A 2. oldal hiányzik.');
  });

  it('a verdict counts for the race day if it accepts an old certificate without a day: a moved race wants a younger one', async () => {
    const old = await newRace(t.db, { certificateMaxAgeDays: 10 });
    const as = await newStaff(t, 'reviewer');
    const { answer } = await review(await another(old), { verdict: 'accepted' }, as, old);
    expect([answer.data.isTooOld, answer.data.review?.validUntil]).toEqual([true, answer.data.raceOn]);
  });

  it('a verdict about another file or after another verdict is refused with who and when, and nothing is written', async () => {
    const one = await another();
    const first = (await review(one)).answer.data.review;
    const colleague = await newStaff(t, 'reviewer', { event: race.eventId });
    const late = await review(one, { verdict: 'accepted' }, colleague);
    expect([late.status, late.failure.code, late.failure.changed]).toEqual([
      409,
      'changed_meanwhile',
      { by: 'Kovács Eszter', at: first?.at, fields: ['verdict'] },
    ]);
    expect((await undo(one, null, colleague)).failure.code).toBe('changed_meanwhile');
    const fileId = await useNewCertificate(t, one.entryId, runner);
    const replaced = await review(one, { verdict: 'accepted', reviewId: first?.reviewId ?? '' });
    expect([replaced.status, replaced.failure.changed?.fields]).toEqual([409, ['file']]);
    expect(await logOf(one.entryId)).toHaveLength(1);
    // A newly uploaded file is open again.
    expect(await entriesOf({ state: 'open' })).toContain(one.entryId);
    expect((await review({ ...one, fileId }, { verdict: 'accepted' })).status).toBe(200);
  });

  it('a certificate of another event, a missing one and one of an unpaid entry are not found', async () => {
    const of = await newRace(t.db);
    const as = await newStaff(t, 'reviewer');
    const bare = await newPaidEntry(t.db, await newPerson(t.db), race);
    const { fileId } = entry;
    for (const got of [
      await review(entry, {}, as, of),
      await review({ entryId: bare.entryId, fileId }, {}, as),
      await review({ entryId: '999999', fileId }, {}, as),
    ])
      expect([got.status, got.failure.code]).toEqual([404, 'not_found']);
  });
});

describe('the file of a certificate', () => {
  it('is shown in the page with its detected type, is kept by no cache, and each reading is audited', async () => {
    const one = await another();
    const asked: Record<string, string>[] = [{}, { 'if-none-match': '*' }];
    for (const headers of asked) {
      const { status, bytes, headers: got } = await file(one, { headers });
      expect([status, bytes.equals(pdf())]).toEqual([200, true]);
      expect(got).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="certificate-${one.fileId}.pdf"`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect([got['etag'], got['last-modified']]).toEqual([undefined, undefined]);
    }
    const read = {
      action: 'certificate.read',
      detail: { fileId: one.fileId },
      eventId: race.eventId,
      staff: true,
    };
    expect(await logOf(one.entryId)).toEqual([expect.objectContaining(read), expect.objectContaining(read)]);
  });

  it('is neither that of another entry or event, nor a replaced one, nor one of an entry that is not paid any more', async () => {
    const [one, two] = [await another(), await another()];
    const of = await newRace(t.db);
    const as = await newStaff(t, 'reviewer');
    const replaced = one.fileId;
    const present = await useNewCertificate(t, one.entryId, runner);
    expect((await file({ ...one, fileId: present })).status).toBe(200);
    for (const got of [
      await file({ ...one, fileId: replaced }),
      await file({ ...one, fileId: two.fileId }),
      await file({ ...one, fileId: present }, { as, of }),
    ])
      expect([got.status, got.failure.code]).toEqual([404, 'not_found']);
    // Its own event is not in the grants of a reviewer of another event.
    const stranger = await newStaff(t, 'reviewer', { event: of.eventId });
    expect((await file(two, { as: stranger })).status).toBe(403);
    const organiser = await newStaff(t, 'organiser');
    expect((await file(two, { as: organiser })).status).toBe(403);
    expect(await logOf(two.entryId)).toEqual([]);
  });
});

it('the list of entries has the state of each certificate, as filter, facet and column', async () => {
  const of = await newRace(t.db, {
    form: { medicalCertificate: 'required' },
    certificateMaxAgeDays: 30,
    raceOn: '2027-03-01',
  });
  const young = await newRace(t.db, { form: { medicalCertificate: 'required' }, ofEvent: of });
  const as = await newStaff(t, 'reviewer', { event: of.eventId, days: 400 });
  const { entryId: missing } = await newPaidEntry(t.db, await newPerson(t.db), young);
  const [uploaded, accepted, refused, undone] = [
    await another(young),
    await another(young),
    await another(young),
    await another(young),
  ];
  // Too old by its upload, accepted for its day, accepted for too short.
  const [tooOld, forItsDay, short] = [await another(of), await another(of), await another(of)];
  await review(accepted, { verdict: 'accepted' }, as, of);
  await review(refused, {}, as, of);
  await review(forItsDay, { verdict: 'accepted' }, as, of);
  await review(short, { verdict: 'accepted', validUntil: '2027-02-28' }, as, of);
  const { answer } = await review(undone, {}, as, of);
  await undo(undone, answer.data.review?.reviewId ?? '', as, of);
  const entriesIn = async (state: string) => {
    const query = {
      eventId: of.eventId,
      columns: 'certificate',
      filter: `certificate.in~${state}`,
      sort: 'oldest',
    };
    const found = await request(t.app, listAllEntries, { as, query });
    expect(found.answer.data.items.map(({ cells }) => cells.certificate)).toEqual(
      found.answer.data.items.map(() => state),
    );
    return found.answer.data.items.map(({ entryId }) => entryId).sort();
  };
  const ids = (...of: { entryId: string }[]) => of.map(({ entryId }) => entryId).sort();
  expect(await entriesIn('missing')).toEqual([missing]);
  expect(await entriesIn('uploaded')).toEqual(ids(uploaded, undone));
  expect(await entriesIn('accepted')).toEqual(ids(accepted, forItsDay));
  expect(await entriesIn('refused')).toEqual(ids(refused));
  expect(await entriesIn('tooOld')).toEqual(ids(tooOld, short));
  const counted = await request(t.app, countEntries, { as, query: { eventId: of.eventId } });
  const facet = counted.answer.data.facets.find(({ field }) => field === 'certificate');
  expect(Object.fromEntries(facet?.values.map(({ value, count }) => [value, count]) ?? [])).toEqual({
    missing: 1,
    uploaded: 2,
    accepted: 2,
    refused: 1,
    tooOld: 2,
  });
});
