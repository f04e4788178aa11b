import { getOwnData } from '@rajt/contract/orders/operations/privacy';
import * as operations from '@rajt/contract/orders/operations/privacy-desk';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newReviewedEntry, newVerdict } from '../../../../testkit/new-certificate.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();

let organiser: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  organiser = await newStaff(t, 'organiser', { days: 900 });
  other = await newStaff(t, 'organiser', { days: 900 });
});

const TODAY = new Date('2027-01-31T10:00:00Z');
const content = (changes: Record<string, unknown> = {}) => ({
  right: 'erasure',
  channel: 'mail',
  name: 'Kérő Kata',
  contact: 'kata@example.hu',
  words: 'Töröljétek az adataimat.',
  receivedOn: '2027-01-31',
  personId: null,
  ...changes,
});
const create = (changes: Record<string, unknown> = {}) =>
  request(t.app, operations.createPrivacyRequest, { as: organiser, body: content(changes) });
const about = ({ id }: Pick<TestPerson, 'id'>, as = organiser) => ({ as, params: { personId: id } });
const rows = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1`.execute(t.db)).rows;
const actions = async (personId: string) =>
  (
    await sql<{ action: string }>`
      select action from audit_log where staff and person_id = ${personId} order by id`.execute(t.db)
  ).rows.map(({ action }) => action);

describe('a request', () => {
  it('is flagged from a week before its last day on, until it is answered or extended', async () => {
    t.clock.set(TODAY);
    const soon = (await create({ receivedOn: '2027-01-07' })).answer.data.requestId;
    await create({ receivedOn: '2027-01-08' });
    const flags = async () =>
      (
        await sql`select subject, detail, settled_at is not null as "isSettled" from organiser_flag
          where kind = 'privacy_due' order by id`.execute(t.db)
      ).rows;
    expect(await runJob(t, 'flag-due-privacy-requests')).toEqual([]);
    const flag = { subject: `privacy_request:${soon}`, detail: { dueOn: '2027-02-07', daysLeft: 7 } };
    expect(await flags()).toEqual([{ ...flag, isSettled: false }]);
    const params = { requestId: soon };
    const body = { base: 1, outcome: 'done', words: 'Kész.' };
    await request(t.app, operations.closePrivacyRequest, { as: organiser, params, body });
    expect(await runJob(t, 'flag-due-privacy-requests')).toEqual([]);
    expect(await flags()).toEqual([{ ...flag, isSettled: true }]);
    await sql`delete from privacy_request`.execute(t.db);
  });

  it('is due after a month, three with an extension, and is listed by its last day until it is answered', async () => {
    t.clock.set(TODAY);
    const late = (await create({ receivedOn: '2026-12-01', right: 'access' })).answer.data;
    const { requestId, ...made } = (await create()).answer.data;
    expect(made).toMatchObject({
      dueOn: '2027-02-28',
      state: 'open',
      version: 1,
      handledBy: expect.anything(),
    });
    const list = async (query = {}) =>
      (await request(t.app, operations.listPrivacyRequests, { as: organiser, query })).answer.data;
    expect(await list()).toMatchObject({
      open: 2,
      overdue: 1,
      items: [{ requestId: late.requestId, dueOn: '2027-01-01' }, { requestId }],
    });
    const params = { requestId };
    const extension = { notifiedOn: '2027-02-20', reason: 'Sok adat, három rendszer.' };
    const changed = await request(t.app, operations.changePrivacyRequest, {
      as: other,
      params,
      body: { ...content(), base: 1, extension },
    });
    expect(changed.answer.data).toMatchObject({ dueOn: '2027-04-30', extension, version: 2 });
    const stale = await request(t.app, operations.closePrivacyRequest, {
      as: organiser,
      params,
      body: { base: 1, outcome: 'done', words: 'Kész.' },
    });
    expect([stale.status, stale.failure.code]).toEqual([409, 'changed_meanwhile']);
    const close = () =>
      request(t.app, operations.closePrivacyRequest, {
        as: organiser,
        params,
        body: { base: 2, outcome: 'done', words: 'Kész.' },
      });
    expect((await close()).answer.data).toMatchObject({ state: 'done', outcome: 'Kész.', version: 3 });
    expect((await list({ state: 'closed' })).items).toMatchObject([{ requestId, state: 'done' }]);
    const open = { as: organiser, params, body: { base: 3 } };
    expect((await request(t.app, operations.reopenPrivacyRequest, open)).answer.data).toMatchObject({
      state: 'open',
      outcome: '',
      closedAt: null,
    });
    // The log has no words of the request.
    expect(JSON.stringify(await rows('audit_log'))).not.toMatch(/Töröljétek|három rendszer|Kész\./);
  });

  it('is refused if it is of tomorrow, for an unknown person, or extended too late, and nothing is stored', async () => {
    t.clock.set(TODAY);
    const before = [await rows('privacy_request'), await rows('audit_log')];
    expect((await create({ receivedOn: '2027-02-01' })).failure).toMatchObject({
      receivedOn: expect.anything(),
    });
    expect((await create({ personId: '999999' })).status).toBe(422);
    const [{ id } = { id: '' }] = before[0] as { id: string }[];
    const late = { notifiedOn: '2027-05-01', reason: 'Késő.' };
    const changed = await request(t.app, operations.changePrivacyRequest, {
      as: organiser,
      params: { requestId: String(id) },
      body: { ...content(), base: 1, extension: late },
    });
    expect(changed.status).toBe(422);
    expect([await rows('privacy_request'), await rows('audit_log')]).toEqual(before);
  });

  it('is emptied when its person is erased, and deleted five years after it was answered', async () => {
    const person = await newPerson(t.db);
    const { requestId } = (await create({ personId: person.id, receivedOn: '2026-11-01' })).answer.data;
    const own = (await request(t.app, getOwnData, { as: person })).answer.data.parts['privacyRequests'];
    expect(own).toMatchObject([{ words: 'Töröljétek az adataimat.' }]);
    const unlinked = (await create({ receivedOn: '2026-11-01', contact: person.email.toUpperCase() })).answer
      .data;
    const erased = await request(t.app, operations.erasePerson, {
      ...about(person),
      body: { name: 'Kovács Eszter', givesUpEntries: false, givesUpBalance: false, keepsOthers: true },
    });
    expect(erased.status).toBe(204);
    const other = { requestId: unlinked.requestId };
    const named = (await request(t.app, operations.getPrivacyRequest, { as: organiser, params: other }))
      .answer.data;
    expect(named).toMatchObject({ name: '', contact: '', words: '' });
    const params = { requestId };
    const left = (await request(t.app, operations.getPrivacyRequest, { as: organiser, params })).answer.data;
    expect(left).toMatchObject({
      name: '',
      contact: '',
      words: '',
      personId: null,
      right: 'erasure',
      state: 'open',
    });
    await request(t.app, operations.closePrivacyRequest, {
      as: organiser,
      params,
      body: { base: left.version, outcome: 'done', words: 'Törölve.' },
    });
    t.clock.advance({ days: 5 * 366 });
    expect(await runJob(t, 'delete-old-privacy-requests')).toEqual([]);
    expect((await rows('privacy_request')).map(({ id }) => String(id))).not.toContain(requestId);
  });
});

describe('the data of a person', () => {
  it('are read without health data, and each reading is in the log and in the list of who read them', async () => {
    const person = await newPerson(t.db);
    const { entryId, fileId } = await newReviewedEntry(t, person, await newRace(t.db));
    await newVerdict(
      t.db,
      { entryId, fileId },
      {
        reviewedBy: other.id,
        verdict: 'other',
        words: 'titkos-indok',
      },
    );
    const { answer } = await request(t.app, operations.getPersonData, about(person));
    expect(answer.data.parts['person']).toHaveLength(1);
    expect(answer.data.parts).not.toHaveProperty('certificateReviews');
    expect(JSON.stringify(answer.data)).not.toContain('titkos-indok');
    expect(await actions(person.id)).toContain('person.data_read');
    await request(t.app, operations.getIdentity, about(person));
    await request(t.app, operations.getErasureOutlook, about(person));
    expect((await actions(person.id)).filter((action) => action === 'person.read')).toHaveLength(2);
    const who = (await request(t.app, operations.listAccesses, about(person, other))).answer.data;
    expect(who.items[0]).toMatchObject({ by: { personId: organiser.id }, event: null });
  });

  it('have the facts and the contact that a keeper gave, if the person has no account', async () => {
    const keeper = await newPerson(t.db);
    const id = await newManagedFellow(t.db, keeper, { firstName: 'Panna' });
    await sql`update managed_person set email = 'panna@example.hu', phone = '+36301234567' where person_id = ${id}`.execute(
      t.db,
    );
    const { parts } = (await request(t.app, operations.getPersonData, about({ id }))).answer.data;
    expect(parts['person']).toMatchObject([
      { firstName: 'Panna', email: 'panna@example.hu', phone: '+36301234567', birthDate: expect.any(String) },
    ]);
    expect(parts['keepers']).toHaveLength(1);
  });

  it('list the files of entries that may contain the person, and no others', async () => {
    const person = await newPerson(t.db);
    const race = await newRace(t.db);
    const elsewhere = await newRace(t.db);
    await newPaidEntry(t.db, person, race);
    await sql`
      insert into entry_export (made_by, event_ids, format, language, filter, search, columns, purpose, created_at)
      select ${organiser.id}, events, 'csv', 'hu', '{}', '', '{name}', purpose, app_now() + later
      from (values (array[${race.eventId}], 'rajtlista', interval '1 hour'),
        (array[${elsewhere.eventId}], 'másé', interval '1 hour'), (null, 'mindenki', interval '1 hour'),
        (array[${race.eventId}], 'korábbi', interval '-1 year')) as made (events, purpose, later)`.execute(
      t.db,
    );
    const { files } = (await request(t.app, operations.listAccesses, about(person))).answer.data;
    expect(files.map(({ purpose }) => purpose).sort()).toEqual(['mindenki', 'rajtlista']);
  });
});

describe('a correction', () => {
  const identity = {
    nameTitle: '',
    familyName: 'Kovács',
    firstName: 'Eszter',
    birthDate: '1990-05-17',
    gender: 'F',
    nationality: 'HU',
  };
  const correct = (person: Pick<TestPerson, 'id'>, changes: Record<string, unknown>, more = {}) =>
    request(t.app, operations.correctIdentity, {
      ...about(person),
      body: {
        was: identity,
        is: { ...identity, ...changes },
        correctsEntries: true,
        reason: 'Elírták.',
        ...more,
      },
    });

  it('changes what a paid entry bears, the entries to come too if that is wanted, and is in the log with its reason', async () => {
    const person = await newPerson(t.db);
    const { entryId } = await newPaidEntry(t.db, person, await newRace(t.db));
    const frozen = async () =>
      (
        await sql<{
          name: string;
        }>`select participant ->> 'familyName' as name from entry where id = ${entryId}`.execute(t.db)
      ).rows[0]?.name;
    const first = await correct(person, { familyName: 'Kovách' }, { correctsEntries: false });
    expect([first.answer.data.familyName, await frozen()]).toEqual(['Kovách', 'Kovács']);
    const second = await request(t.app, operations.correctIdentity, {
      ...about(person),
      body: {
        was: { ...identity, familyName: 'Kovách' },
        is: { ...identity, familyName: 'Kovátch' },
        correctsEntries: true,
        reason: 'Így írja.',
      },
    });
    expect([second.status, await frozen()]).toEqual([200, 'Kovátch']);
    const { rows: log } = await sql<{ reason: string; detail: unknown }>`
      select reason, detail from audit_log where action = 'person.corrected' and person_id = ${person.id} order by id`.execute(
      t.db,
    );
    expect(log[1]).toEqual({
      reason: 'Így írja.',
      detail: { was: { familyName: 'Kovách' }, is: { familyName: 'Kovátch' } },
    });
  });

  it.each([
    ['of an older state', {}, { was: { ...identity, firstName: 'Más' } }, 409],
    ['to a birth date of tomorrow', { birthDate: '2090-01-01' }, {}, 422],
    ['to a nationality that is no code', { nationality: 'Magyar' }, {}, 422],
    ['without a reason', { firstName: 'Emma' }, { reason: '' }, 422],
  ])('%s is refused, and nothing changes', async (_, changes, more, status) => {
    const person = await newPerson(t.db);
    expect((await correct(person, changes, more)).status).toBe(status);
    const now = (await request(t.app, operations.getIdentity, about(person))).answer.data;
    expect(now).toMatchObject(identity);
    expect(await actions(person.id)).not.toContain('person.corrected');
  });
});

describe('an erasure by staff', () => {
  const erase = (person: Pick<TestPerson, 'id'>, changes: Record<string, unknown> = {}, as = organiser) =>
    request(t.app, operations.erasePerson, {
      ...about(person, as),
      body: {
        name: 'Kovács Eszter',
        givesUpEntries: false,
        givesUpBalance: false,
        keepsOthers: true,
        ...changes,
      },
    });
  const outlook = async (person: Pick<TestPerson, 'id'>) =>
    (await request(t.app, operations.getErasureOutlook, about(person))).answer.data;

  it('needs the name and the consent to lose paid entries, and sends the last mail', async () => {
    const person = await newPerson(t.db);
    await newPaidEntry(t.db, person, await newRace(t.db));
    expect(await outlook(person)).toMatchObject({
      hasAccount: true,
      entriesToCome: [{ participant: null }],
      keptOrders: 1,
    });
    expect((await erase(person, { name: 'Kovács Eszte' })).failure).toMatchObject({
      name: expect.anything(),
    });
    expect((await erase(person)).failure.code).toBe('entries_to_come');
    expect((await erase(person, { givesUpEntries: true })).status).toBe(204);
    expect(await runJobs(t)).toEqual([]);
    expect(t.mails.map(({ to }) => to)).toContain(person.email);
    expect((await erase(person, { givesUpEntries: true }, other)).status).toBe(404);
    expect(JSON.stringify(await rows('audit_log'))).not.toContain(person.email);
  });

  it('happens once if two members of staff press at the same time', async () => {
    const person = await newPerson(t.db);
    const both = await Promise.all([erase(person), erase(person, {}, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await actions(person.id)).filter((action) => action === 'account.erased')).toHaveLength(1);
  });

  it('erases a person without an account, unless they have a paid entry to come', async () => {
    const keeper = await newPerson(t.db);
    const free = await newManagedFellow(t.db, keeper, { firstName: 'Panna' });
    const starting = await newManagedFellow(t.db, keeper, { firstName: 'Bence' });
    await newPaidEntry(t.db, keeper, await newRace(t.db), { participantId: starting });
    const nameOf = async (id: typeof free) => (await outlook({ id })).name;
    const refused = await erase({ id: starting }, { name: await nameOf(starting) });
    expect([refused.status, refused.failure.code]).toEqual([409, 'entries_to_come']);
    expect((await erase({ id: free }, { name: await nameOf(free) })).status).toBe(204);
    expect((await erase({ id: free }, { name: 'x' })).status).toBe(404);
  });

  it('is refused for the last organiser', async () => {
    const { rows: organisers } = await sql<{ id: string }>`
      select distinct account_id::text as id from role_grant where role = 'organiser' and event_id is null`.execute(
      t.db,
    );
    expect(organisers.length).toBe(2);
    await sql`delete from role_grant where account_id = ${other.id}`.execute(t.db);
    const refused = await request(t.app, operations.erasePerson, {
      ...about(organiser),
      body: { name: 'Kovács Eszter', givesUpEntries: true, givesUpBalance: true, keepsOthers: true },
    });
    expect([refused.status, refused.failure.code]).toEqual([409, 'last_organiser']);
  });
});

it('a run of a job that erases old data is reported with its rows, a failed one as failed', async () => {
  const person = await newPerson(t.db);
  await sql`
    insert into person_note (person_id, text, written_at) values (${person.id}, 'régi', app_now() - interval '3 years')`.execute(
    t.db,
  );
  expect(await runJob(t, 'delete-old-person-notes')).toEqual([]);
  const report = async () =>
    (await request(t.app, operations.listRetention, { as: organiser })).answer.data.items.find(
      ({ job }) => job === 'delete-old-person-notes',
    );
  expect(await report()).toMatchObject({ erased: 1, erasedInMonth: 1, failedAt: null, isOverdue: false });
  t.clock.advance({ days: 3 });
  await sql`insert into retention_run (job, is_failed) values ('delete-old-person-notes', true)`.execute(
    t.db,
  );
  expect(await report()).toMatchObject({ failedAt: expect.any(String), isOverdue: true });
});
