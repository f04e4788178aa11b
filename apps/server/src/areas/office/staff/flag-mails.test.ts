import { getFlagMails, setFlagMails, settleFlag } from '@rajt/contract/office/operations/flags';
import type { Role } from '@rajt/rules/office/roles';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newFlag } from '../../../../testkit/new-flag.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';
import { mailOpenFlags, mailUrgentFlags } from './flag-mails.ts';

let t: TestApp;
const apps: TestApp[] = [];
beforeEach(async () => {
  t = await createTestApp();
  apps.push(t);
});
afterAll(async () => {
  for (const one of apps) await one.close();
});

const choose = (as: TestStaff, mails: string) => request(t.app, setFlagMails, { as, body: { mails } });
async function staffWith(role: Role, mails: 'daily' | 'urgent' | 'never') {
  const staff = await newStaff(t, role);
  if (mails !== 'never') expect((await choose(staff, mails)).status).toBe(204);
  return staff;
}
async function sent() {
  t.mails.length = 0;
  expect(await runJobs(t)).toEqual([]);
  return t.mails;
}

it('a member of staff gets no mail until they choose one, and the choice is in the log', async () => {
  const staff = await newStaff(t, 'treasurer');
  const chosen = async () => (await request(t.app, getFlagMails, { as: staff })).answer.data;
  expect(await chosen()).toEqual({ mails: 'never' });
  await newFlag(t, { kind: 'payment_mismatch' });
  await mailOpenFlags(t.deps);
  await mailUrgentFlags(t.deps);
  expect(await sent()).toEqual([]);
  for (const mails of ['urgent', 'urgent', 'daily', 'never']) {
    expect((await choose(staff, mails)).status).toBe(204);
    expect(await chosen()).toEqual({ mails });
  }
  const log = await t.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'flag_mails.changed')
    .where('person_id', '=', staff.id)
    .orderBy('id')
    .execute();
  expect(log.map(({ detail }) => detail)).toEqual([
    { was: { mails: 'never' }, is: { mails: 'urgent' } },
    { was: { mails: 'urgent' }, is: { mails: 'daily' } },
    { was: { mails: 'daily' }, is: { mails: 'never' } },
  ]);
});

it('the mail of the day has the open flags of the reader’s kinds, once a day, and only where there are any', async () => {
  const treasurer = await staffWith('treasurer', 'daily');
  await staffWith('editor', 'daily');
  await staffWith('desk', 'daily');
  await newFlag(t, { kind: 'refund_overdue', subject: 'refund:1', detail: { trid: 'TITOK1' } });
  await newFlag(t, { kind: 'refund_overdue', subject: 'refund:2' });
  const settled = await newFlag(t, { kind: 'invoice_overdue', subject: 'invoice:1' });
  await request(t.app, settleFlag, { as: treasurer, params: { flagId: settled } });
  await mailOpenFlags(t.deps);
  await mailOpenFlags(t.deps);
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual([treasurer.email]);
  expect(mails[0]?.text).toContain('2 ×');
  expect(mails[0]?.text).toContain('http://console.localhost:3000/');
  // Counts alone: the details have the numbers of orders.
  expect(mails[0]?.text).not.toContain('TITOK1');
  t.clock.advance({ days: 1 });
  await mailOpenFlags(t.deps);
  expect((await sent()).map(({ to }) => to)).toEqual([treasurer.email]);
});

it('an urgent flag is mailed at once, one time for each opening, to those who want it and work on it', async () => {
  const treasurer = await staffWith('treasurer', 'urgent');
  await staffWith('treasurer', 'daily');
  await staffWith('editor', 'urgent');
  const id = await newFlag(t, { kind: 'payment_mismatch' });
  await newFlag(t, { kind: 'payment_duplicate', subject: 'payment_attempt:1' });
  await mailUrgentFlags(t.deps);
  expect((await sent()).map(({ to }) => to)).toEqual([treasurer.email]);
  await newFlag(t, { kind: 'payment_mismatch' });
  await mailUrgentFlags(t.deps);
  expect(await sent()).toEqual([]);
  await request(t.app, settleFlag, { as: treasurer, params: { flagId: id } });
  await newFlag(t, { kind: 'payment_mismatch' });
  await mailUrgentFlags(t.deps);
  expect((await sent()).map(({ to }) => to)).toEqual([treasurer.email]);
});

it('two sweeps at once send one mail', async () => {
  const treasurer = await staffWith('treasurer', 'urgent');
  await newFlag(t, { kind: 'payment_mismatch' });
  await Promise.all([mailUrgentFlags(t.deps), mailUrgentFlags(t.deps)]);
  expect((await sent()).map(({ to }) => to)).toEqual([treasurer.email]);
});
