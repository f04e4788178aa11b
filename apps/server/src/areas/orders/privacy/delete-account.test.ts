import { readdir } from 'node:fs/promises';
import { getCart, holdEntry } from '@rajt/contract/entering/operations/entries';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { deleteAccount, getDeletionOutlook } from '@rajt/contract/orders/operations/privacy';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { createAddress } from '@rajt/contract/people/operations/address-book';
import { getMarketing, setConsent } from '@rajt/contract/people/operations/consents';
import { uploadFile } from '@rajt/contract/people/operations/files';
import { changeProfile } from '@rajt/contract/people/operations/profile';
import { register } from '@rajt/contract/people/operations/registration';
import { login } from '@rajt/contract/people/operations/sessions';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { block } from '../../../../testkit/blocker.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newGrant } from '../../../../testkit/new-grant.ts';
import { addFellow, newManagedFellow } from '../../../../testkit/new-participant.ts';
import {
  accountOf,
  confirmSession,
  findAccount,
  newPerson,
  type TestPerson,
} from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { newStaffRows } from '../../../../testkit/new-staff-rows.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { jpeg, pdf } from '../../../../testkit/sample-files.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const PASSWORD = 'Őrült1adat';
const today = budapestDate(new Date());

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

const erase = (as: TestPerson, body: { password?: string; givesUpEntries?: boolean } = {}, app = test.app) =>
  request(app, deleteAccount, { as, body: { password: PASSWORD, givesUpEntries: false, ...body } });
const outlook = async (as: TestPerson) => (await request(test.app, getDeletionOutlook, { as })).answer.data;
const rowOf = (id: string) => accountOf(test.db, id);

async function refused(as: TestPerson, body: Parameters<typeof erase>[1] = {}) {
  const before = await snapshot(test.db);
  const { status, failure } = await erase(as, body);
  expect(await snapshot(test.db)).toEqual(before);
  return [status, failure.code];
}

/** Everything that the database has of a person, as text. */
async function allText(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('schema_migration', 'orders', 'invoice', 'rate_limit')`.execute(test.db);
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ all: string | null }>`
        select string_agg(to_jsonb(t)::text, ' ') as all from ${sql.table(name)} t`.execute(test.db);
      return rows[0]?.all ?? '';
    }),
  );
  return parts.join(' ');
}

describe('deleting an account', () => {
  it('erases the person everywhere and keeps the books', async () => {
    const person = await newPerson(test.db, {
      password: PASSWORD,
      email: 'ozveges.tihamer@example.hu',
      familyName: 'Özveges',
      firstName: 'Tihamér',
      birthDate: '1961-03-09',
    });
    const race = await newRace(test.db, { raceOn: addDays(today, -10) });
    const paid = await newPaidEntry(test.db, person, race, { nickname: 'Tihi' });
    await test.db
      .updateTable('orders')
      .set({ billing: JSON.stringify({ name: 'Özveges Tihamér', city: 'Tihany' }) })
      .where('id', '=', paid.orderId)
      .execute();
    await request(test.app, uploadFile, {
      as: person,
      query: { purpose: 'medical_certificate', healthConsent: 'true', name: 'tihamer-ekg.pdf' },
      file: { bytes: pdf(), type: 'application/pdf' },
    });
    await request(test.app, setConsent, {
      as: person,
      params: { consentId: 'telekom' },
      body: { consent: true },
      ip: '203.0.113.99',
    });
    await test.db
      .insertInto('address')
      .values({
        person_id: person.id,
        name: 'Özveges Tihamér',
        country: 'HU',
        zip: '8237',
        city: 'Tihany',
        street: 'Tihamér köz 1.',
      })
      .execute();
    await newGrant(test, person, 'organiser');
    const removeOther = await newGrant(test, await newPerson(test.db), 'organiser');
    await newStaffRows(test, person);
    const next = await newRace(test.db);
    await request(test.app, holdEntry, {
      as: person,
      body: { raceId: next.raceId, heatId: next.heatIds[0], form: {}, conditionsAccepted: true },
    });
    expect(await runJobs(test)).toEqual([]);
    const { marketing_uuid: uuid } = await rowOf(person.id);

    expect((await erase(person)).status).toBe(204);
    await removeOther();
    expect((await request(test.app, getProfile, { as: person })).status).toBe(401);
    expect((await request(test.app, getMarketing, { params: { uuid } })).status).toBe(404);
    expect(await runJobs(test)).toEqual([]);

    const text = await allText();
    for (const trace of [
      'tihamer',
      'Tihamér',
      'Özveges',
      'Tihi',
      '1961-03-09',
      '203.0.113.99',
      'Tihany',
      uuid,
    ])
      expect(text).not.toContain(trace);
    expect(await rowOf(person.id)).toMatchObject({
      first_name: '',
      password_hash: null,
      erased_at: expect.any(Date),
    });
    const grants = await test.db
      .selectFrom('role_grant')
      .select('id')
      .where('account_id', '=', person.id)
      .execute();
    expect(grants).toEqual([]);
    const ofStaff = [
      'staff_factor',
      'staff_recovery_code',
      'staff_enrolment',
      'staff_invitation',
      'flag_mail_choice',
    ] as const;
    for (const table of ofStaff) expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([]);
    // Their note to a flag stays for the others, without their name.
    const flag = await test.db
      .selectFrom('organiser_flag')
      .innerJoin('organiser_flag_note', 'flag_id', 'organiser_flag.id')
      .select(['assigned_to', 'written_by', 'text'])
      .where('kind', '=', 'task_failed')
      .executeTakeFirstOrThrow();
    expect(flag).toEqual({ assigned_to: null, written_by: null, text: `megjegyzés-${person.id}` });
    const kept = await test.db
      .selectFrom('orders')
      .select(['state', 'billing'])
      .where('id', '=', paid.orderId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ state: 'paid', billing: { name: 'Özveges Tihamér', city: 'Tihany' } });
    const files = (await readdir(test.filesFolder, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    expect(files).toEqual([]);
    const pools = await test.db
      .selectFrom('capacity_pool')
      .select('held')
      .where('id', 'in', next.poolIds)
      .execute();
    expect(pools.map(({ held }) => held)).toEqual([0]);
    const log = await auditLog(test.db);
    expect(log).toContain(`account.erased person:${person.id}`);
    expect(log).toContain(`consent.given person:${person.id}`);
    const last = test.mails.at(-1);
    expect(last).toMatchObject({ to: person.email, subject: 'Töröltük a fiókodat' });
    expect(last?.text).toContain('8 évig');
    expect(await runAudit(test.db)).toEqual([]);
  });

  it('leaves an unknown e-mail address: a login gets the usual refusal, and it can register again', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    await erase(person);
    const known = await request(test.app, login, { body: { email: person.email, password: PASSWORD } });
    const unknown = await request(test.app, login, {
      body: { email: 'nobody@example.hu', password: PASSWORD },
    });
    expect([known.status, known.bytes]).toEqual([401, unknown.bytes]);
    const erasedAddress = await request(test.app, login, {
      body: { email: `erased:${person.id}`, password: PASSWORD },
    });
    expect(erasedAddress.status).toBe(422);
    const { status } = await request(test.app, register, {
      body: {
        email: person.email,
        password: PASSWORD,
        nameTitle: '',
        familyName: 'Új',
        firstName: 'Ember',
        birthDate: '1990-01-01',
        gender: 'F',
        nationality: 'HU',
        phone: '+36201234567',
        dataStorageConsent: true,
        marketingConsent: false,
      },
    });
    expect(status).toBe(201);
    expect(await findAccount(test.db, person.email)).toMatchObject({ first_name: 'Ember' });
  });

  it('does not send what still waited for the person', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    await newPaidEntry(test.db, person, await newRace(test.db, { raceOn: addDays(today, -1) }));
    // Empties the mails that the journeys before have queued.
    await test.db
      .updateTable('mail_message')
      .set({ state: 'sent', payload: '{}' })
      .where('recipient', '<>', person.email)
      .execute();
    const sent = test.mails.length;
    expect((await erase(person)).status).toBe(204);
    expect(await runJobs(test)).toEqual([]);
    expect(test.mails.slice(sent).map(({ subject }) => subject)).toEqual(['Töröltük a fiókodat']);
  });
});

describe('deleting is refused', () => {
  it.each([
    ['', 'Ezt töltsd ki.'],
    ['Wrong1password', undefined],
  ])('with the password %o', async (password, text) => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const before = await snapshot(test.db);
    const { status, failure } = await erase(person, { password });
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect(failure['password']).toEqual([text ?? expect.any(String)]);
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('after too many tries', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db, { password: PASSWORD });
    for (let at = 0; at < 10; at += 1) await erase(person, { password: 'Wrong1password' }, app);
    expect((await erase(person, {}, app)).status).toBe(429);
    expect((await rowOf(person.id)).erased_at).toBeNull();
  });

  it.each([
    [9, 204],
    [11, 403],
  ])('an account without password, confirmed %i minutes ago, is answered %i', async (minutes, status) => {
    const person = await newPerson(test.db);
    await test.clock.back({ minutes }, () => confirmSession(test.db, person.token));
    expect(await outlook(person)).toMatchObject({ needsPassword: false, isConfirmed: status === 204 });
    if (status === 403) expect(await refused(person, { password: '' })).toEqual([403, 'owner_unconfirmed']);
    else expect((await erase(person, { password: '' })).status).toBe(204);
  });

  it('while a payment is open', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const race = await newRace(test.db);
    await request(test.app, holdEntry, {
      as: person,
      body: { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true },
    });
    const billingAddress = {
      name: 'K',
      company: '',
      vatNumber: '',
      country: 'HU',
      zip: '1117',
      city: 'Budapest',
      street: 'Fő út 1.',
    };
    const started = await request(test.app, startPayment, {
      as: person,
      query: { paymode: 'spay_card' },
      body: { billingAddress, termsAccepted: true, dataTransferAccepted: true },
      idempotencyKey: 'deletion-while-paying',
    });
    expect(started.status).toBeLessThan(300);
    expect(await outlook(person)).toMatchObject({ hasOpenPayment: true, hasRefundDue: false });
    expect(await refused(person, { givesUpEntries: true })).toEqual([409, 'payment_open']);
  });

  it('while a refund is due', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const paid = await newPaidEntry(test.db, person, await newRace(test.db));
    await sql`insert into refund (attempt_id, tender_id, amount_huf, reason, business_key)
      select t.attempt_id, t.id, 100, 'place_lost', 'due' from order_tender t
      join payment_attempt a on a.id = t.attempt_id where a.order_id = ${paid.orderId}`.execute(test.db);
    expect(await outlook(person)).toMatchObject({ hasOpenPayment: false, hasRefundDue: true });
    expect(await refused(person, { givesUpEntries: true })).toEqual([409, 'refund_open']);
    const owner = openOwner(test.database);
    await sql`delete from refund where business_key = 'due'`.execute(owner.db);
    await owner.close();
  });
});

describe('the last organiser of all events', () => {
  it('is refused by its code; with another organiser the account is erased', async () => {
    const organiser = await newPerson(test.db, { password: PASSWORD });
    const other = await newPerson(test.db);
    const ofEvent = await newPerson(test.db);
    await newGrant(test, organiser, 'organiser');
    await newGrant(test, ofEvent, 'organiser', (await newRace(test.db)).eventId);
    await newGrant(test, other, 'registrar');
    expect(await outlook(organiser)).toMatchObject({ isLastOrganiser: true });
    expect(await outlook(ofEvent)).toMatchObject({ isLastOrganiser: false });
    expect(await refused(organiser)).toEqual([409, 'last_organiser']);
    const remove = await newGrant(test, other, 'organiser');
    expect(await outlook(organiser)).toMatchObject({ isLastOrganiser: false });
    expect((await erase(organiser)).status).toBe(204);
    await remove();
  });
});

describe('paid entries to come', () => {
  it.each([
    [-1, 0],
    [0, 1],
    [1, 1],
  ])('a race %i days from today counts: %i', async (days, count) => {
    const person = await newPerson(test.db, { password: PASSWORD });
    await newPaidEntry(test.db, person, await newRace(test.db, { raceOn: addDays(today, days) }));
    expect((await outlook(person)).entriesToCome).toHaveLength(count);
  });

  it('are named, and withdrawn only if the request includes that: the place can be sold again', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const race = await newRace(test.db, { capacity: 50, raceOn: addDays(today, 30) });
    const paid = await newPaidEntry(test.db, person, race);
    const { entriesToCome } = await outlook(person);
    expect(entriesToCome).toEqual([
      {
        entryId: paid.entryId,
        participant: null,
        race: 'Félmaraton',
        event: 'Őszi Próba',
        raceOn: addDays(today, 30),
      },
    ]);
    expect(await refused(person)).toEqual([409, 'entries_to_come']);
    expect((await erase(person, { givesUpEntries: true })).status).toBe(204);
    const entry = await test.db
      .selectFrom('entry')
      .select(['state', 'form', 'medical_file_id'])
      .where('id', '=', paid.entryId)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ state: 'withdrawn', form: {}, medical_file_id: null });
    const pools = await test.db
      .selectFrom('capacity_pool')
      .select(['sold', 'held'])
      .where('id', 'in', race.poolIds)
      .execute();
    expect(pools).toEqual([
      { sold: 0, held: 0 },
      { sold: 0, held: 0 },
    ]);
    expect(await auditLog(test.db)).toContain(`entry.given_up entry:${paid.entryId}`);
    expect(await runAudit(test.db)).toEqual([]);
  });
});

describe('the people without an account whom they manage', () => {
  it('are erased with them, wherever they were entered', async () => {
    const keeper = await newPerson(test.db, { password: PASSWORD });
    const mate = await newPerson(test.db, { password: PASSWORD });
    await addFellow(test.db, keeper, mate.id);
    await addFellow(test.db, mate, keeper.id);
    const child = await newManagedFellow(test.db, keeper, {
      familyName: 'Gyermekded',
      birthDate: '2016-03-07',
    });
    await newManagedFellow(test.db, keeper, { familyName: 'Nevezetlenke' });
    const race = await newRace(test.db, { raceOn: addDays(today, -10) });
    await newPaidEntry(test.db, keeper, race, { participantId: child, nickname: 'Gyermi' });
    expect((await erase(keeper)).status).toBe(204);
    const text = await allText();
    for (const trace of ['Gyermekded', 'Nevezetlenke', '2016-03-07', 'Gyermi'])
      expect(text).not.toContain(trace);
    expect(await test.db.selectFrom('fellow').selectAll().where('owner_id', '=', mate.id).execute()).toEqual(
      [],
    );
  });

  it('have entries to come that must be withdrawn, too', async () => {
    const keeper = await newPerson(test.db, { password: PASSWORD });
    const child = await newManagedFellow(test.db, keeper);
    const race = await newRace(test.db, { raceOn: addDays(today, 10) });
    const { entryId } = await newPaidEntry(test.db, keeper, race, { participantId: child });
    const { failure } = await erase(keeper);
    expect(failure.code).toBe('entries_to_come');
    expect((await erase(keeper, { givesUpEntries: true })).status).toBe(204);
    const entry = await test.db
      .selectFrom('entry')
      .select('state')
      .where('id', '=', entryId)
      .executeTakeFirst();
    expect(entry).toEqual({ state: 'withdrawn' });
  });
});

it('two at once delete one account once', async () => {
  const person = await newPerson(test.db, { password: PASSWORD });
  const answers = await Promise.all([erase(person), erase(person)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  const log = await auditLog(test.db);
  expect(log.filter((line) => line === `account.erased person:${person.id}`)).toHaveLength(1);
  expect((await request(test.app, getCart, { as: person })).status).toBe(401);
});

it('does not take the password that has just been changed', async () => {
  const person = await newPerson(test.db, { password: PASSWORD });
  const change = await block(
    test.database.url,
    `select from person where id = ${person.id} for no key update`,
  );
  const late = erase(person);
  await change.waited();
  await change.change(`update account set password_hash = 'another' where person_id = ${person.id}`);
  await change.release();
  const { status, failure } = await late;
  expect([status, failure['password']]).toEqual([422, [expect.any(String)]]);
  expect(await rowOf(person.id)).toMatchObject({ erased_at: null, email: person.email });
});

const street = { country: 'HU', zip: '1117', city: 'Budapest', street: 'Árvácska utca 9.' };

it.each([
  ['a profile', 401, (as: TestPerson) => request(test.app, changeProfile, { as, body: street })],
  [
    'an address',
    401,
    (as: TestPerson) =>
      request(test.app, createAddress, {
        as,
        body: {
          ...street,
          name: 'Árva Áron',
          company: '',
          vatNumber: '',
          phone: '',
          isDefaultBilling: true,
          isDefaultShipping: true,
        },
      }),
  ],
  [
    'a consent',
    404,
    (as: TestPerson) =>
      request(test.app, setConsent, { as, params: { consentId: 'telekom' }, body: { consent: true } }),
  ],
  [
    'a picture',
    401,
    async (as: TestPerson) =>
      request(test.app, uploadFile, {
        as,
        query: { purpose: 'profile_picture', name: 'en.jpg' },
        file: { bytes: await jpeg(), type: 'image/jpeg' },
      }),
  ],
])('leaves nothing to %s that was on its way', async (_, status, send) => {
  const person = await newPerson(test.db);
  const erasure = await block(
    test.database.url,
    `select from person where id = ${person.id} for no key update`,
  );
  const late = send(person);
  await erasure.waited();
  await erasure.change(`update person set erased_at = now() where id = ${person.id}`);
  await erasure.release();
  expect((await late).status).toBe(status);
  expect(await rowOf(person.id)).toMatchObject({ street: 'Őrmező utca 1.', picture_file_id: null });
  for (const table of ['address', 'consent', 'stored_file'] as const) {
    const rows = await test.db
      .selectFrom(table)
      .select('person_id')
      .where('person_id', '=', person.id)
      .execute();
    expect(rows).toEqual([]);
  }
});
