import { activate } from '@rajt/contract/people/operations/activation';
import { changeEmail } from '@rajt/contract/people/operations/email-change';
import {
  activateOldUser,
  activateOldUserByUrl,
  checkOldUser,
} from '@rajt/contract/people/operations/old-users';
import { requestPasswordReset } from '@rajt/contract/people/operations/password';
import { changeProfile, type ProfileParts } from '@rajt/contract/people/operations/profile';
import { register } from '@rajt/contract/people/operations/registration';
import { login } from '@rajt/contract/people/operations/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { accountOf, newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { keepImportedConsent, REGISTRATION_CONSENT_VERSION } from '../consents/index.ts';

const PASSWORD = 'Balatoni7hullam';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  test.mails.length = 0;
});

const oldUser = () => newPerson(test.db, { isActivated: false, isImported: true, firstName: 'Ödön' });
const personOf = ({ id }: TestPerson) => accountOf(test.db, id);
const check = (token: string) => request(test.app, checkOldUser, { body: { token } });
const setPassword = (token: string, password = PASSWORD, app = test.app, dataStorageConsent = true) =>
  request(app, activateOldUser, { body: { token, password, dataStorageConsent } });
const logIn = async (email: string, password: string) =>
  (await request(test.app, login, { body: { email, password } })).status;

/** The link of a person who asks for a new password. */
async function linkFor({ email }: TestPerson): Promise<string> {
  await request(test.app, requestPasswordReset, { body: { email } });
  await sendMails(test);
  return tokenOf(test, email, 'http://localhost:3000/registration/old-user/activate');
}

const consentsOf = ({ id }: TestPerson) =>
  test.db
    .selectFrom('consent')
    .select(['kind', 'is_given', 'text_version'])
    .where('person_id', '=', id)
    .execute();

/** How the person's consents to the storage of their data came to be, by the audit log. */
async function consentedVia({ id }: TestPerson): Promise<unknown[]> {
  const rows = await test.db
    .selectFrom('audit_log')
    .select(sql<string>`detail ->> 'via'`.as('via'))
    .where('action', '=', 'consent.given')
    .where('subject', '=', `person:${id}`)
    .execute();
  return rows.map(({ via }) => via);
}

describe("an old user's link", () => {
  it('gives the account its first password and activates it', async () => {
    const person = await oldUser();
    await test.db.transaction().execute((trx) => keepImportedConsent(trx, person.id));
    const before = await personOf(person);
    const token = await linkFor(person);
    expect(test.mails.at(-1)).toMatchObject({ to: person.email, subject: 'A fiókod átköltözött a Rajtra' });
    expect(test.mails.at(-1)?.text).toContain('Szia Ödön!');
    expect((await check(token)).answer.data).toEqual({ state: 'pending', email: person.email });
    const { status, answer } = await setPassword(token);
    expect([status, answer.data]).toEqual([200, { state: 'activated', email: person.email }]);
    // Not asked: what the import brought stays.
    expect(await consentsOf(person)).toEqual([{ kind: 'marketing', is_given: true, text_version: 'import' }]);
    const after = await personOf(person);
    expect(after).toMatchObject({ activated_at: expect.any(Date), family_name: before.family_name });
    expect(Number(after.data_storage_consent_at)).toBeGreaterThan(Number(before.data_storage_consent_at));
    // 303: the owner must look through the imported data.
    expect(await logIn(person.email, PASSWORD)).toBe(303);
    expect((await check(token)).answer.data).toEqual({ state: 'activated', email: '' });
    const log = await auditLog(test.db);
    expect(log).toContain(`account.invited person:${person.id}`);
    expect(log).toContain(`account.activated person:${person.id}`);
    expect(log).toContain(`consent.given person:${person.id}`);
    const consents = await test.db
      .selectFrom('audit_log')
      .select(['actor_id as actorId', 'detail'])
      .where('action', '=', 'consent.given')
      .where('actor_id', '=', person.id)
      .where('subject', '=', `person:${person.id}`)
      .execute();
    expect(consents).toEqual([
      {
        actorId: person.id,
        detail: {
          kind: 'data_storage',
          via: 'old_user',
          language: 'hu',
          textVersion: REGISTRATION_CONSENT_VERSION,
          ip: expect.any(String),
          userAgent: expect.any(String),
          at: expect.any(String),
        },
      },
    ]);
  });

  it('wants the tick, and changes nothing without it', async () => {
    const token = await linkFor(await oldUser());
    const before = await snapshot(test.db);
    const { status, failure } = await setPassword(token, PASSWORD, test.app, false);
    expect([status, failure.code, failure['dataStorageConsent']]).toEqual([
      422,
      'validation',
      ['Enélkül nem lehet nálunk fiókod.'],
    ]);
    expect(await snapshot(test.db)).toEqual(before);
    expect((await setPassword(token)).status).toBe(200);
  });

  it('takes the password alone, as the specification has it, and asks for the consent afterwards', async () => {
    const person = await oldUser();
    const token = await linkFor(person);
    const { status, answer } = await request(test.app, activateOldUserByUrl, {
      params: { token },
      body: { password: PASSWORD },
    });
    expect([status, answer.data]).toEqual([200, { state: 'activated', email: person.email }]);
    expect(await personOf(person)).toMatchObject({ data_storage_consent_at: null, completed_at: null });
    expect(await consentedVia(person)).toEqual([]);
    const entered = await request(test.app, login, { body: { email: person.email, password: PASSWORD } });
    const viewer = { ...person, token: entered.answer.access_token };
    expect(entered.answer.complete_registration).toBe(false);
    const change = (body: ProfileParts) => request(test.app, changeProfile, { as: viewer, body });
    const address = { country: 'HU', zip: '1011', city: 'Budapest', street: 'Fő utca 1.' };

    const before = await snapshot(test.db);
    const refused = await change(address);
    expect([refused.status, refused.failure['dataStorageConsent']]).toEqual([
      422,
      ['Enélkül nem lehet nálunk fiókod.'],
    ]);
    expect(await snapshot(test.db)).toEqual(before);

    const completed = await change({ ...address, dataStorageConsent: true });
    expect(completed.answer.data).toMatchObject({ completeRegistration: true, dataStorageConsent: true });
    expect(await consentedVia(person)).toEqual(['old_user']);
    // Given once: sending it again changes nothing.
    expect((await change({ dataStorageConsent: true })).status).toBe(200);
    expect(await consentedVia(person)).toEqual(['old_user']);
    expect(await runAudit(test.db)).toEqual([]);
  });

  it('may be repeated with the same password, and changes nothing any more', async () => {
    const person = await oldUser();
    const link = await linkFor(person);
    const clicks = await Promise.all(Array.from({ length: 5 }, () => setPassword(link)));
    expect(clicks.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const before = await snapshot(test.db);
    expect((await setPassword(link)).answer.data.state).toBe('activated');
    const other = await setPassword(link, 'Masik1jelszo');
    expect([other.status, other.failure.code]).toEqual([422, 'token_invalid']);
    expect(await snapshot(test.db)).toEqual(before);
    const log = await auditLog(test.db);
    expect(log.filter((line) => line === `account.activated person:${person.id}`)).toHaveLength(1);
  });

  it('does not let a caller try passwords for long', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const token = await linkFor(await oldUser());
    await setPassword(token);
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1)
      statuses.push((await setPassword(token, `Masik1jelszo${index}`, app)).status);
    // The activation was the first of ten.
    expect(statuses).toEqual([...Array(9).fill(422), 429]);
  });

  it.each([
    ['a common password', 'Password1', 'password_common'],
    ['a short one', 'Ab1', 'password_too_short'],
  ])('refuses %s and stays good', async (_, password) => {
    const person = await oldUser();
    const token = await linkFor(person);
    const before = await snapshot(test.db);
    const { status, failure } = await setPassword(token, password);
    expect([status, failure['password']]).toEqual([422, [expect.any(String)]]);
    expect(await snapshot(test.db)).toEqual(before);
    expect((await setPassword(token)).status).toBe(200);
  });
});

describe('an old user who registers', () => {
  const typed = (email: string) => ({
    email,
    password: PASSWORD,
    nameTitle: '',
    familyName: 'Támadó',
    firstName: 'Tamás',
    birthDate: '2001-01-01',
    gender: 'M',
    nationality: 'HU',
    phone: '06 20 765 4321',
    dataStorageConsent: true,
    marketingConsent: false,
  });

  it('keeps what was imported, and gives their first password by the link in the mail', async () => {
    const person = await oldUser();
    const before = await personOf(person);
    expect((await request(test.app, register, { body: typed(person.email) })).status).toBe(201);
    const { password_hash: _, ...kept } = before;
    expect(await personOf(person)).toMatchObject(kept);
    // So a login asks them to activate.
    expect(await logIn(person.email, PASSWORD)).toBe(403);
    await sendMails(test);
    const token = tokenOf(test, person.email, '/registration/activate');
    const clicked = await request(test.app, activate, { body: { token, password: PASSWORD } });
    expect(clicked.answer.data).toEqual({
      state: 'first_password',
      email: person.email,
      session: null,
      isOwn: false,
    });
    expect((await personOf(person)).activated_at).toBeNull();
    expect((await setPassword(token, 'Tiszai8hullam')).status).toBe(200);
    expect(await personOf(person)).toMatchObject({ family_name: 'Kovács', activated_at: expect.any(Date) });
    expect(await logIn(person.email, PASSWORD)).toBe(401);
    expect(await logIn(person.email, 'Tiszai8hullam')).toBe(303);
  });

  it('is nobody else: the link of a registration that was not imported sets no first password', async () => {
    const email = 'nem.regi@example.hu';
    await request(test.app, register, { body: typed(email) });
    await sendMails(test);
    const token = tokenOf(test, email, '/registration/activate');
    for (const { failure } of [await check(token), await setPassword(token)])
      expect(failure.code).toBe('token_invalid');
  });

  it('gets the password of their own link, whatever another person has registered before', async () => {
    const person = await oldUser();
    await request(test.app, register, { body: { ...typed(person.email), password: 'Tamado9jelszo' } });
    await sendMails(test);
    expect((await setPassword(await linkFor(person))).status).toBe(200);
    expect(await logIn(person.email, 'Tamado9jelszo')).toBe(401);
    expect(await logIn(person.email, PASSWORD)).toBeLessThan(400);
    expect(await personOf(person)).toMatchObject({ family_name: 'Kovács' });
  });

  it('leaves nothing of what was typed once they are in, and nobody can take it elsewhere', async () => {
    const person = await oldUser();
    const send = async () =>
      (await request(test.app, register, { body: typed(person.email) })).answer.data.uid;
    const uids = [await send(), await send()];
    await sendMails(test);
    const used = tokenOf(test, person.email, '/registration/activate');
    expect((await setPassword(used, 'Tiszai8hullam')).status).toBe(200);
    const links = await test.db
      .selectFrom('mail_token')
      .select('detail')
      .where('person_id', '=', person.id)
      .execute();
    expect(links).toEqual([{ detail: null }, { detail: null }]);
    for (const uid of uids) {
      const body = { email: 'mashova@example.hu', password: PASSWORD };
      const { status } = await request(test.app, changeEmail, { params: { uid }, body });
      expect(status).toBe(422);
    }
  });
});

it('old users who have not returned are kept', async () => {
  const person = await test.clock.back({ days: 400 }, oldUser);
  expect(await runJob(test, 'remove-unused-accounts')).toEqual([]);
  expect(await personOf(person)).toBeDefined();
});

it('keeps the promises', async () => {
  expect(await runAudit(test.db)).toEqual([]);
});
