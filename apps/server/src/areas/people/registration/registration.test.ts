import { activate, checkActivation } from '@rajt/contract/people/operations/activation';
import { register } from '@rajt/contract/people/operations/registration';
import { login } from '@rajt/contract/people/operations/sessions';
import { en } from '@rajt/phrases/en';
import { hu } from '@rajt/phrases/hu';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { runJob, runJobs, waitingJobs } from '../../../../testkit/jobs.ts';
import { findAccount, newPerson } from '../../../../testkit/new-person.ts';
import { registrationOf } from '../../../../testkit/registration.ts';
import { type RequestInput, request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { REGISTRATION_CONSENT_VERSION } from '../consents/index.ts';

const PASSWORD = 'Balatoni7hullam';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  test.mails.length = 0;
});

let count = 0;
function typed(changes: Record<string, unknown> = {}) {
  count += 1;
  const registration = registrationOf(`uj.nevezo${count}@example.hu`, PASSWORD);
  return { ...registration, familyName: 'Őry-Szűcs', ...changes };
}

const send = (body: unknown, input: RequestInput = {}) => request(test.app, register, { ...input, body });
const personOf = (email: string) => findAccount(test.db, email);

/** Sends the waiting mails and takes the secret out of the last link to activate with. */
async function tokenFromMail(): Promise<string> {
  expect(await runJobs(test)).toEqual([]);
  const link = /\/registration\/activate#([\w-]{43})/.exec(test.mails.at(-1)?.text ?? '');
  if (!link?.[1]) throw new Error('no activation link in the last mail');
  return link[1];
}

const activateWith = (token: string, password = PASSWORD) =>
  request(test.app, activate, { body: { token, password } });
const canLogIn = async (email: string, password: string) => {
  const { status } = await request(test.app, login, { body: { email, password } });
  return status < 400;
};

describe('registering', () => {
  it('keeps what was typed, cleaned, and sends a link to activate with', async () => {
    const body = typed({
      email: '  Uj.Nevezo.Nagy@Example.HU ',
      firstName: ' A\u0301gnes  Anna ',
      marketingConsent: true,
    });
    const { status, answer } = await send(body, { language: 'en' });
    expect([status, answer]).toEqual([
      201,
      {
        data: {
          email: 'uj.nevezo.nagy@example.hu',
          uid: expect.stringMatching(/^[0-9a-f]{64}$/),
          browserSecret: expect.stringMatching(/^[\w-]{43}$/),
        },
      },
    ]);
    const person = await personOf('uj.nevezo.nagy@example.hu');
    expect(person).toMatchObject({
      language: 'en',
      family_name: 'Őry-Szűcs',
      first_name: 'Ágnes Anna',
      birth_date: '1990-05-17',
      phone: '+36201234567',
      activated_at: null,
      completed_at: null,
      data_storage_consent_at: expect.any(Date),
    });
    expect(person?.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    const token = await tokenFromMail();
    expect(test.mails).toHaveLength(1);
    expect(test.mails[0]).toMatchObject({
      to: 'uj.nevezo.nagy@example.hu',
      subject: 'Confirm your e-mail address',
    });
    expect(test.mails[0]?.text).toContain(`http://localhost:3000/registration/activate#${token}`);
    expect(await auditLog(test.db)).toContain(`account.registered person:${person?.id}`);
  });

  it('links to the site where it happened, whatever host the request names', async () => {
    await send(typed(), {
      site: { branch: 'run', market: 'dom' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    await tokenFromMail();
    expect(test.mails[0]?.html).toContain('http://run.localhost:3000/registration/activate#');
    expect(test.mails[0]?.html).not.toContain('evil.example');
  });

  it('stores no secret: neither in the token nor, once it is sent, in the mail', async () => {
    const { db } = test;
    const body = typed();
    await send(body);
    const token = await tokenFromMail();
    const hash = hashSecret(token);
    const stored = await db
      .selectFrom('mail_token')
      .selectAll()
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    expect(stored).toBeDefined();
    expect(JSON.stringify(stored)).not.toContain(token);
    const mail = await db
      .selectFrom('mail_message')
      .selectAll()
      .where('recipient', '=', body.email)
      .executeTakeFirst();
    expect(mail).toMatchObject({ state: 'sent', payload: {} });
  });

  it.each([
    ['a common password', { password: 'Password1' }, 'password'],
    ['a walk on the keyboard', { password: '1Qaz2wsx' }, 'password'],
    ['a listed password', { password: 'Trustno1' }, 'password'],
    ['a season with a year', { password: 'Summer2025' }, 'password'],
    ['their own name without its accents', { password: 'Agnes1990' }, 'password'],
    ['a password without a number', { password: 'Jelszavam' }, 'password'],
    ['a short password', { password: 'Ab1' }, 'password'],
    ['a birth date that does not exist', { birthDate: '1990-02-30' }, 'birthDate'],
    ['no birth date', { birthDate: '' }, 'birthDate'],
    ['no gender', { gender: '' }, 'gender'],
    ['a premium phone number', { phone: '06 90 123 456' }, 'phone'],
    ['two addresses', { email: 'a@example.hu,b@example.hu' }, 'email'],
    ['a line end in the address', { email: 'a@example.hu\r\nBcc: b@example.hu' }, 'email'],
    ['a missing consent', { dataStorageConsent: false }, 'dataStorageConsent'],
    ['markup as a name', { firstName: '<b>Ági</b>' }, 'firstName'],
  ])('refuses %s and changes nothing', async (_, changes, field) => {
    const people = await test.db.selectFrom('person').select('id').execute();
    const body = typed(changes);
    const { status, failure } = await send(body);
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect(Object.keys(failure)).toContain(field);
    expect(await test.db.selectFrom('person').select('id').execute()).toEqual(people);
    expect(await waitingJobs(test)).toEqual({});
  });

  it('checks the birth date by the day in Budapest', async () => {
    const today = budapestDate(test.clock.now());
    expect((await send(typed({ birthDate: addDays(today, 1) }))).failure['birthDate']).toHaveLength(1);
    expect((await send(typed({ birthDate: today }))).status).toBe(201);
    await runJobs(test);
  });

  it('takes no field that the form does not have', async () => {
    for (const field of ['completed_at', 'activatedAt', 'id', 'userId', 'role', 'password_hash']) {
      expect((await send(typed({ [field]: '1' }))).status).toBe(422);
    }
    const raw = JSON.stringify(typed()).replace('{', '{"__proto__":{"role":"admin"},');
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/swim/v1/dom/register',
      headers: { 'content-type': 'application/json' },
      payload: raw,
    });
    expect(statusCode).toBe(400);
  });

  it('limits the mails that one address can be sent, known or not', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const known = await newPerson(test.db);
    for (const email of ['limited@example.hu', known.email]) {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) {
        statuses.push(
          (await request(app, register, { body: typed({ email }), ip: `198.51.100.${index}` })).status,
        );
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    }
    await runJobs(test);
  });

  it('counts no mail for a password that is guessed early', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const email = 'gyakori.jelszo@example.hu';
    const send = async (password: string) =>
      (await request(app, register, { body: { ...typed({ email }), password } })).status;
    for (let index = 0; index < 6; index += 1) expect(await send('Summer2025')).toBe(422);
    expect(await send(PASSWORD)).toBe(201);
    await runJobs(test);
  });

  it('stops one network that registers many addresses, and no other', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '0.1' }); // 60 of 600
    const from = async (ip: string) => (await request(app, register, { body: typed(), ip })).status;
    const school = await Promise.all(Array.from({ length: 60 }, (_, host) => from(`2001:db8:2:1::${host}`)));
    expect(new Set(school)).toEqual(new Set([201]));
    const before = await snapshot(test.db);
    expect(await from('2001:db8:2:1::ffff')).toBe(429);
    expect(await snapshot(test.db)).toEqual(before);
    expect(await from('2001:db8:2:2::4')).toBe(201);
    await runJobs(test);
  });
});

describe('registering with a known address', () => {
  it('answers as for a new one, changes nothing and notifies the owner by mail', async () => {
    const owner = await newPerson(test.db, { password: PASSWORD, firstName: 'Réka' });
    const before = await personOf(owner.email);
    const fresh = await send(typed());
    const known = await send(typed({ email: owner.email, password: 'Tamado9jelszo' }));
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.answer.data)).toEqual(Object.keys(fresh.answer.data));
    expect(known.answer.data.email).toBe(owner.email);
    expect(await personOf(owner.email)).toEqual(before);
    expect(await runJobs(test)).toEqual([]);
    const mail = test.mails.find(({ to }) => to === owner.email);
    expect(mail).toMatchObject({ subject: 'Már van fiókod nálunk' });
    expect(mail?.text).toContain('Szia Réka!');
    expect(mail?.text).toContain('http://localhost:3000/login');
    expect(mail?.text).not.toContain('/activate#');
  });

  it('sends a fresh link while the first waits; both work, the clicked one decides', async () => {
    const first = typed();
    await send(first);
    const firstToken = await tokenFromMail();
    await send({ ...first, password: 'Masodik2jelszo', firstName: 'Lilla' });
    const secondToken = await tokenFromMail();
    expect(secondToken).not.toBe(firstToken);
    expect((await activateWith(secondToken, 'Masodik2jelszo')).status).toBe(200);
    expect(await canLogIn(first.email, 'Masodik2jelszo')).toBe(true);
    expect(await canLogIn(first.email, PASSWORD)).toBe(false);
    expect(await personOf(first.email)).toMatchObject({ first_name: 'Lilla' });
    // The older link only shows that all is done.
    expect((await activateWith(firstToken)).answer.data.state).toBe('activated');
    expect(await canLogIn(first.email, PASSWORD)).toBe(false);
  });

  it.each(['before', 'after'])('lets nobody plant a password: registering %s the owner', async (when) => {
    const mine = typed();
    const theirs = { ...mine, password: 'Tamado9jelszo', familyName: 'Támadó' };
    if (when === 'before') {
      await send(theirs);
      await runJobs(test);
    }
    await send(mine);
    const myToken = await tokenFromMail();
    if (when === 'after') {
      await send(theirs);
      await runJobs(test);
    }
    expect((await activateWith(myToken)).status).toBe(200);
    expect(await canLogIn(mine.email, PASSWORD)).toBe(true);
    expect(await canLogIn(mine.email, 'Tamado9jelszo')).toBe(false);
    expect(await personOf(mine.email)).toMatchObject({ family_name: 'Őry-Szűcs' });
    const kept = await test.db
      .selectFrom('mail_token')
      .innerJoin('account', 'account.person_id', 'mail_token.person_id')
      .select('mail_token.detail')
      .where('account.email', '=', mine.email)
      .execute();
    expect(kept.every(({ detail }) => detail === null)).toBe(true);
  });

  it('makes one account of ten registrations at once', async () => {
    const body = typed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const made = test.db.selectFrom('account').select('person_id').where('email', '=', body.email);
    expect(await made.execute()).toHaveLength(1);
    await runJobs(test);
  });
});

describe('the activation link', () => {
  it('activates once, however often and at once it is clicked', async () => {
    const body = typed();
    await send(body);
    const token = await tokenFromMail();
    const clicks = await Promise.all(Array.from({ length: 5 }, () => activateWith(token)));
    expect(clicks.map(({ status, answer }) => [status, answer.data.state])).toEqual(
      clicks.map(() => [200, 'activated']),
    );
    // Only the click that did it learns whose it is: the link stays in the mailbox, the address may change.
    expect(clicks.map(({ answer }) => answer.data.email).sort()).toEqual(['', '', '', '', body.email]);
    const person = await personOf(body.email);
    expect(person?.activated_at).toBeInstanceOf(Date);
    const log = await auditLog(test.db);
    expect(log.filter((line) => line === `account.activated person:${person?.id}`)).toHaveLength(1);
    const later = await request(test.app, checkActivation, { body: { token } });
    expect(later.answer.data).toEqual({
      state: 'activated',
      email: '',
      isOwn: false,
      isOwnBrowser: false,
      registered: null,
    });
    const { status } = await request(test.app, login, { body: { email: body.email, password: PASSWORD } });
    expect(status).toBe(302);
  });

  it('brings the consents with their proof: what was ticked, where and when', async () => {
    const body = typed({ marketingConsent: true });
    await send(body, { language: 'en', ip: '192.0.2.88', headers: { 'user-agent': 'Browser 1.0' } });
    const { id = '' } = (await personOf(body.email)) ?? {};
    const proofs = () =>
      test.db
        .selectFrom('audit_log')
        .select(['actor_id', 'detail'])
        .where('subject', '=', `person:${id}`)
        .where('action', '=', 'consent.given')
        .execute();
    const consents = () =>
      test.db
        .selectFrom('consent')
        .select(['kind', 'is_given', 'text_version'])
        .where('person_id', '=', id)
        .execute();
    expect([await proofs(), await consents()]).toEqual([[], []]);
    const token = await tokenFromMail();
    for (let click = 0; click < 2; click += 1) await activateWith(token);
    const proof = {
      via: 'registration',
      language: 'en',
      textVersion: REGISTRATION_CONSENT_VERSION,
      ip: '192.0.2.88',
      userAgent: 'Browser 1.0',
      at: test.clock.now().toISOString(),
    };
    expect(await proofs()).toEqual([
      { actor_id: id, detail: { kind: 'data_storage', ...proof } },
      { actor_id: id, detail: { kind: 'marketing', ...proof } },
    ]);
    expect(await consents()).toEqual([
      { kind: 'marketing', is_given: true, text_version: REGISTRATION_CONSENT_VERSION },
    ]);
  });

  it('brings no consent to our news that was not ticked', async () => {
    const body = typed();
    await send(body);
    await activateWith(await tokenFromMail());
    const { id = '' } = (await personOf(body.email)) ?? {};
    const consents = test.db.selectFrom('consent').select('kind').where('person_id', '=', id);
    expect(await consents.execute()).toEqual([]);
  });
});

it('erases accounts that nobody activated', async () => {
  const old = typed();
  const fellow = await test.clock.back({ days: 40 }, async () => {
    await send(old);
    await runJobs(test);
    return test.db
      .insertInto('person')
      .values({
        family_name: 'Társ',
        first_name: 'Ida',
        birth_date: '2012-05-06',
        gender: 'F',
        nationality: 'HU',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  const recent = typed();
  await send(recent);
  await runJobs(test);
  const { id = '' } = (await personOf(old.email)) ?? {};
  expect(await runJob(test, 'remove-unused-accounts')).toEqual([]);
  expect(await personOf(old.email)).toBeUndefined();
  expect(await personOf(recent.email)).toBeDefined();
  // Has none, and needs none.
  const kept = test.db.selectFrom('person').select('id').where('id', 'in', [id, fellow.id]);
  expect(await kept.execute()).toEqual([{ id: fellow.id }]);
});

it('knows the wording of its consent: a changed wording needs a new version', () => {
  const { registration: magyar } = hu;
  const { registration: english } = en;
  expect([
    REGISTRATION_CONSENT_VERSION,
    magyar.consentData,
    magyar.consentMarketing,
    english.consentData,
    english.consentMarketing,
  ]).toEqual([
    '2026-11-21',
    'Elolvastam és elfogadom az <privacy>adatkezelési tájékoztatót</privacy>: a fiókomhoz és a nevezéseimhez kezelhetitek az adataimat.',
    'Kérek hírt az új versenyekről és kedvezményekről. Bármikor leiratkozhatok.',
    'I have read and accept the <privacy>privacy policy</privacy>: you may use my data for my account and my entries.',
    'Tell me about new events and offers. I can unsubscribe at any time.',
  ]);
});

it('keeps the promises', async () => {
  expect(await runAudit(test.db)).toEqual([]);
});
