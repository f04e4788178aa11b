import { listAudit } from '@rajt/contract/office/operations/audit';
import { getMe, signIn } from '@rajt/contract/office/operations/console-session';
import * as operations from '@rajt/contract/office/operations/staff';
import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import {
  isLive,
  newConsoleSession,
  newFactor,
  newStaff,
  type TestStaff,
} from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';
import { writeStaffAudit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';

const PASSWORD = 'Őrult1adat';

let t: TestApp;
let organiser: TestStaff;
let other: TestStaff;
let eventId: string;
beforeAll(async () => {
  t = await createTestApp();
  organiser = await newStaff(t, 'organiser');
  other = await newStaff(t, 'organiser');
  eventId = (await newRace(t.db)).eventId;
});
afterAll(() => t.close());

const staffRow = async (id: string) =>
  (await request(t.app, operations.listStaff, { as: organiser })).answer.data.items.find(
    (one) => one.id === id,
  );
const auditOf = async (personId: string) =>
  (await request(t.app, listAudit, { as: organiser, query: { personId } })).answer.data.items;
const grant = (as: TestStaff, staffId: string, role: string, event: string | null) =>
  request(t.app, operations.grantStaffRole, { as, params: { staffId }, body: { role, eventId: event } });
const revoke = (as: TestStaff, staffId: string, role: string, event: string | null) =>
  request(t.app, operations.revokeStaffRole, { as, params: { staffId }, body: { role, eventId: event } });
async function sent() {
  t.mails.length = 0;
  expect(await runJobs(t)).toEqual([]);
  return t.mails.map(({ to }) => to);
}

describe('granting and revoking roles', () => {
  it('a role for one event is granted and revoked, each with the values before and after', async () => {
    const { id } = await newStaff(t, 'observer');
    expect((await grant(organiser, id, 'timing', eventId)).answer.data.grants).toMatchObject([
      { role: 'observer', eventId: null },
      { role: 'timing', eventId },
    ]);
    expect((await grant(organiser, id, 'timing', eventId)).status).toBe(200);
    expect((await revoke(organiser, id, 'timing', eventId)).answer.data?.grants).toHaveLength(1);
    const noted = (await auditOf(id)).filter(({ actor }) => actor?.id === organiser.id);
    expect(noted).toMatchObject([
      { action: 'role.removed', was: { role: 'timing', eventId }, is: {}, event: { id: eventId } },
      { action: 'role.granted', was: {}, is: { role: 'timing', eventId }, person: { id } },
    ]);
    expect(noted).toHaveLength(2);
  });

  it('the last role that is revoked ends the sessions', async () => {
    const staff = await newStaff(t, 'desk');
    expect((await revoke(organiser, staff.id, 'desk', null)).answer.data).toBeNull();
    expect(await isLive(t.db, staff.consoleToken)).toBe(false);
  });

  it('the other organisers get a mail when one of them becomes a reviewer by their own hand', async () => {
    await sent();
    expect((await grant(other, other.id, 'reviewer', null)).status).toBe(200);
    expect(await sent()).toEqual([organiser.email]);
    // Somebody else's role is no reason for a mail, nor is a repeat.
    const { id } = await newStaff(t, 'desk');
    await grant(organiser, id, 'reviewer', null);
    await grant(other, other.id, 'reviewer', null);
    expect(await sent()).toEqual([]);
  });

  it('an unknown event is refused, and an account without any role is not found', async () => {
    const { id } = await newStaff(t, 'desk');
    expect((await grant(organiser, id, 'timing', 'no-such-event')).failure).toMatchObject({
      code: 'validation',
      eventId: [expect.any(String)],
    });
    const runner = await newPerson(t.db);
    expect((await grant(organiser, runner.id, 'desk', null)).status).toBe(404);
  });

  it('the last organiser of all events keeps the role, also when two revoke each other at once', async () => {
    const app = await createTestApp();
    const [one, two] = [await newStaff(app, 'organiser'), await newStaff(app, 'organiser')];
    const body = { role: 'organiser', eventId: null };
    const revokeOf = (as: TestStaff, staffId: string) =>
      request(app.app, operations.revokeStaffRole, { as, params: { staffId }, body });
    const answers = await Promise.all([revokeOf(one, two.id), revokeOf(two, one.id)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = await app.db.selectFrom('role_grant').selectAll().execute();
    expect(left).toHaveLength(1);
    await app.close();
  });
});

describe('the functions of the database that grant roles', () => {
  const call = (token: string, role = 'observer') =>
    sql<{ done: boolean }>`
      select grant_role(${Buffer.from(token)}::bytea, ${other.id}::bigint, ${role}, ${eventId}) as done`.execute(
      t.db,
    );

  it('refuse every session but a fresh one of an organiser of the event', async () => {
    const desk = await newStaff(t, 'desk');
    const elsewhere = await newStaff(t, 'organiser', { event: (await newRace(t.db)).eventId });
    const half = await newConsoleSession(t.db, organiser.id, { hasFactor: false });
    const stale = await t.clock.back({ minutes: 10 }, () =>
      newConsoleSession(t.db, organiser.id, { days: 1 }),
    );
    const idle = await t.clock.back({ minutes: 31 }, () => newConsoleSession(t.db, organiser.id));
    for (const token of [desk.consoleToken, elsewhere.consoleToken, half, stale, idle, organiser.token, 'x'])
      await expect(call(token)).rejects.toMatchObject({ code: '42501' });
    const before = await t.db.selectFrom('role_grant').selectAll().execute();
    // Negative control: a fresh session of an organiser of this event grants.
    const ofEvent = await newStaff(t, 'organiser', { event: eventId });
    expect((await call(ofEvent.consoleToken)).rows).toEqual([{ done: true }]);
    expect(await t.db.selectFrom('role_grant').selectAll().execute()).toHaveLength(before.length + 2);
  });

  it('the application itself cannot insert a role or an invitation', async () => {
    const values = { account_id: other.id, role: 'desk', event_id: null };
    await expect(t.db.insertInto('role_grant').values(values).execute()).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      sql`update role_grant set role = 'reviewer' where account_id = ${other.id}`.execute(t.db),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      sql`insert into staff_invitation (email, role, token_hash, expires_at) values ('a', 'desk', 'x', now())`.execute(
        t.db,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot be read for the organiser behind a session', async () => {
    await expect(
      sql`select organiser_of_session(${Buffer.from(organiser.consoleToken)}::bytea, null)`.execute(t.db),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('invitations', () => {
  async function invite(email: string, as = organiser, role = 'timing') {
    const body = { email, role, eventId, language: 'en' };
    const { status, answer } = await request(t.app, operations.inviteStaff, { as, body });
    expect(status).toBe(201);
    t.mails.length = 0;
    expect(await runJobs(t)).toEqual([]);
    const text = t.mails.find(({ to }) => to === email)?.text ?? '';
    return { id: answer.data.id, token: /\/invitation#([\w-]+)/.exec(text)?.[1] ?? '' };
  }
  const accept = (email: string, invitation: string, password = PASSWORD) =>
    request(t.app, signIn, { body: { email, password, invitation } });

  it('the invited account gets its role at its sign-in, once', async () => {
    const person = await newPerson(t.db, { password: PASSWORD });
    const { token, id } = await invite(person.email);
    const accepted = await accept(person.email, token);
    expect([accepted.status, accepted.answer.data]).toEqual([200, { next: 'enrolment' }]);
    expect(await staffRow(person.id)).toMatchObject({ grants: [{ role: 'timing', eventId }] });
    const again = await accept(person.email, token);
    expect([again.status, again.failure.code]).toEqual([422, 'token_invalid']);
    const { invitations } = (await request(t.app, operations.listStaff, { as: organiser })).answer.data;
    expect(invitations.map((one) => one.id)).not.toContain(id);
    expect((await auditOf(person.id))[0]).toMatchObject({
      action: 'staff.invitation_accepted',
      is: { role: 'timing', eventId },
    });
  });

  it('another account, a wrong password and a link that ended get nothing', async () => {
    const [invited, stranger] = [
      await newPerson(t.db, { password: PASSWORD }),
      await newPerson(t.db, { password: PASSWORD }),
    ];
    const { token } = await invite(invited.email);
    expect((await accept(stranger.email, token)).status).toBe(401);
    expect((await accept(invited.email, token, 'Nem3zAz')).status).toBe(401);
    t.clock.advance({ days: 8 });
    expect((await accept(invited.email, token)).failure.code).toBe('token_invalid');
    const grants = await t.db
      .selectFrom('role_grant')
      .where('account_id', 'in', [invited.id, stranger.id])
      .selectAll()
      .execute();
    expect(grants).toEqual([]);
    [organiser, other] = [
      { ...organiser, consoleToken: await newConsoleSession(t.db, organiser.id) },
      { ...other, consoleToken: await newConsoleSession(t.db, other.id) },
    ];
  });

  it('the other organisers get a mail when one of them becomes a reviewer by an invitation', async () => {
    const invited = await newStaff(t, 'organiser', { event: eventId, password: PASSWORD });
    const { token } = await invite(invited.email, other, 'reviewer');
    expect((await accept(invited.email, token)).status).toBe(200);
    expect(await sent()).toEqual(expect.arrayContaining([organiser.email, other.email]));
    // A role that they have already, or an account that is no organiser, is no reason for a mail.
    const again = await invite(invited.email, other, 'reviewer');
    expect((await accept(invited.email, again.token)).status).toBe(200);
    const person = await newPerson(t.db, { password: PASSWORD });
    const first = await invite(person.email, other, 'reviewer');
    expect((await accept(person.email, first.token)).status).toBe(200);
    expect(await sent()).toEqual([]);
  });

  it('one to the address of the inviter is refused, in any way of writing it', async () => {
    for (const email of [organiser.email, organiser.email.toUpperCase()]) {
      const body = { email, role: 'reviewer', eventId: null };
      const { status, failure } = await request(t.app, operations.inviteStaff, { as: organiser, body });
      expect([status, failure]).toMatchObject([422, { code: 'validation', email: [expect.any(String)] }]);
    }
  });

  it('one that is withdrawn, or whose inviter is no organiser any more, is not valid', async () => {
    const person = await newPerson(t.db, { password: PASSWORD });
    const withdrawn = await invite(person.email);
    const params = { invitationId: withdrawn.id };
    expect((await request(t.app, operations.withdrawInvitation, { as: organiser, params })).status).toBe(204);
    expect((await request(t.app, operations.withdrawInvitation, { as: organiser, params })).status).toBe(404);
    expect((await accept(person.email, withdrawn.token)).failure.code).toBe('token_invalid');
    const leaving = await newStaff(t, 'organiser');
    const orphaned = await invite(person.email, leaving);
    await revoke(organiser, leaving.id, 'organiser', null);
    expect((await accept(person.email, orphaned.token)).status).toBe(401);
  });
});

describe('the second factor of somebody else', () => {
  it('is reset with its recovery codes and sessions; its owner and the other organisers get a mail', async () => {
    const staff = await newStaff(t, 'desk');
    await newFactor(t, staff.id);
    await sent();
    const params = { staffId: staff.id };
    const body = { reason: 'Elveszett a telefon.' };
    expect((await request(t.app, operations.resetSecondFactor, { as: organiser, params, body })).status).toBe(
      204,
    );
    expect(await staffRow(staff.id)).toMatchObject({ secondFactorSince: null, sessions: 0 });
    expect(await isLive(t.db, staff.consoleToken)).toBe(false);
    expect((await sent()).sort()).toEqual(expect.arrayContaining([staff.email, other.email].sort()));
    expect((await auditOf(staff.id))[0]).toMatchObject({
      action: 'second_factor.reset',
      reason: body.reason,
      was: { secondFactorSince: expect.any(String) },
      is: { secondFactorSince: null },
    });
  });

  it('nobody resets their own', async () => {
    await newFactor(t, other.id);
    const params = { staffId: other.id };
    const { status, failure } = await request(t.app, operations.resetSecondFactor, {
      as: other,
      params,
      body: { reason: 'x' },
    });
    expect([status, failure.code]).toEqual([409, 'second_factor_own']);
    expect(await staffRow(other.id)).toMatchObject({ secondFactorSince: expect.any(String) });
  });
});

it('ending the sessions of a member of staff leaves the session that asks', async () => {
  const staff = await newStaff(t, 'desk');
  const second = await newConsoleSession(t.db, staff.id);
  const ended = await request(t.app, operations.endStaffSessions, {
    as: organiser,
    params: { staffId: staff.id },
  });
  expect(ended.answer.data).toEqual({ ended: 2 });
  expect([await isLive(t.db, second), (await request(t.app, getMe, { as: organiser })).status]).toEqual([
    false,
    200,
  ]);
});

describe('the audit log of staff', () => {
  it('is filtered by event, actor, action and day, and continues after a row', async () => {
    const { eventId: here } = await newRace(t.db);
    const { id } = await newStaff(t, 'observer');
    for (const role of ['desk', 'timing', 'editor']) await grant(organiser, id, role, here);
    const list = async (query: Record<string, string>) =>
      (await request(t.app, listAudit, { as: organiser, query })).answer.data.items;
    const ofEvent = await list({ eventId: here });
    expect(ofEvent.map(({ is }) => is?.['role'])).toEqual(['editor', 'timing', 'desk']);
    expect(await list({ eventId: here, after: ofEvent[0]?.id ?? '' })).toEqual(ofEvent.slice(1));
    expect(await list({ eventId: here, actorId: other.id })).toEqual([]);
    expect(await list({ eventId: here, action: 'role.removed' })).toEqual([]);
    expect(await list({ eventId: here, actorId: organiser.id, action: 'role.granted' })).toEqual(ofEvent);
    expect(await list({ eventId: here, day: '2020-01-01' })).toEqual([]);
  });

  it('an erasure empties the details of all rows about the person; time, actor, action and sums stay', async () => {
    const [person, colleague] = [await newPerson(t.db), await newPerson(t.db)];
    const write = (personId: UserId, subject: string) =>
      inTransaction(t.db, (trx) =>
        writeStaffAudit(trx, {
          actorId: organiser.id,
          action: 'entry.changed',
          subject,
          personId,
          eventId: asId<EventId>(eventId),
          reason: 'Kovács Eszter kérte',
          detail: {
            was: { name: 'Kovács Eszter' },
            is: { name: 'Nagy Eszter' },
            amountHuf: 500,
            kind: 'name',
          },
        }),
      );
    await write(person.id, 'entry:1');
    await write(colleague.id, 'entry:2');
    await sql`select erase_from_audit(${person.id}::bigint)`.execute(t.db);
    expect(await auditOf(person.id)).toMatchObject([
      {
        action: 'entry.changed',
        actor: { id: organiser.id },
        subject: 'entry:1',
        reason: null,
        was: null,
        is: null,
        detail: { amountHuf: 500, kind: 'name' },
      },
    ]);
    expect((await auditOf(colleague.id))[0]).toMatchObject({ reason: 'Kovács Eszter kérte' });
  });
});
