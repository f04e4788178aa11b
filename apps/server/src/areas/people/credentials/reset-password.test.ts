import { getProfile } from '@rajt/contract/people/operations/accounts';
import {
  changePassword,
  checkPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@rajt/contract/people/operations/password';
import { login } from '@rajt/contract/people/operations/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { block } from '../../../../testkit/blocker.ts';
import { waitingJobs } from '../../../../testkit/jobs.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { type RequestInput, request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { hashSecret } from '../../../platform/secret.ts';

const OLD = 'Balatoni7hullam';
const NEW = 'Tiszai8hullám';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  test.mails.length = 0;
});

const ask = (email: string, input: RequestInput = {}, app = test.app) =>
  request(app, requestPasswordReset, { ...input, body: { email } });
const reset = (email: string, token: string, password = NEW) =>
  request(test.app, resetPassword, { body: { email, password, token } });
const logIn = async (email: string, password: string) =>
  (await request(test.app, login, { body: { email, password } })).status;
const hashOf = async ({ id }: Pick<TestPerson, 'id'>) =>
  (
    await test.db
      .selectFrom('account')
      .select('password_hash as hash')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow()
  ).hash;

/** Requests a link and takes it out of the mail. */
async function linkFor(person: TestPerson): Promise<string> {
  expect((await ask(person.email)).status).toBe(200);
  await sendMails(test);
  return tokenOf(test, person.email, '/passwordreset/reset');
}

describe('asking for a new password', () => {
  it('sends a link that lives two hours', async () => {
    const person = await newPerson(test.db, { password: OLD, firstName: 'Réka' });
    const { status, answer } = await ask(`  ${person.email.toUpperCase()} `, { language: 'en' });
    expect([status, answer]).toEqual([200, { data: { email: person.email } }]);
    const [mail] = await sendMails(test);
    expect(mail).toMatchObject({ to: person.email, subject: 'A new password for your account' });
    expect(mail?.text).toContain('Hi Réka');
    expect(mail?.text).toContain('2 hours');
    const token = tokenOf(test, person.email, 'http://localhost:3000/passwordreset/reset');
    const row = await test.db
      .selectFrom('mail_token')
      .selectAll()
      .where('token_hash', '=', hashSecret(token))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect((row.expires_at.getTime() - Date.now()) / 3_600_000).toBeCloseTo(2, 1);
    expect(await auditLog(test.db)).toContain(`account.reset_requested person:${person.id}`);
    expect(await logIn(person.email, OLD)).toBe(200);
  });

  it('links to the site where it was asked, whatever host the request names', async () => {
    const person = await newPerson(test.db);
    await ask(person.email, {
      site: { branch: 'run', market: 'dom' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const [mail] = await sendMails(test);
    expect(mail?.text).toContain('http://run.localhost:3000/passwordreset/reset#');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  it('answers the same for every address, and each gets the mail that fits', async () => {
    const [active, waiting, imported] = [
      await newPerson(test.db, { password: OLD }),
      await newPerson(test.db, { password: OLD, isActivated: false }),
      await newPerson(test.db, { isActivated: false, isImported: true }),
    ];
    const unknown = { email: 'senki.sincs@example.hu' };
    const subjects: Record<string, string | undefined> = {};
    const shapes = new Set<string>();
    for (const { email } of [active, waiting, imported, unknown]) {
      const { status, answer, headers } = await ask(email);
      shapes.add(JSON.stringify([status, Object.keys(answer.data), Object.keys(headers).sort()]));
      expect(answer.data.email).toBe(email);
      // The same work for all: nobody has been looked up yet.
      expect(await waitingJobs(test)).toEqual({ 'answer-password-reset': 1 });
      const [mail, ...more] = await sendMails(test);
      expect([mail?.to, more]).toEqual([email, []]);
      subjects[email] = mail?.subject;
    }
    expect(shapes.size).toBe(1);
    expect(Object.values(subjects)).toEqual([
      'Új jelszó a fiókodhoz',
      'Ezt a címet még nem erősítetted meg',
      'A fiókod átköltözött a Rajtra',
      'Ehhez a címhez nincs fiók',
    ]);
    const links = await test.db
      .selectFrom('mail_token')
      .select('purpose')
      .where('person_id', 'in', [waiting.id, imported.id])
      .execute();
    expect(links).toEqual([{ purpose: 'old_user_activation' }]);
  });

  it('limits the mails that a network can have sent to an address, known or not, and not the owner’s', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db);
    const mailsTo = async (email: string) => {
      await sendMails(test);
      return test.mails.filter(({ to }) => to === email).length;
    };
    for (const email of [person.email, 'korlat@example.hu']) {
      const stranger = async () => (await ask(email, { ip: '198.51.100.1' }, app)).status;
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) statuses.push(await stranger());
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await mailsTo(email)).toBe(5);
      expect((await ask(email, { ip: '198.51.100.2' }, app)).status).toBe(200);
      expect(await mailsTo(email)).toBe(6);
    }
  });

  it('sends an address 20 mails an hour at most, answers as ever, and leaves the last link good', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db);
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await ask(person.email, { ip: `198.51.103.${index}` }, app)).status);
    expect(statuses).toEqual(Array(21).fill(200));
    await sendMails(test);
    expect(test.mails.filter(({ to }) => to === person.email)).toHaveLength(20);
    const links = await test.db
      .selectFrom('mail_token')
      .select('purpose')
      .where('person_id', '=', person.id)
      .execute();
    expect(links).toEqual([{ purpose: 'password_reset' }]);
  });

  it('limits the requests of one network', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const fromOne: number[] = [];
    for (let index = 0; index < 31; index += 1)
      fromOne.push((await ask(`korlat${index}@example.hu`, { ip: '203.0.113.9' }, app)).status);
    expect(fromOne).toEqual([...Array(30).fill(200), 429]);
    await sendMails(test);
  });

  it('refuses what is no address and does nothing', async () => {
    const before = await snapshot(test.db);
    const { status, failure } = await ask('a@example.hu\r\nBcc: b@example.hu');
    expect([status, Object.keys(failure)]).toEqual([422, ['email', 'user_msg', 'dev_msg', 'code']]);
    expect(await snapshot(test.db)).toEqual(before);
  });
});

describe('setting a new password by the link', () => {
  it('changes the password, ends every session, notifies by mail', async () => {
    const person = await newPerson(test.db, { password: OLD });
    const other = { id: person.id, token: await newSession(test.db, person.id) };
    expect((await request(test.app, getProfile, { as: other })).status).toBe(200);
    const token = await linkFor(person);
    const { status, bytes } = await reset(person.email, token);
    expect([status, bytes.length]).toEqual([204, 0]);
    expect([await logIn(person.email, OLD), await logIn(person.email, NEW)]).toEqual([401, 200]);
    // Both were known to the process a moment ago.
    for (const as of [person, other]) expect((await request(test.app, getProfile, { as })).status).toBe(401);
    const [mail] = await sendMails(test);
    expect(mail).toMatchObject({ to: person.email, subject: 'Megváltozott a jelszavad' });
    expect(await auditLog(test.db)).toContain(`account.password_changed person:${person.id}`);
  });

  it('leaves no other login method: what a stolen session linked is gone', async () => {
    const [person, other] = [await newPerson(test.db, { password: OLD }), await newPerson(test.db)];
    const identities = [
      { provider: 'google', subject: 'reset-1', person_id: person.id },
      { provider: 'google', subject: 'reset-2', person_id: person.id },
      { provider: 'facebook', subject: 'reset-1', person_id: person.id },
      { provider: 'google', subject: 'reset-3', person_id: other.id },
    ];
    await test.db.insertInto('login_identity').values(identities).execute();
    const token = await linkFor(person);
    const { failure } = await reset(person.email, `${token}x`);
    expect(failure.code).toBe('token_invalid');
    const left = () => test.db.selectFrom('login_identity').select('subject').orderBy('subject').execute();
    expect(await left()).toHaveLength(4);
    expect((await reset(person.email, token)).status).toBe(204);
    expect(await left()).toEqual([{ subject: 'reset-3' }]);
    const noted = (await auditLog(test.db)).filter(
      (line) => line === `identity.unlinked person:${person.id}`,
    );
    expect(noted).toHaveLength(2);
  });

  it('erases the failed logins that had locked the account', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db, { password: OLD });
    const tryTo = (password: string, ip: string) =>
      request(app, login, { body: { email: person.email, password }, ip });
    for (let index = 0; index < 11; index += 1) await tryTo('Rossz1jelszo', `198.51.101.${index}`);
    expect((await tryTo(OLD, '198.51.101.99')).status).toBe(429);
    const token = await linkFor(person);
    expect((await reset(person.email, token)).status).toBe(204);
    expect((await tryTo(NEW, '198.51.101.99')).status).toBe(200);
  });

  it('cannot be kept from its owner by strangers who try tokens with the address', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db, { password: OLD });
    const token = await linkFor(person);
    const tryTo = (tried: string, ip: string) =>
      request(app, resetPassword, { body: { email: person.email, password: NEW, token: tried }, ip });
    for (let index = 0; index < 30; index += 1)
      expect((await tryTo('guessed', `198.51.103.${index}`)).failure.code).toBe('token_invalid');
    expect((await tryTo(token, '198.51.103.99')).status).toBe(204);
    const statuses: number[] = [];
    for (let index = 0; index < 101; index += 1)
      statuses.push((await tryTo('guessed', '203.0.113.77')).status);
    expect(statuses).toEqual([...Array(100).fill(422), 429]);
  });

  it('works once, of twenty at the same time one', async () => {
    const person = await newPerson(test.db, { password: OLD });
    const token = await linkFor(person);
    const passwords = Array.from({ length: 20 }, (_, index) => `Tiszai8hullam${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(person.email, token, password)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(19);
    for (const { failure } of refused)
      expect([failure.code, failure.dev_msg]).toEqual(['token_invalid', 'Invalid token']);
    expect(await logIn(person.email, passwords[statuses.indexOf(204)] ?? '')).toBe(200);
    const late = await request(test.app, checkPasswordReset, { body: { token } });
    expect(late.failure.dev_msg).toBe('Invalid token');
  });

  it.each([
    ['for another address', async (_: TestPerson, token: string) => ({ email: 'mas@example.hu', token })],
    [
      'for another person',
      async (_: TestPerson, token: string) => ({ email: (await newPerson(test.db)).email, token }),
    ],
    [
      'after a change of the password',
      async (person: TestPerson, token: string) => {
        const body = { oldPassword: OLD, password: 'Koztes9jelszo' };
        expect((await request(test.app, changePassword, { as: person, body })).status).toBe(204);
        await sendMails(test);
        return { email: person.email, token };
      },
    ],
  ])('is refused %s, and nothing changes', async (_, change) => {
    const person = await newPerson(test.db, { password: OLD });
    const token = await linkFor(person);
    const { email, token: sent } = await change(person, token);
    const before = await snapshot(test.db);
    const { status, failure } = await reset(email, sent);
    expect([status, failure.code, failure.dev_msg]).toEqual([422, 'token_invalid', 'Invalid token']);
    expect(failure.user_msg).toBe('Ez a link már nem érvényes. Kérj egy újat.');
    expect(await snapshot(test.db)).toEqual(before);
  });

  it.each([
    ['too short', 'Ab1de', 'Legalább 6 karakter kell.'],
    [
      'common',
      'Password1',
      'Ez a jelszó könnyen kitalálható: sokan használják, vagy a nevedre vagy egy eseményre épül. Válassz egyedibbet.',
    ],
    ['without a number', 'Hullamvolgy', 'Legyen benne kisbetű, nagybetű és szám is.'],
  ])('keeps the link when the new password is %s', async (_, password, text) => {
    const person = await newPerson(test.db, { password: OLD });
    const token = await linkFor(person);
    const { status, failure } = await reset(person.email, token, password);
    expect([status, failure['password']]).toEqual([422, [text]]);
    expect((await reset(person.email, token)).status).toBe(204);
  });
});

describe('changing the password', () => {
  const change = (
    person: TestPerson,
    oldPassword: string,
    password = NEW,
    app = test.app,
    ip = '192.0.2.1',
  ) => request(app, changePassword, { as: person, body: { oldPassword, password }, ip });

  it('takes the old one, keeps this session and ends the others', async () => {
    const person = await newPerson(test.db, { password: OLD });
    const other = { id: person.id, token: await newSession(test.db, person.id) };
    expect((await request(test.app, getProfile, { as: other })).status).toBe(200);
    expect((await change(person, OLD.normalize('NFD'))).status).toBe(204);
    expect((await request(test.app, getProfile, { as: person })).status).toBe(200);
    expect((await request(test.app, getProfile, { as: other })).status).toBe(401);
    expect([await logIn(person.email, OLD), await logIn(person.email, NEW)]).toEqual([401, 200]);
    const mails = await sendMails(test);
    expect(mails.filter(({ to }) => to === person.email)).toMatchObject([
      { subject: 'Megváltozott a jelszavad' },
    ]);
    expect(await auditLog(test.db)).toContain(`account.password_changed person:${person.id}`);
  });

  it.each([
    ['a wrong old one', 'Rossz1jelszo', NEW, 'oldPassword'],
    ['a common new one', OLD, 'Password1', 'password'],
    ['a short new one', OLD, 'Ab1', 'password'],
  ])('refuses %s at its field, and nothing changes', async (_, oldPassword, password, field) => {
    const person = await newPerson(test.db, { password: OLD });
    const before = await snapshot(test.db);
    const { status, failure } = await change(person, oldPassword, password);
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect(failure[field]).toHaveLength(1);
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('refuses a person without a password, after the same work', async () => {
    const person = await newPerson(test.db);
    expect((await change(person, OLD)).failure['oldPassword']).toHaveLength(1);
    expect(await hashOf(person)).toBeNull();
  });

  it('stops guessing by the holder of a session, from any network', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db, { password: OLD });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await change(person, 'Rossz1jelszo', NEW, app, `198.51.102.${index}`)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await change(person, OLD, NEW, app, '198.51.102.99')).status).toBe(429);
    expect(await logIn(person.email, OLD)).toBe(200);
  });

  it('lets one of two changes at once win', async () => {
    const person = await newPerson(test.db, { password: OLD });
    const both = await Promise.all([
      change(person, OLD, 'Elso1jelszo'),
      change(person, OLD, 'Masodik2jelszo'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    const winner = both[0]?.status === 204 ? 'Elso1jelszo' : 'Masodik2jelszo';
    expect(await logIn(person.email, winner)).toBe(200);
    await sendMails(test);
  });
});

it('lets nobody in who was on the way with the old password', async () => {
  const person = await newPerson(test.db, { password: OLD });
  const change = await block(
    test.database.url,
    `select from person where id = ${person.id} for no key update`,
  );
  const late = logIn(person.email, OLD);
  await change.waited();
  await change.change(`update account set password_hash = 'another' where person_id = ${person.id}`);
  await change.change(`delete from session where person_id = ${person.id}`);
  await change.release();
  expect(await late).toBe(401);
  const left = await test.db.selectFrom('session').select('id').where('person_id', '=', person.id).execute();
  expect(left).toEqual([]);
});

it('keeps the promises', async () => {
  expect(await runAudit(test.db)).toEqual([]);
});
