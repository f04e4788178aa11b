import {
  assignFlag,
  listFlags,
  noteFlag,
  reopenFlag,
  settleFlag,
} from '@rajt/contract/office/operations/flags';
import { FLAG_KINDS } from '@rajt/contract/office/schemas/flags';
import { en } from '@rajt/phrases/en';
import { hu } from '@rajt/phrases/hu';
import { FLAG_WORK } from '@rajt/rules/office/flag-roles';
import type { Role } from '@rajt/rules/office/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { newFlag } from '../../../../testkit/new-flag.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { newConsoleSession, newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { raiseFlag } from './index.ts';
import { eraseOldFlagWork } from './note-queries.ts';

let test: TestApp;
let owner: ReturnType<typeof openOwner>;
let organiser: TestStaff;
beforeAll(async () => {
  test = await createTestApp();
  owner = openOwner(test.database);
  organiser = await newStaff(test, 'organiser', { days: 400 });
});
beforeEach(async () => {
  await sql`truncate organiser_flag, organiser_flag_note`.execute(owner.db);
});
afterAll(async () => {
  await owner.close();
  await test.close();
});

const list = async (state?: 'open' | 'settled', language: 'hu' | 'en' = 'hu') =>
  (await request(test.app, listFlags, { as: organiser, language, ...(state ? { query: { state } } : {}) }))
    .answer.data;
const settle = (flagId: string) => request(test.app, settleFlag, { as: organiser, params: { flagId } });
const DAY_MS = 86_400_000;
const aDayLater = () => test.clock.advance({ days: 1 });

describe('raising a flag', () => {
  it('has what happened, to what, and when', async () => {
    const id = await newFlag(test, {
      kind: 'payment_amount_mismatch',
      subject: 'payment_message:7',
      detail: { orderRef: 'R1A1', expectedHuf: 8500, gotHuf: 8400, isKnown: true, reason: null },
    });
    const { items, total } = await list();
    expect(items).toEqual([
      {
        id,
        kind: 'payment_amount_mismatch',
        subject: 'payment_message:7',
        text: hu.flags.payment_amount_mismatch,
        detail: { orderRef: 'R1A1', expectedHuf: 8500, gotHuf: 8400, isKnown: true, reason: null },
        firstRaisedAt: expect.any(String),
        lastRaisedAt: items[0]?.firstRaisedAt,
        times: 1,
        settledAt: null,
        settledBy: null,
        assignedTo: null,
        notes: [],
      },
    ]);
    expect(total).toBe(1);
  });

  it('counts a repeat, keeps when it began, and has the newer detail', async () => {
    const id = await newFlag(test, { detail: { amountHuf: 1 } });
    const [before] = (await list()).items;
    aDayLater();
    expect(await newFlag(test, { detail: { amountHuf: 2 } })).toBe(id);
    const { items } = await list();
    expect(items).toMatchObject([{ id, times: 2, detail: { amountHuf: 2 } }]);
    expect(items[0]?.firstRaisedAt).toBe(before?.firstRaisedAt);
    expect(Date.parse(String(items[0]?.lastRaisedAt))).toBeGreaterThanOrEqual(
      Date.parse(String(before?.lastRaisedAt)) + DAY_MS,
    );
  });

  it('is one for each kind and subject', async () => {
    await newFlag(test, { subject: 'payment_message:1' });
    await newFlag(test, { subject: 'payment_message:2' });
    await newFlag(test, { subject: 'payment_message:1', kind: 'payment_unknown_status' });
    expect(await list()).toMatchObject({ total: 3 });
  });

  it('opens a settled one again', async () => {
    const id = await newFlag(test);
    expect((await settle(id)).status).toBe(200);
    expect((await list()).total).toBe(0);
    await newFlag(test);
    expect((await list()).items).toMatchObject([{ id, times: 2, settledAt: null }]);
    expect((await list('settled')).total).toBe(0);
  });

  it('ends with its transaction: a change that did not happen raises none', async () => {
    const failed = inTransaction(test.db, async (trx) => {
      await raiseFlag(trx, { kind: 'refund_overdue', subject: 'refund:1', detail: {} });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await list()).total).toBe(0);
  });

  it('by two at once is counted twice', async () => {
    await newFlag(test);
    const stop = await block(test.database.url, 'select from organiser_flag for update');
    const raised = [newFlag(test), newFlag(test)];
    await waiting(test.database, 2);
    await stop.release();
    await Promise.all(raised);
    expect((await list()).items).toMatchObject([{ times: 3 }]);
  });
});

describe('the list', () => {
  it('has what was raised last first', async () => {
    for (const subject of ['refund:1', 'refund:2', 'refund:3']) await newFlag(test, { subject });
    aDayLater();
    await newFlag(test, { subject: 'refund:2' });
    expect((await list()).items.map(({ subject }) => subject)).toEqual(['refund:2', 'refund:3', 'refund:1']);
  });

  it('explains every kind in the language of the caller', async () => {
    for (const kind of FLAG_KINDS) await newFlag(test, { kind });
    const textsOf = async (language: 'hu' | 'en') =>
      Object.fromEntries((await list('open', language)).items.map(({ kind, text }) => [kind, text]));
    expect(await textsOf('hu')).toEqual(hu.flags);
    expect(await textsOf('en')).toEqual(en.flags);
  });

  it('ends at 200, and has the total number', async () => {
    await sql`insert into organiser_flag (kind, subject) select 'refund_overdue', 'refund:' || n
      from generate_series(1, 201) n`.execute(owner.db);
    const { items, total } = await list();
    expect([items.length, total]).toEqual([200, 201]);
    expect(items[0]?.subject).toBe('refund:201');
  });

  it('refuses any state but the two', async () => {
    const { status, failure } = await request(test.app, listFlags, {
      as: organiser,
      query: { state: 'all' },
    });
    expect([status, failure.code]).toEqual([422, 'validation']);
  });
});

describe('settling a flag', () => {
  it('takes it off the list, notes who did, and a repeat changes nothing', async () => {
    const [id, other] = [await newFlag(test), await newFlag(test, { subject: 'payment_message:2' })];
    const { status, answer } = await settle(id);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      id,
      times: 1,
      settledAt: expect.any(String),
      settledBy: { id: organiser.id },
    });
    expect((await list()).items.map((flag) => flag.id)).toEqual([other]);
    expect((await list('settled')).items).toEqual([answer.data]);
    const noted = await test.db
      .selectFrom('audit_log')
      .select(['actor_id', 'staff', 'detail'])
      .where('action', '=', 'flag.settled')
      .where('subject', '=', `organiser_flag:${id}`)
      .execute();
    const detail = { was: { isSettled: false }, is: { isSettled: true } };
    expect(noted).toEqual([{ actor_id: organiser.id, staff: true, detail }]);

    const before = await snapshot(test.db);
    expect((await settle(id)).answer).toEqual(answer);
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('by two people at once is noted once', async () => {
    const id = await newFlag(test);
    const stop = await block(test.database.url, 'select from organiser_flag for update');
    const settling = [settle(id), settle(id)];
    await waiting(test.database, 2);
    await stop.release();
    expect((await Promise.all(settling)).map(({ status }) => status)).toEqual([200, 200]);
    const log = await auditLog(test.db);
    expect(log.filter((line) => line === `flag.settled organiser_flag:${id}`)).toHaveLength(1);
  });

  it('that does not exist finds nothing', async () => {
    const before = await snapshot(test.db);
    const { status, failure } = await settle('999999999');
    expect([status, failure.code]).toEqual([404, 'not_found']);
    expect(await snapshot(test.db)).toEqual(before);
  });
});

const call = {
  reopen: (flagId: string, as = organiser) => request(test.app, reopenFlag, { as, params: { flagId } }),
  assign: (flagId: string, staffId: string | null, as = organiser) =>
    request(test.app, assignFlag, { as, params: { flagId }, body: { staffId } }),
  note: (flagId: string, text: string, as = organiser) =>
    request(test.app, noteFlag, { as, params: { flagId }, body: { text } }),
};
/** The rows of the log about a flag: the action with the values before and after. */
const logOf = async (flagId: string) =>
  (
    await test.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id as actorId', 'detail'])
      .where('subject', '=', `organiser_flag:${flagId}`)
      .where('staff', '=', true)
      .orderBy('id')
      .execute()
  ).map(({ action, actorId, detail }) => [action, actorId, detail]);
const staffOf = (role: Role, event?: string) =>
  newStaff(test, role, { days: 400, ...(event === undefined ? {} : { event }) });

describe('opening a settled flag again', () => {
  it('undoes the settling, and a repeat changes nothing', async () => {
    const id = await newFlag(test);
    await settle(id);
    const { status, answer } = await call.reopen(id);
    expect([status, answer.data]).toMatchObject([200, { id, settledAt: null, settledBy: null }]);
    expect((await list()).total).toBe(1);
    expect(await logOf(id)).toEqual([
      ['flag.settled', organiser.id, { was: { isSettled: false }, is: { isSettled: true } }],
      ['flag.reopened', organiser.id, { was: { isSettled: true }, is: { isSettled: false } }],
    ]);
    const before = await snapshot(test.db);
    expect((await call.reopen(id)).answer).toEqual(answer);
    expect(await snapshot(test.db)).toEqual(before);
  });
});

describe('assigning a flag', () => {
  it('names the member of staff who works on it, until somebody else does or nobody', async () => {
    const id = await newFlag(test);
    const treasurer = await staffOf('treasurer');
    const { status, answer } = await call.assign(id, treasurer.id);
    expect([status, answer.data.assignedTo]).toEqual([200, { id: treasurer.id, name: expect.any(String) }]);
    const before = await snapshot(test.db);
    expect((await call.assign(id, treasurer.id)).status).toBe(200);
    expect(await snapshot(test.db)).toEqual(before);
    expect((await call.assign(id, null)).answer.data.assignedTo).toBeNull();
    expect(await logOf(id)).toEqual([
      ['flag.assigned', organiser.id, { was: { assignedTo: null }, is: { assignedTo: treasurer.id } }],
      ['flag.assigned', organiser.id, { was: { assignedTo: treasurer.id }, is: { assignedTo: null } }],
    ]);
  });

  it('is refused for an account whose roles do not work on its kind, and nothing changes', async () => {
    const id = await newFlag(test, { kind: 'refund_overdue' });
    const { eventId } = await newRace(test.db);
    for (const one of [await staffOf('editor'), await staffOf('treasurer', eventId), { id: '999999999' }]) {
      const before = await snapshot(test.db);
      const { status, failure } = await call.assign(id, one.id);
      expect([status, failure.code, failure['staffId']]).toEqual([422, 'validation', [expect.any(String)]]);
      expect(await snapshot(test.db)).toEqual(before);
    }
  });
});

describe('a note to a flag', () => {
  it('is shown with its writer, the oldest first, and the log names it without its text', async () => {
    const id = await newFlag(test);
    const treasurer = await staffOf('treasurer');
    expect((await call.note(id, 'Felhívtam a bankot.')).status).toBe(201);
    const { answer } = await call.note(id, 'Holnap visszahívnak.', treasurer);
    expect(answer.data.notes?.map(({ text }) => text)).toEqual([
      'Felhívtam a bankot.',
      'Holnap visszahívnak.',
    ]);
    expect((await list()).items[0]?.notes).toEqual(answer.data.notes);
    const log = await logOf(id);
    expect(log.map(([action, actor]) => [action, actor])).toEqual([
      ['flag.noted', organiser.id],
      ['flag.noted', treasurer.id],
    ]);
    expect(JSON.stringify(log)).not.toContain('bankot');
  });

  it('is hidden from a role that does not see internal notes', async () => {
    const id = await newFlag(test, { kind: 'content_broken' });
    await call.note(id, 'Csak belsőleg.');
    const editor = await staffOf('editor');
    const { answer } = await request(test.app, listFlags, { as: editor });
    expect(answer.data.items.map((one) => [one.id, 'notes' in one])).toEqual([[id, false]]);
  });

  it('without a word is refused', async () => {
    const id = await newFlag(test);
    const before = await snapshot(test.db);
    expect((await call.note(id, '  ')).status).toBe(422);
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('goes a year after the flag was settled, with the names of who worked on it; the flag stays', async () => {
    const [old, open] = [await newFlag(test), await newFlag(test, { subject: 'payment_message:2' })];
    for (const id of [old, open]) {
      await call.note(id, 'Felhívtam a bankot.');
      await call.assign(id, organiser.id);
    }
    await settle(old);
    test.clock.advance({ days: 366 });
    await eraseOldFlagWork(test.db, 365);
    organiser = { ...organiser, consoleToken: await newConsoleSession(test.db, organiser.id, { days: 400 }) };
    const [settled] = (await list('settled')).items;
    expect(settled).toMatchObject({ id: old, assignedTo: null, settledBy: null, notes: [] });
    expect((await list()).items).toMatchObject([{ id: open, assignedTo: { id: organiser.id } }]);
    expect((await list()).items[0]?.notes).toHaveLength(1);
  });
});

describe('the roles that work on a flag', () => {
  it('every kind has its roles', () => {
    expect(Object.keys(FLAG_WORK).sort()).toEqual([...FLAG_KINDS].sort());
  });

  it('a member of staff sees the flags of their kinds alone, and the staff who may work on them', async () => {
    await newFlag(test, { kind: 'refund_overdue', subject: 'refund:1' });
    await newFlag(test, { kind: 'content_broken', subject: 'content:1' });
    const [treasurer, editor, desk] = [
      await staffOf('treasurer'),
      await staffOf('editor'),
      await staffOf('desk'),
    ];
    const ofRole = async (as: TestStaff) => (await request(test.app, listFlags, { as })).answer.data;
    expect(await ofRole(treasurer)).toMatchObject({ total: 1, items: [{ kind: 'refund_overdue' }] });
    const seen = await ofRole(editor);
    expect(seen).toMatchObject({ total: 1, items: [{ kind: 'content_broken' }] });
    const ids = seen.staff.map(({ id }) => id);
    expect([ids.includes(editor.id), ids.includes(organiser.id), ids.includes(desk.id)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await ofRole(desk)).toEqual({ items: [], total: 0, staff: [] });
  });

  it('a flag of another kind is not found, and nothing happens', async () => {
    const id = await newFlag(test, { kind: 'refund_overdue' });
    const { eventId } = await newRace(test.db);
    for (const as of [
      await staffOf('editor'),
      await staffOf('treasurer', eventId),
      await staffOf('observer'),
    ]) {
      const before = await snapshot(test.db);
      const answers = [
        await request(test.app, settleFlag, { as, params: { flagId: id } }),
        await call.reopen(id, as),
        await call.assign(id, organiser.id, as),
        await call.note(id, 'x', as),
      ];
      expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(
        answers.map(() => [404, 'not_found']),
      );
      expect(await snapshot(test.db)).toEqual(before);
    }
  });
});
