import * as session from '@rajt/contract/office/operations/console-session';
import { changePassword } from '@rajt/contract/people/operations/password';
import { login } from '@rajt/contract/people/operations/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import {
  isLive,
  newConsoleSession,
  newFactor,
  newStaff,
  type TestStaff,
} from '../../../../testkit/new-staff.ts';
import { CONSOLE_HOST, request } from '../../../../testkit/request.ts';
import { hashSecret } from '../../../platform/secret.ts';

const PASSWORD = 'Őrult1adat';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** The token in the cookie that an answer sets. */
function tokenIn({ headers }: { headers: Record<string, unknown> }): string {
  const [, token = ''] = /^rajt-console=([^;]*);/.exec(String(headers['set-cookie'])) ?? [];
  return token;
}

const signIn = (body: object, headers = {}) => request(t.app, session.signIn, { body, headers });
const withToken = (staff: TestStaff, consoleToken: string) => ({ ...staff, consoleToken });

async function staffWithFactor(role: 'organiser' | 'registrar' = 'registrar') {
  const staff = await newStaff(t, role, { password: PASSWORD });
  const code = await newFactor(t, staff.id);
  const first = await signIn({ email: staff.email, password: PASSWORD });
  expect(first.status).toBe(200);
  return { staff, code, half: withToken(staff, tokenIn(first)) };
}

describe('signing in to the console', () => {
  it('takes the password and a code; each step sets another token, and the first one opens nothing', async () => {
    const { staff, code, half } = await staffWithFactor();
    const denied = await request(t.app, session.getMe, { as: half });
    expect([denied.status, denied.failure.code]).toEqual([403, 'second_factor_needed']);
    const entered = await request(t.app, session.enterCode, { as: half, body: { code: code() } });
    expect(entered.status).toBe(200);
    expect(entered.answer.data).toMatchObject({
      id: staff.id,
      email: staff.email,
      grants: [{ role: 'registrar', eventId: null, eventName: null }],
      sees: { all: ['contact', 'birthYear', 'birth', 'internal'], events: {} },
    });
    const full = withToken(staff, tokenIn(entered));
    expect(full.consoleToken).not.toBe(half.consoleToken);
    expect((await request(t.app, session.getMe, { as: full })).status).toBe(200);
    expect((await request(t.app, session.getMe, { as: half })).status).toBe(401);
  });

  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { staff } = await staffWithFactor();
    const { headers } = await signIn({ email: staff.email, password: PASSWORD });
    expect(String(headers['set-cookie'])).toMatch(
      /^rajt-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const { app } = await t.another({ ORIGIN_CONSOLE: 'https://console.rajt.example' });
    const secure = await request(app, session.signIn, {
      body: { email: staff.email, password: PASSWORD },
      headers: { host: 'console.rajt.example' },
    });
    expect(String(secure.headers['set-cookie'])).toMatch(
      /^__Host-rajt-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it('a wrong password, an unknown address and a right password without any role are answered alike', async () => {
    const runner = await newPerson(t.db, { password: PASSWORD });
    const { staff } = await staffWithFactor();
    const answers = [
      await signIn({ email: staff.email, password: 'Nem3zAz' }),
      await signIn({ email: 'senki@example.hu', password: PASSWORD }),
      await signIn({ email: runner.email, password: PASSWORD }),
    ];
    for (const { status, failure, headers } of answers) {
      expect([status, failure.code]).toEqual([401, 'credentials_wrong']);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
    const sessions = await t.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', runner.id)
      .where('audience', '=', 'console')
      .execute();
    expect(sessions).toEqual([]);
  });

  it('a wrong, a used and an old code are answered as a wrong password', async () => {
    const { staff, code, half } = await staffWithFactor();
    const wrong = await signIn({ email: staff.email, password: 'Nem3zAz' });
    const used = code();
    const entered = await request(t.app, session.enterCode, { as: half, body: { code: used } });
    expect(entered.status).toBe(200);
    const again = withToken(staff, tokenIn(await signIn({ email: staff.email, password: PASSWORD })));
    const bad = String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
    for (const tried of [used, code(-90), bad]) {
      const answer = await request(t.app, session.enterCode, { as: again, body: { code: tried } });
      expect([answer.status, answer.bytes.toString()]).toEqual([401, wrong.bytes.toString()]);
    }
  });

  it('a member of staff needs no complete profile of a runner', async () => {
    const staff = await newStaff(t, 'desk');
    await t.db.updateTable('account').set({ completed_at: null }).where('person_id', '=', staff.id).execute();
    expect((await request(t.app, session.getMe, { as: staff })).status).toBe(200);
  });

  it('signing out ends the session and removes the cookie', async () => {
    const staff = await newStaff(t, 'desk');
    const { status, headers } = await request(t.app, session.signOut, { as: staff });
    expect([status, String(headers['set-cookie'])]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect(await isLive(t.db, staff.consoleToken)).toBe(false);
  });
});

describe('the limits of wrong passwords and codes', () => {
  it('codes have ten tries, and a right password on a site or here does not add any', async () => {
    const { app } = await t.another({ RATE_LIMIT_FACTOR: '1' });
    const staff = await newStaff(t, 'registrar', { password: PASSWORD, hasFactor: false });
    const code = await newFactor(t, staff.id);
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      await request(app, login, {
        body: { email: staff.email, password: PASSWORD },
        ip: `198.51.100.${turn}`,
      });
      const { status } = await request(app, session.enterCode, {
        as: staff,
        body: { code: '000000' === code() ? '111111' : '000000' },
        ip: `198.51.100.${turn}`,
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const right = await request(app, session.enterCode, { as: staff, body: { code: code() } });
    expect(right.status).toBe(429);
  });

  it('right passwords without the second step count as tries of the account', async () => {
    const { app } = await t.another({ RATE_LIMIT_FACTOR: '1' });
    const staff = await newStaff(t, 'registrar', { password: PASSWORD });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push(
        (await request(app, session.signIn, { body: { email: staff.email, password: PASSWORD } })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('the end of a console session', () => {
  it('comes after half an hour without a request; a request moves it', async () => {
    const staff = await newStaff(t, 'desk');
    t.clock.advance({ minutes: 29 });
    expect((await request(t.app, session.getMe, { as: staff })).status).toBe(200);
    t.clock.advance({ minutes: 29 });
    expect((await request(t.app, session.getMe, { as: staff })).status).toBe(200);
    t.clock.advance({ minutes: 31 });
    expect((await request(t.app, session.getMe, { as: staff })).status).toBe(401);
  });

  it('comes after twelve hours although it is used', async () => {
    const staff = await newStaff(t, 'desk');
    for (let turn = 0; turn < 35; turn += 1) {
      t.clock.advance({ minutes: 20 });
      expect((await request(t.app, session.getMe, { as: staff })).status).toBe(200);
    }
    t.clock.advance({ minutes: 21 });
    expect((await request(t.app, session.getMe, { as: staff })).status).toBe(401);
  });

  it('is not postponed by a code or a recovery code in a session that has the second factor; no code is spent', async () => {
    const { staff, code, half } = await staffWithFactor();
    const full = withToken(
      staff,
      tokenIn(await request(t.app, session.enterCode, { as: half, body: { code: code() } })),
    );
    const { answer } = await request(t.app, session.renewRecoveryCodes, { as: full });
    const [recovery = ''] = answer.data.recoveryCodes;
    const { endsAt } = (await request(t.app, session.getMe, { as: full })).answer.data;
    t.clock.advance({ minutes: 20 });
    const tries = [
      await request(t.app, session.enterCode, { as: full, body: { code: code() } }),
      await request(t.app, session.enterRecoveryCode, { as: full, body: { code: recovery } }),
    ];
    for (const { status, failure, headers } of tries) {
      expect([status, failure.code]).toEqual([401, 'unauthenticated']);
      expect(headers['set-cookie']).toBeUndefined();
    }
    const me = (await request(t.app, session.getMe, { as: full })).answer.data;
    expect(me).toMatchObject({ endsAt, recoveryCodesLeft: 10 });
    const proven = await request(t.app, session.confirmAgain, { as: full, body: { code: code() } });
    expect(proven.status).toBe(200);
    expect((await request(t.app, session.getMe, { as: full })).answer.data.endsAt).toBe(endsAt);
  });

  it('comes with a new password of the account, wherever it is set', async () => {
    const staff = await newStaff(t, 'desk', { password: PASSWORD });
    const body = { oldPassword: PASSWORD, password: 'Uj1jelszavam' };
    const { status } = await request(t.app, changePassword, { as: staff, body });
    expect(status).toBe(204);
    expect(await isLive(t.db, staff.consoleToken)).toBe(false);
  });

  it('a session of the first step lives a quarter of an hour', async () => {
    const { half, code } = await staffWithFactor();
    t.clock.advance({ minutes: 16 });
    const late = await request(t.app, session.enterCode, { as: half, body: { code: code() } });
    expect([late.status, late.failure.code]).toEqual([401, 'unauthenticated']);
  });
});

describe('recovery codes', () => {
  it('one code works for one sign-in, and its owner gets a mail', async () => {
    const staff = await newStaff(t, 'registrar', { password: PASSWORD });
    await newFactor(t, staff.id);
    const { answer } = await request(t.app, session.renewRecoveryCodes, { as: staff });
    const [first = '', ...rest] = answer.data.recoveryCodes;
    expect([first, rest.length]).toEqual([expect.stringMatching(/^(\w{4}-){3}\w{4}$/), 9]);
    const half = async () =>
      withToken(staff, tokenIn(await signIn({ email: staff.email, password: PASSWORD })));
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const entered = await request(t.app, session.enterRecoveryCode, {
      as: await half(),
      body: { code: typed },
    });
    expect(entered.answer.data).toMatchObject({ id: staff.id, recoveryCodesLeft: 9 });
    const again = await request(t.app, session.enterRecoveryCode, {
      as: await half(),
      body: { code: first },
    });
    expect([again.status, again.failure.code]).toEqual([401, 'credentials_wrong']);
    t.mails.length = 0;
    expect(await runJobs(t)).toEqual([]);
    expect(t.mails.filter(({ to }) => to === staff.email)).toHaveLength(1);
  });

  it('new ones end the old ones, and the code of another account is worth nothing', async () => {
    const [one, other] = [await newStaff(t, 'desk'), await newStaff(t, 'desk')];
    const codesOf = async (staff: TestStaff) =>
      (await request(t.app, session.renewRecoveryCodes, { as: staff })).answer.data.recoveryCodes;
    const [old = ''] = await codesOf(one);
    const [foreign = ''] = await codesOf(other);
    await codesOf(one);
    const half = withToken(one, await newConsoleSession(t.db, one.id, { hasFactor: false }));
    for (const code of [old, foreign]) {
      const { failure } = await request(t.app, session.enterRecoveryCode, { as: half, body: { code } });
      expect(failure.code).toBe('credentials_wrong');
    }
  });
});

describe('proving the second factor again', () => {
  it('makes an old session fresh, by a code that works once', async () => {
    const { staff, code, half } = await staffWithFactor('organiser');
    const entered = await request(t.app, session.enterCode, { as: half, body: { code: code() } });
    const full = withToken(staff, tokenIn(entered));
    t.clock.advance({ minutes: 11 });
    const stale = await request(t.app, session.renewRecoveryCodes, { as: full });
    expect([stale.status, stale.failure.code]).toEqual([403, 'confirm_again']);
    const used = code();
    const proven = await request(t.app, session.confirmAgain, { as: full, body: { code: used } });
    expect(proven.status).toBe(200);
    expect((await request(t.app, session.renewRecoveryCodes, { as: full })).status).toBe(200);
    const again = await request(t.app, session.confirmAgain, { as: full, body: { code: used } });
    expect([again.status, again.failure.code]).toEqual([401, 'credentials_wrong']);
  });
});

describe('attacks on console sessions', () => {
  it('a code that two requests send at once lets one of them in', async () => {
    const { staff, code, half } = await staffWithFactor();
    const other = withToken(staff, tokenIn(await signIn({ email: staff.email, password: PASSWORD })));
    const body = { code: code() };
    const answers = await Promise.all(
      [half, other].map((as) => request(t.app, session.enterCode, { as, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('a token that an attacker has planted is worth nothing after the sign-in of its victim', async () => {
    const attacker = await newStaff(t, 'desk', { password: PASSWORD });
    const victim = await newStaff(t, 'organiser', { password: PASSWORD });
    const code = await newFactor(t, victim.id);
    const planted = attacker.consoleToken;
    const first = await signIn(
      { email: victim.email, password: PASSWORD },
      { cookie: `rajt-console=${planted}` },
    );
    expect(tokenIn(first)).not.toBe(planted);
    expect(await isLive(t.db, planted)).toBe(false);
    const half = withToken(victim, tokenIn(first));
    const entered = await request(t.app, session.enterCode, { as: half, body: { code: code() } });
    expect(entered.status).toBe(200);
    // Negative control: the token of the first step was live until the second step replaced it.
    expect(await isLive(t.db, half.consoleToken)).toBe(false);
    expect(await isLive(t.db, tokenIn(entered))).toBe(true);
  });

  const from = (headers: Record<string, string | undefined>) => headers;
  it.each([
    ['without the header of the console', from({ 'x-rajt-console': undefined })],
    ['of another site', from({ 'sec-fetch-site': 'cross-site' })],
    ['of a site of ours', from({ 'sec-fetch-site': 'same-site' })],
    ['that was opened by hand', from({ 'sec-fetch-site': 'none' })],
    ['with another origin', from({ origin: 'https://evil.example' })],
    ['that names no place at all', from({ 'sec-fetch-site': undefined })],
  ])('a write %s is refused although the cookie is right', async (_which, headers) => {
    const staff = await newStaff(t, 'organiser');
    const { status, failure } = await request(t.app, session.signOut, { as: staff, headers });
    expect([status, failure.code]).toEqual([403, 'forbidden']);
    expect(await isLive(t.db, staff.consoleToken)).toBe(true);
    // Negative control: the same call by the console itself works, also of a browser that names only the origin.
    const own = { 'sec-fetch-site': undefined, origin: `http://${CONSOLE_HOST}` };
    expect((await request(t.app, session.signOut, { as: staff, headers: own })).status).toBe(204);
  });

  it('the console answers on its own host alone', async () => {
    const staff = await newStaff(t, 'desk');
    const headers = { host: 'localhost:3000' };
    expect((await request(t.app, session.getMe, { as: staff, headers })).status).toBe(404);
  });

  it('a site token is refused by the console, and a console cookie by the sites', async () => {
    const staff = await newStaff(t, 'organiser');
    const bySite = await request(t.app, session.getMe, { as: { id: staff.id, token: staff.token } });
    expect([bySite.status, bySite.failure.code]).toEqual([401, 'unauthenticated']);
    const bearer = { authorization: `Bearer ${staff.consoleToken}` };
    expect((await request(t.app, session.getMe, { headers: bearer })).status).toBe(401);
    const profile = await t.app.inject({ url: `/swim/v1/dom/users/${staff.id}`, headers: bearer });
    expect(profile.statusCode).toBe(401);
  });

  it('the cookie of the first step is not the token that the database keeps', async () => {
    const { half } = await staffWithFactor();
    const row = await t.db
      .selectFrom('session')
      .select(['audience', 'factor_at as factorAt'])
      .where('token_hash', '=', hashSecret(half.consoleToken))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ audience: 'console', factorAt: null });
  });
});
