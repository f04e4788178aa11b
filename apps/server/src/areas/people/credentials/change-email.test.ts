import { getProfile } from '@rajt/contract/people/operations/accounts';
import { activate, checkActivation } from '@rajt/contract/people/operations/activation';
import {
  activateEmailChange,
  changeEmail,
  checkEmailChange,
  withdrawEmailChange,
} from '@rajt/contract/people/operations/email-change';
import { requestPasswordReset, resetPassword } from '@rajt/contract/people/operations/password';
import { register } from '@rajt/contract/people/operations/registration';
import { login } from '@rajt/contract/people/operations/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { confirmSession, findAccount, newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { registrationOf } from '../../../../testkit/registration.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

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
const newAddress = () => {
  count += 1;
  return `uj.cim${count}@example.hu`;
};
const personOf = (email: string) => findAccount(test.db, email);
const logIn = async (email: string, password = PASSWORD) =>
  (await request(test.app, login, { body: { email, password } })).status;
const mailsTo = async (email: string) =>
  (await sendMails(test)).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a typing error at the registration', () => {
  const send = async (email: string, password = PASSWORD) => {
    const { answer } = await request(test.app, register, { body: registrationOf(email, password) });
    return answer.data.uid;
  };
  const correct = (uid: string, email: string, password = PASSWORD, app = test.app, ip = '192.0.2.1') =>
    request(app, changeEmail, { params: { uid }, body: { email, password }, ip });

  it('is corrected: the right address gets the link, the wrong one can do nothing', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const uid = await send(wrong);
    await sendMails(test);
    const wrongToken = tokenOf(test, wrong, '/registration/activate');
    const { status, answer } = await correct(uid, `  ${right.toUpperCase()}`);
    expect([status, answer.data]).toEqual([
      200,
      {
        email: right,
        uid: expect.stringMatching(/^[0-9a-f]{64}$/),
        browserSecret: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    expect(answer.data.uid).not.toBe(uid);
    expect(await personOf(wrong)).toBeUndefined();
    expect(await mailsTo(right)).toEqual(['Erősítsd meg az e-mail-címed']);
    const late = await request(test.app, activate, { body: { token: wrongToken, password: PASSWORD } });
    expect(late.failure.code).toBe('token_invalid');
    expect(await logIn(right)).toBe(403);
    const token = tokenOf(test, right, '/registration/activate');
    expect((await request(test.app, activate, { body: { token, password: PASSWORD } })).status).toBe(200);
    expect(await logIn(right)).toBe(302);
    expect(await personOf(right)).toMatchObject({ family_name: 'Őry', phone: '+36201234567' });
    const log = await auditLog(test.db);
    expect(log.some((line) => line.startsWith('account.email_corrected registration:'))).toBe(true);
  });

  it('may be corrected again, and back', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const uid = await send(first);
    const { answer } = await correct(uid, second);
    expect((await correct(answer.data.uid, first)).status).toBe(200);
    expect([await personOf(second), (await personOf(first))?.activated_at]).toEqual([undefined, null]);
    await sendMails(test);
  });

  it('is safe from a caller who has the name of a registration: it is no link', async () => {
    const uid = await send(newAddress());
    for (const call of [
      request(test.app, activate, { body: { token: uid, password: PASSWORD } }),
      request(test.app, checkActivation, { body: { token: uid } }),
    ])
      expect((await call).failure.code).toBe('token_invalid');
    await sendMails(test);
  });

  it('answers the same whether the addresses are known or not; only the mails differ', async () => {
    const known = await newPerson(test.db, { password: 'Masik1jelszo' });
    const before = await personOf(known.email);
    // Registered with an active address, corrected to a new one.
    const mine = newAddress();
    const fromKnown = await correct(await send(known.email), mine);
    expect([fromKnown.status, Object.keys(fromKnown.answer.data)]).toEqual([
      200,
      ['email', 'uid', 'browserSecret'],
    ]);
    expect(await mailsTo(mine)).toEqual(['Erősítsd meg az e-mail-címed']);
    // And the other way round.
    const toKnown = await correct(await send(newAddress()), known.email);
    expect([toKnown.status, Object.keys(toKnown.answer.data)]).toEqual([
      200,
      ['email', 'uid', 'browserSecret'],
    ]);
    expect(await mailsTo(known.email)).toEqual(['Már van fiókod nálunk']);
    expect(await personOf(known.email)).toEqual(before);
    expect(await logIn(known.email, 'Masik1jelszo')).toBe(200);
  });

  it('moves nothing of another person who registered with the same address', async () => {
    const shared = newAddress();
    await send(shared, 'Gazdae1jelszo');
    await sendMails(test);
    const token = tokenOf(test, shared, '/registration/activate');
    const theirs = await send(shared, 'Tamado9jelszo');
    const elsewhere = newAddress();
    expect((await correct(theirs, elsewhere, 'Tamado9jelszo')).status).toBe(200);
    await sendMails(test);
    expect((await request(test.app, activate, { body: { token, password: 'Gazdae1jelszo' } })).status).toBe(
      200,
    );
    expect(await logIn(shared, 'Gazdae1jelszo')).toBe(302);
    expect(await personOf(elsewhere)).toMatchObject({ activated_at: null });
  });

  it.each([
    ['a wrong password', (uid: string) => [uid, 'Rossz1jelszo'] as const],
    ['an unknown registration', () => ['f'.repeat(64), PASSWORD] as const],
  ])('refuses %s with the same answer, and nothing changes', async (_, change) => {
    const [uid, password] = change(await send(newAddress()));
    const before = await snapshot(test.db);
    const { status, failure } = await correct(uid, newAddress(), password);
    expect([status, failure.code, failure['password']]).toEqual([
      422,
      'validation',
      ['Nem ezt a jelszót adtad meg.'],
    ]);
    expect(await snapshot(test.db)).toEqual(before);
    await sendMails(test);
  });

  it('refuses one that has been activated', async () => {
    const email = newAddress();
    const uid = await send(email);
    await sendMails(test);
    await request(test.app, activate, {
      body: { token: tokenOf(test, email, '/registration/activate'), password: PASSWORD },
    });
    expect((await correct(uid, newAddress())).failure['password']).toHaveLength(1);
    expect(await logIn(email)).toBe(302);
  });

  it('limits tries and mails', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const uid = await send(newAddress());
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await correct(uid, newAddress(), 'Rossz1jelszo', app, `198.51.100.${index}`)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const flooded = newAddress();
    const mails: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const next = await send(newAddress());
      mails.push((await correct(next, flooded, PASSWORD, app, `198.51.103.${index}`)).status);
    }
    expect(mails).toEqual([200, 200, 200, 200, 200, 429]);
    await sendMails(test);
  });

  it('the typed data is erased when the link runs out', async () => {
    const uid = await test.clock.back({ days: 3, seconds: 1 }, () => send(newAddress()));
    const hash = Buffer.from(uid, 'hex');
    expect((await correct(uid, newAddress())).status).toBe(422);
    expect(await runJob(test, 'remove-unused-accounts')).toEqual([]);
    const row = await test.db
      .selectFrom('mail_token')
      .select('detail')
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    expect(row).toEqual({ detail: null });
  });
});

describe('another address for an account', () => {
  const ask = (person: TestPerson, email: string, password = PASSWORD, app = test.app, ip = '192.0.2.1') =>
    request(app, changeEmail, { as: person, params: { uid: person.id }, body: { email, password }, ip });
  const confirm = (token: string) => request(test.app, activateEmailChange, { body: { token } });
  const check = (token: string) => request(test.app, checkEmailChange, { body: { token } });
  const linkFor = async (person: TestPerson, email: string) => {
    expect((await ask(person, email)).status).toBe(200);
    await sendMails(test);
    return tokenOf(test, email, 'http://localhost:3000/registration/email-change/activate');
  };

  it('is asked by mail, the old one is warned, and nothing changes before the click', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const [before, email] = [await personOf(person.email), newAddress()];
    const { status, answer } = await ask(person, email);
    expect([status, answer.data]).toEqual([200, { email, uid: person.id }]);
    const mails = await sendMails(test);
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [email, 'Erősítsd meg az új címed'],
        [person.email, 'Más e-mail-címet kértek a fiókodhoz'],
      ].sort(),
    );
    const warning = mails.find(({ to }) => to === person.email)?.text;
    expect(warning).toContain(email);
    expect(warning).toContain('http://localhost:3000/passwordreset/request');
    expect(await personOf(person.email)).toEqual(before);
    expect([await logIn(person.email), await logIn(email)]).toEqual([200, 401]);
  });

  it('is the account after the click; sessions stay, the old address gets a mail', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const email = newAddress();
    const token = await linkFor(person, email);
    expect((await check(token)).answer.data).toEqual({ state: 'pending', email });
    const clicks = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    for (const { status, answer } of clicks)
      expect([status, answer.data]).toEqual([200, { state: 'activated', email }]);
    expect((await check(token)).answer.data).toEqual({ state: 'activated', email });
    expect([await logIn(person.email), await logIn(email)]).toEqual([401, 200]);
    const profile = await request(test.app, getProfile, { as: person });
    expect([profile.status, profile.answer.data.email]).toEqual([200, email]);
    expect(await mailsTo(person.email)).toEqual(['Megváltozott az e-mail-címed']);
    const log = await auditLog(test.db);
    expect(log).toContain(`account.email_change_asked person:${person.id}`);
    expect(log.filter((line) => line === `account.email_changed person:${person.id}`)).toHaveLength(1);
  });

  it('is shown by the profile until it is confirmed', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const pending = async () =>
      (await request(test.app, getProfile, { as: person })).answer.data.pendingEmail;
    expect(await pending()).toBeNull();
    const [first, second] = [newAddress(), newAddress()];
    await linkFor(person, first);
    expect(await pending()).toBe(first);
    const token = await linkFor(person, second);
    expect(await pending()).toBe(second);
    const stranger = await newPerson(test.db);
    const theirs = await request(test.app, getProfile, { as: stranger });
    expect(theirs.answer.data.pendingEmail).toBeNull();
    await confirm(token);
    expect(await pending()).toBeNull();
  });

  it('is no longer shown when its link has expired', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    await test.clock.back({ days: 1, seconds: 1 }, () => linkFor(person, newAddress()));
    const { answer } = await request(test.app, getProfile, { as: person });
    expect(answer.data).toMatchObject({ hasPassword: true, pendingEmail: null });
  });

  it('can be withdrawn: its link is dead, nobody else is touched, and it may be asked for again', async () => {
    const [person, other] = [
      await newPerson(test.db, { password: PASSWORD }),
      await newPerson(test.db, { password: PASSWORD }),
    ];
    const [email, theirs] = [newAddress(), newAddress()];
    const [token, theirToken] = [await linkFor(person, email), await linkFor(other, theirs)];
    const withdraw = async () => (await request(test.app, withdrawEmailChange, { as: person })).status;
    expect(await withdraw()).toBe(204);
    const after = await snapshot(test.db);
    expect(await withdraw()).toBe(204);
    expect(await snapshot(test.db)).toEqual(after);
    for (const { failure } of [await check(token), await confirm(token)])
      expect(failure.code).toBe('token_invalid');
    const { answer } = await request(test.app, getProfile, { as: person });
    expect(answer.data).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await check(theirToken)).answer.data).toEqual({ state: 'pending', email: theirs });
    const lines = (await auditLog(test.db)).filter((line) => line.includes('email_change_withdrawn'));
    expect(lines).toEqual([`account.email_change_withdrawn person:${person.id}`]);
    expect((await confirm(await linkFor(person, email))).status).toBe(200);
    expect((await personOf(email))?.id).toBe(person.id);
    await sendMails(test);
  });

  it.each([
    ['withdrawn', 'confirmed'],
    ['confirmed', 'withdrawn'],
  ] as const)('can be %s or %s: the one that comes first', async (first, second) => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const email = newAddress();
    const token = await linkFor(person, email);
    const calls = {
      withdrawn: () => request(test.app, withdrawEmailChange, { as: person }),
      confirmed: () => confirm(token),
    };
    const stop = await block(
      test.database.url,
      `select from person where id = ${person.id} for no key update`,
    );
    const winner = calls[first]();
    await stop.waited();
    const late = calls[second]();
    await waiting(test.database, 2);
    await stop.release();
    const isWithdrawn = first === 'withdrawn';
    expect([(await winner).status, (await late).status]).toEqual(isWithdrawn ? [204, 422] : [200, 204]);
    expect((await personOf(isWithdrawn ? person.email : email))?.id).toBe(person.id);
    const log = await auditLog(test.db);
    const [withdrawn, changed] = ['email_change_withdrawn', 'email_changed'].map((action) =>
      log.includes(`account.${action} person:${person.id}`),
    );
    expect({ withdrawn, changed }).toEqual({ withdrawn: isWithdrawn, changed: !isWithdrawn });
    await sendMails(test);
  });

  it('is not withdrawn once it is confirmed', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const email = newAddress();
    const token = await linkFor(person, email);
    await confirm(token);
    expect((await request(test.app, withdrawEmailChange, { as: person })).status).toBe(204);
    expect((await check(token)).answer.data).toEqual({ state: 'activated', email });
    expect((await personOf(email))?.id).toBe(person.id);
    await sendMails(test);
  });

  describe('for an account without a password', () => {
    it('is changed by an owner who has just confirmed by a mailed link', async () => {
      const person = await newPerson(test.db);
      await test.clock.back({ minutes: 9 }, () => confirmSession(test.db, person.token));
      const profile = await request(test.app, getProfile, { as: person });
      expect(profile.answer.data.hasPassword).toBe(false);
      const email = newAddress();
      expect((await ask(person, email, '')).status).toBe(200);
      await sendMails(test);
      const token = tokenOf(test, email, '/registration/email-change/activate');
      expect((await confirm(token)).status).toBe(200);
      expect((await personOf(email))?.id).toBe(person.id);
      expect(await mailsTo(person.email)).toContain('Megváltozott az e-mail-címed');
    });

    it('wants a confirmation, whatever password is typed and however fresh the sign-in; nothing changes', async () => {
      const person = await newPerson(test.db);
      await test.clock.back({ minutes: 11 }, () => confirmSession(test.db, person.token));
      const before = await snapshot(test.db);
      for (const password of ['', PASSWORD]) {
        const { status, failure } = await ask(person, newAddress(), password);
        expect([status, failure.code]).toEqual([403, 'owner_unconfirmed']);
        expect(failure.user_msg).toContain('küldünk rá egy linket');
      }
      expect(await snapshot(test.db)).toEqual(before);
    });
  });

  it('does not take the password that has just been changed', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const change = await block(
      test.database.url,
      `select from person where id = ${person.id} for no key update`,
    );
    const email = newAddress();
    const late = ask(person, email);
    await change.waited();
    await change.change(`update account set password_hash = 'another' where person_id = ${person.id}`);
    await change.release();
    const { status, failure } = await late;
    expect([status, failure['password']]).toEqual([422, [expect.any(String)]]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it.each([
    ['active', { password: 'Masik1jelszo' }],
    ['imported', { isActivated: false, isImported: true }],
  ])('that is taken (%s) gets the same answer, and its owner gets a mail', async (_, owner) => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const other = await newPerson(test.db, owner);
    const before = await personOf(other.email);
    const free = await ask(person, newAddress());
    await sendMails(test);
    const taken = await ask(person, other.email);
    expect([taken.status, Object.keys(taken.answer.data)]).toEqual([
      free.status,
      Object.keys(free.answer.data),
    ]);
    const mails = await sendMails(test);
    expect(mails.find(({ to }) => to === other.email)).toMatchObject({
      subject: 'Ehhez a címhez már van fiók',
    });
    expect(mails.find(({ to }) => to === other.email)?.text).not.toContain('/activate#');
    expect(mails.find(({ to }) => to === person.email)?.subject).toBe('Más e-mail-címet kértek a fiókodhoz');
    expect(await personOf(other.email)).toEqual(before);
  });

  it('a registered and never confirmed address is free for a person who confirms it', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const waiting = await newPerson(test.db, { isActivated: false });
    const token = await linkFor(person, waiting.email);
    expect((await confirm(token)).status).toBe(200);
    expect((await personOf(waiting.email))?.id).toBe(person.id);
  });

  it('an address that another person confirms first is not given', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const email = newAddress();
    const token = await linkFor(person, email);
    await newPerson(test.db, { email });
    const before = await snapshot(test.db);
    expect((await confirm(token)).failure.code).toBe('token_invalid');
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('is refused when a new password has stopped it', async () => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const { email } = person;
    const token = await linkFor(person, newAddress());
    await request(test.app, requestPasswordReset, { body: { email } });
    await sendMails(test);
    const body = { email, password: 'Mentett1jelszo', token: tokenOf(test, email, '/passwordreset/reset') };
    expect((await request(test.app, resetPassword, { body })).status).toBe(204);
    for (const { failure } of [await check(token), await confirm(token)])
      expect([failure.code, failure.dev_msg]).toEqual(['token_invalid', 'Invalid token']);
    expect((await personOf(person.email))?.id).toBe(person.id);
    await sendMails(test);
  });

  it.each([
    ['a wrong password', () => newAddress(), 'Rossz1jelszo', 'password'],
    ['no password', () => newAddress(), '', 'password'],
    ['the same address', ({ email }: TestPerson) => email.toUpperCase(), PASSWORD, 'email'],
    ['no address', () => 'nem-cim', PASSWORD, 'email'],
  ])('refuses %s at its field, and nothing changes', async (_, email, password, field) => {
    const person = await newPerson(test.db, { password: PASSWORD });
    const before = await snapshot(test.db);
    const { status, failure } = await ask(person, email(person), password);
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect(failure[field]).toHaveLength(1);
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('is for the person alone', async () => {
    const [person, other] = [await newPerson(test.db, { password: PASSWORD }), await newPerson(test.db)];
    const incomplete = await newPerson(test.db, { password: PASSWORD, isComplete: false });
    const before = await snapshot(test.db);
    const body = { email: newAddress(), password: PASSWORD };
    const of = (uid: string, as?: TestPerson) =>
      request(test.app, changeEmail, { params: { uid }, body, ...(as ? { as } : {}) });
    expect((await of(person.id)).failure.code).toBe('unauthenticated');
    const [foreign, missing] = [await of(person.id, other), await of('999999999', other)];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.bytes).toEqual(missing.bytes);
    expect((await of('me', other)).status).toBe(404);
    expect((await of(incomplete.id, incomplete)).failure.code).toBe('registration_incomplete');
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('limits tries by account and mails by address', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db, { password: PASSWORD });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await ask(person, newAddress(), 'Rossz1jelszo', app, `198.51.104.${index}`)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const [another, flooded] = [await newPerson(test.db, { password: PASSWORD }), newAddress()];
    const mails: number[] = [];
    for (let index = 0; index < 6; index += 1)
      mails.push((await ask(another, flooded, PASSWORD, app, `198.51.105.${index}`)).status);
    expect(mails).toEqual([200, 200, 200, 200, 200, 429]);
    await sendMails(test);
  });
});

it('keeps the promises', async () => {
  expect(await runAudit(test.db)).toEqual([]);
});
