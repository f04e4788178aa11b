import { getProfile } from '@rajt/contract/people/operations/accounts';
import { activate, checkActivation, checkActivationByUrl } from '@rajt/contract/people/operations/activation';
import { changeEmail } from '@rajt/contract/people/operations/email-change';
import { register } from '@rajt/contract/people/operations/registration';
import { login } from '@rajt/contract/people/operations/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { findAccount, newPerson } from '../../../../testkit/new-person.ts';
import { registrationOf } from '../../../../testkit/registration.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { hashSecret } from '../../../platform/secret.ts';

const PASSWORD = 'Balatoni7hullam';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});
beforeEach(() => {
  test.mails.length = 0;
});

let count = 0;
const newAddress = () => {
  count += 1;
  return `bongeszo${count}@example.hu`;
};
const send = (email: string, more: object = {}) =>
  request(test.app, register, { body: { ...registrationOf(email, PASSWORD), ...more } });
/** A registration whose mail has come. */
async function registered(email = newAddress(), more: object = {}) {
  const { browserSecret, uid } = (await send(email, more)).answer.data;
  await sendMails(test);
  return { email, uid, browserSecret, token: tokenOf(test, email, '/registration/activate') };
}
const tryToPress = (body: {
  token: string;
  browserSecret?: string;
  password?: string;
  newPassword?: string;
}) => request(test.app, activate, { body: { ...body, devices: [] } });
const press = async (token: string, browserSecret?: string, devices: string[] = []) =>
  (await request(test.app, activate, { body: { token, browserSecret, devices } })).answer.data;
/** The password is asked for, and nothing changes. */
async function expectAsked(token: string, browserSecret?: string): Promise<void> {
  const before = await snapshot(test.db);
  const { status, failure } = await tryToPress({
    token,
    ...(browserSecret !== undefined && { browserSecret }),
  });
  expect([status, failure.code, failure['password']]).toEqual([422, 'validation', ['Ezt töltsd ki.']]);
  expect(await snapshot(test.db)).toEqual(before);
}
const sessionsOf = async (email: string) =>
  test.db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', (await findAccount(test.db, email))?.id ?? '0')
    .execute();
const linkOf = (token: string) =>
  test.db
    .selectFrom('mail_token')
    .select(['browser_hash as hash', 'browser_until as until'])
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirstOrThrow();

describe('confirming the address signs in', () => {
  it('the browser that registered', async () => {
    const { email, token, browserSecret } = await registered();
    const { state, session } = await press(token, browserSecret);
    expect([state, session?.complete_registration]).toEqual(['activated', false]);
    const as = { id: session?.user_id ?? '', token: session?.access_token ?? '' };
    expect((await request(test.app, getProfile, { as })).answer.data.email).toBe(email);
    // A fresh token: nothing that the browser had before becomes the session.
    expect([browserSecret, token]).not.toContain(session?.access_token);
    expect(await auditLog(test.db)).toContain(`session.started person:${as.id}`);
    expect(await linkOf(token)).toEqual({ hash: null, until: null });
  });

  it('with a registration that has the address: the account is complete, and nothing more is asked', async () => {
    const address = { country: 'HU', zip: '8237', city: 'Tihany', street: 'Fő utca 1.' };
    const { email, token, browserSecret } = await registered(newAddress(), address);
    expect(await findAccount(test.db, email), 'kept with the link until it is used').toMatchObject({
      completed_at: null,
      city: null,
    });
    const { session } = await press(token, browserSecret);
    expect(session?.complete_registration).toBe(true);
    const as = { id: session?.user_id ?? '', token: session?.access_token ?? '' };
    expect((await request(test.app, getProfile, { as })).answer.data.address).toEqual(address);
    expect((await findAccount(test.db, email))?.completed_at).not.toBeNull();
  });

  it('and half an address, or one with a wrong postal code, is refused and no account is made', async () => {
    const email = newAddress();
    const half = await send(email, { country: 'HU', zip: '8237' });
    expect([half.status, half.failure]).toMatchObject([
      422,
      { city: expect.anything(), street: expect.anything() },
    ]);
    const wrong = await send(email, { country: 'HU', zip: '82', city: 'Tihany', street: 'Fő utca 1.' });
    expect([wrong.status, wrong.failure]).toMatchObject([422, { zip: expect.anything() }]);
    expect(await findAccount(test.db, email)).toBeUndefined();
  });

  it('with the device that it is known by', async () => {
    const { token, browserSecret } = await registered();
    const stranger = 'a'.repeat(43);
    const { session } = await press(token, browserSecret, [stranger]);
    expect(session?.device).toMatch(/^[\w-]{43}$/);
    expect(session?.device).not.toBe(stranger);
  });

  it('no browser that has only the link, as from a stolen mail or on another device', async () => {
    const { email, token } = await registered();
    await expectAsked(token);
    expect((await findAccount(test.db, email))?.activated_at).toBeNull();
  });

  it('no browser that has only the secret, as it opens nothing by itself', async () => {
    const { email, browserSecret } = await registered();
    const before = await snapshot(test.db);
    const refused = await request(test.app, activate, { body: { token: browserSecret, browserSecret } });
    expect(refused.failure.code).toBe('token_invalid');
    const as = { id: (await findAccount(test.db, email))?.id ?? '', token: browserSecret };
    expect((await request(test.app, getProfile, { as })).status).toBe(401);
    expect(await snapshot(test.db)).toEqual(before);
  });

  it.each(['x', '', 'É'.repeat(43), 'a'.repeat(200)])(
    'no browser with a made-up secret: %j',
    async (made) => {
      const { email, token } = await registered();
      await expectAsked(token, made);
      expect((await findAccount(test.db, email))?.activated_at).toBeNull();
    },
  );

  it('nobody into the account of an attacker whose link they press', async () => {
    const attacker = await registered();
    const visitor = await registered();
    await expectAsked(attacker.token, visitor.browserSecret);
    expect((await press(visitor.token, visitor.browserSecret)).session).not.toBeNull();
  });

  it('nobody by an older registration of the same address, by them or a stranger', async () => {
    const email = newAddress();
    const stranger = await registered(email);
    const owner = await registered(email);
    await expectAsked(owner.token, stranger.browserSecret);
    expect((await press(owner.token, owner.browserSecret)).session).not.toBeNull();
    expect((await press(stranger.token, stranger.browserSecret)).session).toBeNull();
    expect(await sessionsOf(email)).toHaveLength(1);
  });

  it('once, however often and at once it is pressed', async () => {
    const { email, token, browserSecret } = await registered();
    const presses = await Promise.all(Array.from({ length: 5 }, () => press(token, browserSecret)));
    expect(presses.map(({ state }) => state)).toEqual(presses.map(() => 'activated'));
    expect(presses.filter(({ session }) => session !== null)).toHaveLength(1);
    expect(await sessionsOf(email)).toHaveLength(1);
  });

  it('nobody after the address was confirmed elsewhere', async () => {
    const { email, token, browserSecret } = await registered();
    expect((await tryToPress({ token, password: PASSWORD })).status).toBe(200);
    expect(await press(token, browserSecret)).toMatchObject({ state: 'activated', email: '', session: null });
    expect(await sessionsOf(email)).toHaveLength(1);
  });

  it('for a day, and not a second longer', async () => {
    const inTime = await test.clock.back({ hours: 24, seconds: -20 }, () => registered());
    expect((await press(inTime.token, inTime.browserSecret)).session).not.toBeNull();
    const late = await test.clock.back({ hours: 24, seconds: 1 }, () => registered());
    await expectAsked(late.token, late.browserSecret);
  });

  it('not into an active account that a stranger registers again', async () => {
    const owner = await newPerson(test.db);
    const { browserSecret, uid } = (await send(owner.email)).answer.data;
    const before = await snapshot(test.db);
    for (const token of [browserSecret, uid])
      expect((await request(test.app, activate, { body: { token, browserSecret } })).status).toBe(422);
    expect(await snapshot(test.db)).toEqual(before);
    await sendMails(test);
  });
});

describe('in another browser than the one that registered', () => {
  const look = async (body: { token: string; browserSecret?: string }) =>
    (await request(test.app, checkActivation, { body })).answer.data;

  it('a reader of the mail sees the registered name; the browser that registered needs no look', async () => {
    const { email, token, browserSecret } = await registered();
    const pending = { state: 'pending', email, isOwn: false };
    const who = { familyName: 'Őry', firstName: 'Ágnes', birthDate: '1990-05-17' };
    expect(await look({ token })).toEqual({ ...pending, isOwnBrowser: false, registered: who });
    expect(await look({ token, browserSecret })).toEqual({
      ...pending,
      isOwnBrowser: true,
      registered: null,
    });
  });

  it('the password of the registration activates and signs in', async () => {
    const { email, token } = await registered();
    const { session } = (await tryToPress({ token, password: PASSWORD })).answer.data;
    const as = { id: session?.user_id ?? '', token: session?.access_token ?? '' };
    expect((await request(test.app, getProfile, { as })).answer.data.email).toBe(email);
  });

  it('a wrong password is refused at its field and changes nothing', async () => {
    const { token } = await registered();
    const before = await snapshot(test.db);
    const { status, failure } = await tryToPress({ token, password: 'Masik1jelszo' });
    expect([status, failure.code, failure['password']]).toEqual([
      422,
      'validation',
      ['Ez nem a jelenlegi jelszavad. Próbáld újra.'],
    ]);
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('wrong passwords count as logins, there and at the login', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const { email, token } = await registered();
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const body = { token, password: 'Masik1jelszo', devices: [] };
      statuses.push((await request(app, activate, { body, ip: `198.51.107.${index}` })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const late = await request(app, login, { body: { email, password: PASSWORD }, ip: '198.51.107.99' });
    expect(late.status).toBe(429);
  });

  it('a new password takes the place of the one that a stranger chose', async () => {
    const { email, token } = await registered();
    const { session, state } = (await tryToPress({ token, newPassword: 'Tiszai8hullam' })).answer.data;
    expect([state, session?.complete_registration]).toEqual(['activated', false]);
    const logIn = async (password: string) =>
      (await request(test.app, login, { body: { email, password } })).status;
    expect([await logIn(PASSWORD), await logIn('Tiszai8hullam')]).toEqual([401, 302]);
  });

  it('a new password that is guessed early is refused, and nothing changes', async () => {
    const { token } = await registered();
    const before = await snapshot(test.db);
    const { status, failure } = await tryToPress({ token, newPassword: 'Summer2025' });
    expect([status, failure.code, Object.keys(failure)]).toEqual([
      422,
      'validation',
      expect.arrayContaining(['password']),
    ]);
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('new passwords that are refused are limited by link', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const { token } = await registered();
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const body = { token, newPassword: 'Summer2025', devices: [] };
      statuses.push((await request(app, activate, { body, ip: `198.51.108.${index}` })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  it('the specification’s path returns only the state', async () => {
    const { email, token } = await registered();
    const { answer } = await request(test.app, checkActivationByUrl, { query: { token } });
    expect(answer.data).toEqual({ state: 'pending', email, isOwn: false });
  });
});

it('a link that is pressed again reports to its owner alone that it is theirs, and shows nobody its address', async () => {
  const { token, browserSecret } = await registered();
  const { session } = await press(token, browserSecret);
  const owner = { id: session?.user_id ?? '', token: session?.access_token ?? '' };
  const other = await newPerson(test.db);
  const before = await snapshot(test.db);
  for (const [as, isOwn] of [
    [owner, true],
    [other, false],
    [undefined, false],
  ] as const) {
    const looked = await request(test.app, checkActivation, { body: { token }, ...(as && { as }) });
    expect(looked.answer.data).toEqual({
      state: 'activated',
      email: '',
      isOwn,
      isOwnBrowser: false,
      registered: null,
    });
    const again = await request(test.app, activate, { body: { token, devices: [] }, ...(as && { as }) });
    expect(again.answer.data).toEqual({ state: 'activated', email: '', isOwn, session: null });
  }
  expect(await snapshot(test.db)).toEqual(before);
});

it('a corrected address has a new secret; the one of before is void with its link', async () => {
  const first = await registered();
  const right = newAddress();
  const { answer } = await request(test.app, changeEmail, {
    params: { uid: first.uid },
    body: { email: right, password: PASSWORD },
  });
  await sendMails(test);
  const token = tokenOf(test, right, '/registration/activate');
  expect(answer.data.browserSecret).not.toBe(first.browserSecret);
  expect((await press(token, answer.data.browserSecret)).session).not.toBeNull();
});

it('keeps the hash alone, and erases it with its deadline while the link still works', async () => {
  const old = await test.clock.back({ hours: 25 }, () => registered());
  const recent = await registered();
  expect((await linkOf(old.token)).hash).toEqual(hashSecret(old.browserSecret));
  expect(await runJob(test, 'remove-unused-accounts')).toEqual([]);
  expect(await linkOf(old.token)).toEqual({ hash: null, until: null });
  expect((await linkOf(recent.token)).hash).toEqual(hashSecret(recent.browserSecret));
  expect((await tryToPress({ token: old.token, password: PASSWORD })).answer.data.state).toBe('activated');
});

describe('the page that the person wanted to open', () => {
  const wanted = '/races/tihany-5km/entryform?from=a&b';
  const inTheMail = `?redirect=${encodeURIComponent(wanted)}`;

  it('is in the link of the mail, and in that of a corrected address', async () => {
    const [email, right] = [newAddress(), newAddress()];
    const { uid } = (await send(email, { wanted })).answer.data;
    await sendMails(test);
    const token = tokenOf(test, email, '/registration/activate');
    expect(test.mails.at(-1)?.text).toContain(`/registration/activate${inTheMail}#${token}`);
    await request(test.app, changeEmail, { params: { uid }, body: { email: right, password: PASSWORD } });
    await sendMails(test);
    const next = tokenOf(test, right, '/registration/activate');
    expect(test.mails.at(-1)?.text).toContain(`/registration/activate${inTheMail}#${next}`);
  });

  it('is in the link to the login of a person who has an account already', async () => {
    const { email } = await newPerson(test.db);
    await send(email, { wanted });
    await sendMails(test);
    expect(test.mails.at(-1)?.text).toContain(`http://localhost:3000/login${inTheMail}`);
  });

  it.each([
    'https://evil.example/cart',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'cart',
    '',
    `/${'a'.repeat(500)}`,
  ])('is refused when it is no path of ours: %j', async (foreign) => {
    const before = await snapshot(test.db);
    const { status, failure } = await send(newAddress(), { wanted: foreign });
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect(Object.keys(failure)).toContain('wanted');
    expect(await snapshot(test.db)).toEqual(before);
  });
});
