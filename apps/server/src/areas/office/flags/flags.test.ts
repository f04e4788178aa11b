import { listFlags, settleFlag } from '@rajt/contract/office/operations/flags';
import { FLAG_KINDS } from '@rajt/contract/office/schemas/flags';
import { en } from '@rajt/phrases/en';
import { hu } from '@rajt/phrases/hu';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { newFlag } from '../../../../testkit/new-flag.ts';
import { newGrant } from '../../../../testkit/new-grant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { raiseFlag } from './index.ts';

let test: TestApp;
let owner: ReturnType<typeof openOwner>;
let organiser: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  owner = openOwner(test.database);
  organiser = await newPerson(test.db);
  await newGrant(test, organiser, 'organiser');
});
beforeEach(async () => {
  await sql`truncate organiser_flag`.execute(owner.db);
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
    expect(answer.data).toMatchObject({ id, times: 1, settledAt: expect.any(String) });
    expect((await list()).items.map((flag) => flag.id)).toEqual([other]);
    expect((await list('settled')).items).toEqual([answer.data]);
    const noted = await test.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'flag.settled')
      .where('subject', '=', `organiser_flag:${id}`)
      .execute();
    expect(noted).toEqual([{ actor_id: organiser.id }]);

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
