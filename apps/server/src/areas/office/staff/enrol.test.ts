import * as session from '@rajt/contract/office/operations/console-session';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import {
  isLive,
  newConsoleSession,
  newFactor,
  newStaff,
  type TestStaff,
} from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const halfSigned = () => newStaff(t, 'registrar', { hasFactor: false });

/** Starts an enrolment; returns the code of the mail and that of the app. */
async function start(staff: TestStaff) {
  t.mails.length = 0;
  const { status, answer } = await request(t.app, session.startEnrolment, { as: staff });
  expect(status).toBe(200);
  expect(await runJobs(t)).toEqual([]);
  const mail = t.mails.find(({ to }) => to === staff.email);
  const [, mailCode = ''] = /felületén: ([A-Z2-9]{8})/.exec(mail?.text ?? '') ?? [];
  const secret = Secret.fromBase32(answer.data.secret);
  const code = new TOTP({ secret }).generate({ timestamp: t.clock.now().getTime() });
  return { mailCode, code, mail, uri: answer.data.uri };
}

const confirm = (as: TestStaff, { mailCode, code }: { mailCode: string; code: string }) =>
  request(t.app, session.confirmEnrolment, { as, body: { mailCode, code } });

describe('the enrolment of a second factor', () => {
  it('takes the mailed code and a code of the app, enters the console and gives ten recovery codes', async () => {
    const staff = await halfSigned();
    const { mailCode, code, uri, mail } = await start(staff);
    expect(uri).toContain('otpauth://totp/Rajt:');
    expect(mail?.subject).not.toContain(mailCode);
    const confirmed = await confirm(staff, { mailCode, code });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.answer.data.recoveryCodes).size).toBe(10);
    const [, consoleToken = ''] =
      /^rajt-console=([^;]*);/.exec(String(confirmed.headers['set-cookie'])) ?? [];
    expect((await request(t.app, session.getMe, { as: { ...staff, consoleToken } })).status).toBe(200);
    expect(await isLive(t.db, staff.consoleToken)).toBe(false);
    // The code of the enrolment is used.
    const half = { ...staff, consoleToken: await newConsoleSession(t.db, staff.id, { hasFactor: false }) };
    expect((await request(t.app, session.enterCode, { as: half, body: { code } })).status).toBe(401);
  });

  it('the database has neither the secret nor a code in the clear', async () => {
    const staff = await halfSigned();
    const { mailCode, code } = await start(staff);
    const { answer } = await confirm(staff, { mailCode, code });
    const rows = [
      ...(await t.db.selectFrom('staff_factor').selectAll().execute()),
      ...(await t.db.selectFrom('staff_recovery_code').selectAll().execute()),
    ];
    const stored = rows.flatMap((row) => Object.values(row)).filter((value) => Buffer.isBuffer(value));
    for (const shown of answer.data.recoveryCodes)
      expect(stored.some((value) => value.includes(shown.replaceAll('-', '')))).toBe(false);
  });

  it('a wrong mailed code and a wrong code of the app are refused alike, and nothing is set up', async () => {
    const staff = await halfSigned();
    const { mailCode, code } = await start(staff);
    const wrong = [
      await confirm(staff, { mailCode: 'AAAAAAAA', code }),
      await confirm(staff, { mailCode, code: code === '000000' ? '111111' : '000000' }),
    ];
    for (const { status, failure } of wrong)
      expect([status, failure.code]).toEqual([401, 'credentials_wrong']);
    const factor = await t.db
      .selectFrom('staff_factor')
      .where('account_id', '=', staff.id)
      .selectAll()
      .execute();
    expect(factor).toEqual([]);
    // Negative control: the same enrolment works with both codes.
    expect((await confirm(staff, { mailCode, code })).status).toBe(200);
  });

  it('an account with a second factor cannot enrol another one by its password', async () => {
    const staff = await halfSigned();
    await newFactor(t, staff.id);
    const { status, failure } = await request(t.app, session.startEnrolment, { as: staff });
    expect([status, failure.code]).toEqual([409, 'second_factor_set']);
  });

  it('ends after a quarter of an hour', async () => {
    const staff = await newStaff(t, 'desk', { hasFactor: false, days: 1 });
    const { mailCode, code } = await start(staff);
    t.clock.advance({ minutes: 16 });
    expect((await confirm(staff, { mailCode, code })).status).toBe(401);
  });
});

describe('attacks on an enrolment', () => {
  it('the enrolment of one session cannot be confirmed in another one', async () => {
    const staff = await halfSigned();
    const other = { ...staff, consoleToken: await newConsoleSession(t.db, staff.id, { hasFactor: false }) };
    const { mailCode, code } = await start(staff);
    expect((await confirm(other, { mailCode, code })).status).toBe(401);
    // Negative control: the session that started it confirms it.
    expect((await confirm(staff, { mailCode, code })).status).toBe(200);
  });

  it('a parallel enrolment ends the first one, whose secret is worth nothing', async () => {
    const thief = await halfSigned();
    const owner = { ...thief, consoleToken: await newConsoleSession(t.db, thief.id, { hasFactor: false }) };
    const first = await start(thief);
    const second = await start(owner);
    expect((await confirm(thief, { mailCode: second.mailCode, code: first.code })).status).toBe(401);
    expect((await confirm(owner, second)).status).toBe(200);
    expect((await confirm(thief, first)).status).toBe(409);
  });

  it('two confirmations at once set up one second factor', async () => {
    const staff = await halfSigned();
    const { mailCode, code } = await start(staff);
    const answers = await Promise.all([1, 2].map(() => confirm(staff, { mailCode, code })));
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
