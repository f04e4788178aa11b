import { listEntries } from '@rajt/contract/entering/operations/entries';
import { changeEntry, getEntry } from '@rajt/contract/entering/operations/entry-changes';
import { addDays, budapestDate, endOfBudapestDay } from '@rajt/rules/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import {
  newCertificate,
  newReviewedEntry,
  newVerdict,
  useNewCertificate,
} from '../../../../testkit/new-certificate.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();

const WORDS = 'A második oldal hiányzik.';
const REFUSED = { state: 'refused', verdict: 'other', words: WORDS, validUntil: null };
let reviewer: TestPerson;
let runner: TestPerson;
let race: TestRace;
beforeAll(async () => {
  reviewer = await newPerson(t.db);
});
beforeEach(async () => {
  runner = await newPerson(t.db);
  race = await newRace(t.db, { form: { medicalCertificate: 'required' } });
});

const refuse = (entry: { entryId: string; fileId: string }) =>
  newVerdict(t.db, entry, { reviewedBy: reviewer.id, verdict: 'other', words: WORDS });
const read = async (as: TestPerson, entryId: string) =>
  (await request(t.app, getEntry, { as, params: { entryType: 'entry', entryId } })).answer.data.certificate;
const listed = async (as: TestPerson, query: Record<string, string> = {}) =>
  (await request(t.app, listEntries, { as, query })).answer.data.items.map(
    ({ certificateReview }) => certificateReview,
  );
const upload = async (as: TestPerson, entryId: string) =>
  request(t.app, changeEntry, {
    as,
    params: { entryId },
    body: { form: { medicalFileId: await newCertificate(t, as) }, healthConsent: true },
  });

describe('the review of a certificate', () => {
  it('is shown to its participant at the entry and in the list: open, then with the words of a refusal', async () => {
    const entry = await newReviewedEntry(t, runner, race);
    const open = { state: 'open', verdict: null, words: '', validUntil: null };
    expect([await read(runner, entry.entryId), await listed(runner)]).toEqual([
      { name: 'igazolas.pdf', review: open },
      [open],
    ]);
    await refuse(entry);
    expect([(await read(runner, entry.entryId))?.review, await listed(runner)]).toEqual([REFUSED, [REFUSED]]);
    await newVerdict(t.db, entry, { reviewedBy: reviewer.id, verdict: 'accepted', validUntil: '2028-01-01' });
    expect((await read(runner, entry.entryId))?.review).toEqual({
      state: 'accepted',
      verdict: 'accepted',
      words: '',
      validUntil: '2028-01-01',
    });
  });

  it('is shown to the account that uploaded it, and neither verdict nor words to another buyer', async () => {
    const [buyer, helper] = [await newPerson(t.db), await newPerson(t.db)];
    const made = await newPaidEntry(t.db, buyer, race, { participantId: runner.id });
    const entry = { ...made, fileId: await useNewCertificate(t, made.entryId, helper) };
    await refuse(entry);
    expect(await read(buyer, entry.entryId)).toEqual({ name: null, review: null });
    expect(await listed(buyer, { participant: 'others' })).toEqual([null]);
    expect(await read(runner, entry.entryId)).toEqual({ name: null, review: REFUSED });
    entry.fileId = await useNewCertificate(t, entry.entryId, buyer);
    await refuse(entry);
    expect(await listed(buyer, { participant: 'others' })).toEqual([REFUSED]);
  });

  it('is left out of the list once the race is over, and without a certificate', async () => {
    await newPaidEntry(t.db, runner, race);
    expect(await listed(runner)).toEqual([null]);
    const past = await newReviewedEntry(t, runner, await newRace(t.db));
    await refuse(past);
    t.clock.advance({ days: 90 });
    const as = { ...runner, token: await newSession(t.db, runner.id) };
    expect(await listed(as, { status: 'past' })).toEqual([null, null]);
  });
});

describe('a refused certificate', () => {
  const raceOn = () => addDays(budapestDate(t.clock.now()), 20);
  const closed = () => ({ contact: new Date(t.clock.now().getTime() - 86_400_000) });
  const closedRace = () =>
    newRace(t.db, { form: { medicalCertificate: 'required' }, raceOn: raceOn(), changeUntil: closed() });

  it('is replaced although the answers of its group are closed, and the new one is open', async () => {
    const entry = await newReviewedEntry(t, runner, await closedRace());
    await refuse(entry);
    const { status, answer } = await upload(runner, entry.entryId);
    expect([status, answer.data.certificate?.review?.state]).toEqual([200, 'open']);
    const again = await upload(runner, entry.entryId);
    expect(again.failure['form.medicalFileId']).toBeDefined();
  });

  it('is replaced, too, if it was accepted and expires before the race', async () => {
    const entry = await newReviewedEntry(t, runner, await closedRace());
    const accept = (validUntil: string) =>
      newVerdict(t.db, entry, { reviewedBy: reviewer.id, verdict: 'accepted', validUntil });
    await accept(raceOn());
    expect((await upload(runner, entry.entryId)).failure['form.medicalFileId']).toBeDefined();
    await accept(addDays(raceOn(), -1));
    const { status, answer } = await upload(runner, entry.entryId);
    expect([status, answer.data.certificate?.review?.state]).toEqual([200, 'open']);
  });

  it('stays as it is without a refusal, without another file, for other readers, and from race day on', async () => {
    const entry = await newReviewedEntry(t, runner, await closedRace());
    const expectClosed = async (as: TestPerson, entryId = entry.entryId) =>
      expect((await upload(as, entryId)).failure['form.medicalFileId']).toBeDefined();
    await expectClosed(runner);
    await newVerdict(t.db, entry, { reviewedBy: reviewer.id, verdict: 'accepted' });
    await expectClosed(runner);
    await refuse(entry);
    const removed = {
      as: runner,
      params: { entryId: entry.entryId },
      body: { form: { medicalFileId: null } },
    };
    expect((await request(t.app, changeEntry, removed)).failure['form.medicalFileId']).toBeDefined();
    const day = raceOn();
    t.clock.set(endOfBudapestDay(addDays(day, -1)));
    const as = { ...runner, token: await newSession(t.db, runner.id) };
    await expectClosed(as);
    t.clock.set(new Date(endOfBudapestDay(addDays(day, -1)).getTime() - 60_000));
    expect(
      (await upload({ ...runner, token: await newSession(t.db, runner.id) }, entry.entryId)).status,
    ).toBe(200);
  });

  it('cannot be replaced by a buyer who may not read the refusal', async () => {
    const buyer = await newPerson(t.db);
    const made = await newPaidEntry(t.db, buyer, await closedRace(), { participantId: runner.id });
    await refuse({ ...made, fileId: await useNewCertificate(t, made.entryId, runner) });
    expect((await upload(buyer, made.entryId)).failure['form.medicalFileId']).toBeDefined();
    expect((await upload(runner, made.entryId)).status).toBe(200);
  });
});
