import { hash } from '@node-rs/argon2';
import { listEvents } from '@rajt/contract/content/operations/catalog';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { changeEmail } from '@rajt/contract/people/operations/email-change';
import { register } from '@rajt/contract/people/operations/registration';
import {
  endSession,
  endSessions,
  listSessions,
  login,
  logout,
  siteInfo,
} from '@rajt/contract/people/operations/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { newPerson, newSession } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { hashSecret } from '../../../platform/secret.ts';

const PASSWORD = 'Őrült1adat';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const logIn = (email: string, password: string, ip?: string, app = test.app) =>
  request(app, login, { body: { email, password }, ...(ip ? { ip } : {}) });
const sessionsOf = (personId: string) =>
  test.db.selectFrom('session').selectAll().where('person_id', '=', personId).execute();

describe('login', () => {
  it('returns a session whose token is stored hashed only', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const { status, answer, headers } = await logIn(person.email, PASSWORD);
    expect(status).toBe(200);
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: expect.any(String),
      user_id: person.id,
      complete_registration: true,
      device: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers['cache-control']).toBe('no-store');
    const days = (Date.parse(answer.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    const stored = await sessionsOf(person.id);
    expect(stored.some((row) => row.token_hash.equals(hashSecret(answer.access_token)))).toBe(true);
    expect(await auditLog(test.db)).toContain(`session.started person:${person.id}`);
    const me = await request(test.app, getProfile, { as: { id: person.id, token: answer.access_token } });
    expect(me.status).toBe(200);
  });

  it('replaces a hash of weaker parameters after the right password, and no other, at the cost of production', async () => {
    const { app } = await test.another({ PASSWORD_COST: 'full' });
    const logInAt = (email: string, password: string) => request(app, login, { body: { email, password } });
    const person = await newPerson(test.db, { password: PASSWORD });
    const weak = await hash(PASSWORD.normalize('NFC'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const accounts = test.db.updateTable('account').set({ password_hash: weak });
    await accounts.where('person_id', '=', person.id).execute();
    const hashOf = async () =>
      (
        await test.db
          .selectFrom('account')
          .select('password_hash')
          .where('person_id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).password_hash;
    expect((await logInAt(person.email, 'Wrong1password')).status).toBe(401);
    expect(await hashOf()).toBe(weak);
    expect((await logInAt(person.email, PASSWORD)).status).toBe(200);
    const strong = await hashOf();
    expect(strong).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect((await logInAt(person.email, PASSWORD)).status).toBe(200);
    expect(await hashOf()).toBe(strong);
  });

  it('takes the address in any case and the password in either form of its accents', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const { status } = await logIn(`  ${person.email.toUpperCase()} `, PASSWORD.normalize('NFD'));
    expect(status).toBe(200);
  });

  it('answers 302 without Location when the registration is incomplete, and opens only its screen', async () => {
    const person = await newPerson(test.db, { password: PASSWORD, isComplete: false });
    const { status, answer, headers } = await logIn(person.email, PASSWORD);
    expect(status).toBe(302);
    expect(answer.complete_registration).toBe(false);
    expect(headers['location']).toBeUndefined();
    const as = { id: person.id, token: answer.access_token };
    expect((await request(test.app, getProfile, { as })).status).toBe(200);
    const refused = await request(test.app, listEvents, { as });
    expect([refused.status, refused.failure.code]).toEqual([403, 'registration_incomplete']);
  });

  it('gives an unknown address and a wrong password the same answer, and makes no session', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const before = await sessionsOf(person.id);
    const wrong = await logIn(person.email, 'Wrong1password');
    const unknown = await logIn('nobody@example.hu', 'Wrong1password');
    expect(wrong.status).toBe(401);
    expect(wrong.failure.code).toBe('credentials_wrong');
    expect(unknown.bytes).toEqual(wrong.bytes);
    expect(unknown.status).toBe(wrong.status);
    expect(await sessionsOf(person.id)).toEqual(before);
  });

  it('reports that the activation is missing only after the right password', async () => {
    const person = await newPerson(test.db, { password: PASSWORD, isActivated: false });
    expect((await logIn(person.email, 'Wrong1password')).failure.code).toBe('credentials_wrong');
    const { status, failure } = await logIn(person.email, PASSWORD);
    expect([status, failure.code]).toEqual([403, 'not_activated']);
    expect(failure.user_msg).toMatch(/e-mail/);
    // Nothing waits that could be sent again.
    expect(failure.uid).toBeUndefined();
  });

  it('names the registration that waits, so that its mail can be sent again or elsewhere', async () => {
    const email = 'varakozo@example.hu';
    const body = {
      email,
      password: PASSWORD,
      nameTitle: '',
      familyName: 'Váró',
      firstName: 'Kata',
      birthDate: '1990-05-17',
      gender: 'F',
      nationality: 'HU',
      phone: '+36201234567',
      dataStorageConsent: true,
      marketingConsent: false,
    };
    const { answer } = await request(test.app, register, { body });
    expect((await logIn(email, 'Wrong1password')).failure.uid).toBeUndefined();
    const { status, failure } = await logIn(email, PASSWORD);
    expect([status, failure.uid]).toEqual([403, answer.data.uid]);
    const again = await request(test.app, changeEmail, {
      params: { uid: String(failure.uid) },
      body: { email, password: PASSWORD },
    });
    expect(again.status).toBe(200);
    expect((await logIn(email, PASSWORD)).failure.uid).toBe(again.answer.data.uid);
    await test.db.updateTable('mail_token').set({ expires_at: new Date() }).execute();
    expect((await logIn(email, PASSWORD)).failure.uid).toBeUndefined();
  });

  it('answers 303 to an imported person until they have looked through their profile', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const set = (values: object) =>
      test.db.updateTable('account').set(values).where('person_id', '=', person.id).execute();
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
    // Somebody who registered here has typed all of it.
    expect((await logIn(person.email, PASSWORD)).status).toBe(200);
    await set({ imported_at: at(-60), activated_at: at(-30), updated_at: at(-30) });
    const { status, answer, headers } = await logIn(person.email, PASSWORD);
    expect([status, answer.complete_registration, headers['location']]).toEqual([303, true, undefined]);
    await set({ updated_at: at(-29) });
    expect((await logIn(person.email, PASSWORD)).status).toBe(200);
    // Missing data is asked for first.
    await set({ updated_at: at(-30), completed_at: null });
    expect((await logIn(person.email, PASSWORD)).status).toBe(302);
  });

  it('does not know an erased person', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    await test.db.updateTable('person').set({ erased_at: new Date() }).where('id', '=', person.id).execute();
    expect((await logIn(person.email, PASSWORD)).failure.code).toBe('credentials_wrong');
  });

  it('refuses unknown and missing fields', async () => {
    const more = await request(test.app, login, { body: { email: 'a@b.hu', password: 'x', role: 'admin' } });
    expect(more.status).toBe(422);
    const less = await request(test.app, login, { body: { email: 'not an address' }, language: 'en' });
    expect(less.status).toBe(422);
    expect(less.failure['email']).toEqual([
      'This does not look like an e-mail address. For example: name@example.com',
    ]);
    expect(less.failure['password']).toHaveLength(1);
  });
});

describe('addresses that belong elsewhere', () => {
  const ELSEWHERE = {
    EXTERNAL_REGISTRATION_URL: 'https://elsewhere.example/login',
    EXTERNAL_REGISTRATION_DOMAINS: 'partner.example, Club.example',
  };

  it('are sent there by their domain alone, known or not, after no work', async () => {
    const { app } = await test.another(ELSEWHERE);
    const person = await newPerson(test.db, { email: 'ismert@partner.example', password: PASSWORD });
    const known = await logIn(person.email, PASSWORD, undefined, app);
    const unknown = await logIn('ismeretlen@CLUB.example', 'Wrong1password', undefined, app);
    expect([known.status, known.failure.code]).toEqual([409, 'external_registration']);
    expect(unknown.bytes).toEqual(known.bytes);
    expect(JSON.stringify(known.failure)).not.toContain(person.email);
    expect((await request(app, siteInfo)).answer.data.externalRegistrationUrl).toBe(
      'https://elsewhere.example/login',
    );
  });

  it('are whole domains: no part of one, and none when nothing is configured', async () => {
    const { app } = await test.another(ELSEWHERE);
    for (const email of ['a@sub.partner.example', 'a@notpartner.example', 'partner.example@example.hu'])
      expect((await logIn(email, PASSWORD, undefined, app)).failure.code).toBe('credentials_wrong');
    const person = await newPerson(test.db, { email: 'masik@partner.example', password: PASSWORD });
    expect((await logIn(person.email, PASSWORD)).status).toBe(200);
    expect((await request(test.app, siteInfo)).answer.data.externalRegistrationUrl).toBeNull();
  });
});

describe('limits of login', () => {
  it('lock an address that nobody has in the same way, in the same words', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '0.3' });
    const person = await newPerson(test.db, { password: PASSWORD });
    const tries = async (email: string, network: number) => {
      const answers = [];
      for (let index = 0; index < 5; index += 1) {
        const ip = `198.51.${network}.${index}`;
        const { status, bytes } = await logIn(email, 'Wrong1password', ip, app);
        answers.push([status, bytes.toString()]);
      }
      return answers;
    };
    const known = await tries(person.email, 110);
    expect(known.map(([status]) => status)).toEqual([401, 401, 401, 429, 429]);
    expect(await tries('nobody.locked@example.hu', 111)).toEqual(known);
  });

  it('stops guessing one account from many networks, also with the right password', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db, { password: PASSWORD });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await logIn(person.email, 'Wrong1password', `198.51.100.${index}`, app)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const refused = await logIn(person.email, PASSWORD, '198.51.100.99', app);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Another account is not concerned.
    const other = await newPerson(test.db, { password: PASSWORD });
    expect((await logIn(other.email, PASSWORD, '198.51.100.99', app)).status).toBe(200);
  });

  it('erases the failures of an account after a login', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db, { password: PASSWORD });
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 6; index += 1)
        await logIn(person.email, 'Wrong1password', '198.51.101.1', app);
      expect((await logIn(person.email, PASSWORD, '198.51.101.1', app)).status).toBe(200);
    }
  });

  it('stops one address that tries many accounts', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '0.1' });
    const statuses = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        logIn(`guess${index}@example.hu`, 'Wrong1password', '203.0.113.5', app),
      ),
    );
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('does not count right logins, and a guesser at one account leaves the network to the others', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '0.5' });
    const school = '203.0.113.6';
    const pupils = await Promise.all(
      Array.from({ length: 30 }, () => newPerson(test.db, { password: PASSWORD })),
    );
    const all = async () => {
      const answers = await Promise.all(pupils.map(({ email }) => logIn(email, PASSWORD, school, app)));
      return new Set(answers.map(({ status }) => status));
    };
    // More than the network's bucket, and with all rounds more than its total.
    for (let round = 0; round < 4; round += 1) expect(await all()).toEqual(new Set([200]));
    const guesses = [];
    for (let index = 0; index < 40; index += 1)
      guesses.push((await logIn('one.account@example.hu', 'Wrong1password', school, app)).status);
    expect(guesses).toEqual([...Array(5).fill(401), ...Array(35).fill(429)]);
    expect(await all()).toEqual(new Set([200]));
  });

  it('gives the others of a network of an attacker a few tries each', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const school = '203.0.113.8';
    const person = await newPerson(test.db, { password: PASSWORD });
    const other = await newPerson(test.db, { password: PASSWORD });
    const at = async (email: string, password: string) => (await logIn(email, password, school, app)).status;
    for (let index = 0; index < 50; index += 1) await at(`spray${index}@example.hu`, 'Wrong1password');
    expect(await at(other.email, 'Wrong1password')).toBe(401);
    expect(await at(other.email, PASSWORD)).toBe(200);
    expect(await at(person.email, 'Wrong1password')).toBe(401);
    expect(await at(person.email, 'Wrong1password')).toBe(401);
    expect(await at(person.email, PASSWORD)).toBe(429);
    expect((await logIn(person.email, PASSWORD, '203.0.113.9', app)).status).toBe(200);
  });
});

describe('logout', () => {
  it('ends this session at once and no other', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const { answer } = await logIn(person.email, PASSWORD);
    const as = { id: person.id, token: answer.access_token };
    expect((await request(test.app, getProfile, { as })).status).toBe(200);
    const ended = await request(test.app, logout, { as });
    expect([ended.status, ended.bytes.length]).toEqual([204, 0]);
    expect((await request(test.app, getProfile, { as })).status).toBe(401);
    expect((await request(test.app, getProfile, { as: person })).status).toBe(200);
    expect(await auditLog(test.db)).toContain(`session.ended person:${person.id}`);
  });

  it('lets two tabs log out at once', async () => {
    const person = await newPerson(test.db);
    const both = await Promise.all([1, 2].map(() => request(test.app, logout, { as: person })));
    expect(both.every(({ status }) => status === 204 || status === 401)).toBe(true);
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it('asks for a session', async () => {
    expect((await request(test.app, logout)).status).toBe(401);
  });
});

describe('where one is signed in', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

  const logInFrom = async (email: string, userAgent: string) => {
    const input = { body: { email, password: PASSWORD }, headers: { 'user-agent': userAgent } };
    const { answer } = await request(test.app, login, input);
    return { id: answer.user_id, token: answer.access_token };
  };
  const list = async (as: { id: string; token: string }) =>
    (await request(test.app, listSessions, { as })).answer.data.items;
  const works = async (as: { id: string; token: string }, app = test.app) =>
    (await request(app, getProfile, { as })).status === 200;

  it('lists devices in words, this one first, with no secret and nothing that is over', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    await test.db.deleteFrom('session').where('person_id', '=', person.id).execute();
    const phone = await logInFrom(person.email, IPHONE);
    await logInFrom(person.email, FIREFOX);
    await logInFrom(person.email, '');
    await test.clock.back({ days: 31 }, () => logInFrom(person.email, FIREFOX));
    const items = await list(phone);
    expect(items.map(({ id: _, startedAt: __, lastUsedAt: ___, ...told }) => told)).toEqual([
      { browser: 'Safari', system: 'iOS', device: 'mobile', isThis: true },
      { browser: '', system: '', device: 'other', isThis: false },
      { browser: 'Firefox', system: 'Linux', device: 'desktop', isThis: false },
    ]);
    for (const { startedAt, lastUsedAt } of items)
      expect(Math.abs(Date.parse(lastUsedAt) - Date.parse(startedAt))).toBeLessThan(60_000);
    expect(JSON.stringify(items)).not.toContain(phone.token);
  });

  const body = { password: PASSWORD };

  it('ends one: here at once, in another process within a second', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const phone = await logInFrom(person.email, IPHONE);
    const { app: another } = await test.another({});
    expect([await works(phone), await works(phone, another)]).toEqual([true, true]);
    const shown = (await list(person)).find(({ browser }) => browser === 'Safari');
    const end = () =>
      request(test.app, endSession, { as: person, params: { sessionId: shown?.id ?? '' }, body });
    expect((await end()).status).toBe(204);
    expect(await works(phone)).toBe(false);
    test.clock.advance({ seconds: 1 });
    expect([await works(phone, another), await works(person, another)]).toEqual([false, true]);
    expect((await end()).status).toBe(404);
    expect(await auditLog(test.db)).toContain(`session.ended person:${person.id}`);
  });

  it('ends none of another person', async () => {
    const [mine, theirs] = [await newPerson(test.db, body), await newPerson(test.db)];
    const [session] = await list(theirs);
    const input = { as: mine, params: { sessionId: session?.id ?? '' }, body };
    expect((await request(test.app, endSession, input)).status).toBe(404);
    expect(await works(theirs)).toBe(true);
  });

  it.each([
    [{}, true],
    [{ which: 'others' }, true],
    [{ which: 'all' }, false],
  ])('signs out everywhere (%j); this device stays: %s', async (query, stays) => {
    const [person, bystander] = [await newPerson(test.db, body), await newPerson(test.db)];
    const others = [1, 2].map(async () => ({ id: person.id, token: await newSession(test.db, person.id) }));
    const devices = await Promise.all(others);
    for (const device of devices) expect(await works(device)).toBe(true);
    const { status } = await request(test.app, endSessions, { as: person, query, body });
    expect(status).toBe(204);
    for (const device of devices) expect(await works(device)).toBe(false);
    expect(await works(person)).toBe(stays);
    expect(await works(bystander)).toBe(true);
  });
});

describe('the end of a session by time', () => {
  it('refuses an ended token, and a job removes it', async () => {
    const person = await test.clock.back({ days: 7, seconds: 1 }, () => newPerson(test.db));
    expect((await request(test.app, getProfile, { as: person })).status).toBe(401);
    expect(await runJob(test, 'remove-ended-sessions')).toEqual([]);
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it('moves the idle limit with use', async () => {
    const person = await test.clock.back({ days: 6, hours: 23 }, () => newPerson(test.db));
    expect((await request(test.app, getProfile, { as: person })).status).toBe(200);
    const [row] = await sessionsOf(person.id);
    expect(row?.idle_until.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });
});

it('erases the limits that have run out, and with them the addresses in their names', async () => {
  await test.db
    .insertInto('rate_limit')
    .values([
      { key: 'login-account:old@rajt.example', points: 1, expire: String(Date.now() - 1000) },
      { key: 'login-account:new@rajt.example', points: 1, expire: String(Date.now() + 60_000) },
    ])
    .execute();
  expect(await runJob(test, 'remove-ended-limits')).toEqual([]);
  const kept = await test.db
    .selectFrom('rate_limit')
    .select('key')
    .where('key', 'like', '%@rajt.example')
    .execute();
  expect(kept.map((row) => row.key)).toContain('login-account:new@rajt.example');
  expect(kept.map((row) => row.key)).not.toContain('login-account:old@rajt.example');
});

it('keeps the promises', async () => {
  expect(await runAudit(test.db)).toEqual([]);
});
