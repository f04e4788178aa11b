import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { dueRefunds } from '../../../../testkit/due-refunds.ts';
import { makeJobsDue, runJobs } from '../../../../testkit/jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  await makeJobsDue(t);
  expect(await runJobs(t)).toEqual([]);
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { books, orderWithRefunds, refundCalls, send, sentHuf } = dueRefunds(() => t);

const BUSY = 'is being sent';

describe('two processes at once', () => {
  test.each(['before', 'after'] as const)(
    'one sends, stopped %s the gateway does it; the other is busy',
    async (when) => {
      const payment = await orderWithRefunds(1000, 4000);
      const stop = t.gateway.stopNext('refund', when);
      const first = send(payment);
      await stop.arrived;
      const calls = t.gateway.calls.length;
      await expect(send(payment)).rejects.toThrow(BUSY);
      expect(t.gateway.calls).toHaveLength(calls);
      expect(await books(payment)).toEqual({ refunds: ['1000 sending', '4000 due'], owedHuf: 5000 });
      expect(await runAudit(t.db)).toEqual([]);
      // The claim is the first's still.
      await expect(send(payment)).rejects.toThrow(BUSY);
      stop.proceed();
      await first;
      expect([refundCalls(payment).length, sentHuf(payment)]).toEqual([2, 5000]);
      await send(payment);
      expect([refundCalls(payment).length, sentHuf(payment)]).toEqual([2, 5000]);
      expect(await books(payment)).toEqual({ refunds: ['1000 done', '4000 done'], owedHuf: 0 });
    },
  );

  test('the queue comes again after busy', async () => {
    const payment = await orderWithRefunds(5000);
    const stop = t.gateway.stopNext('refund', 'before');
    const first = send(payment);
    await stop.arrived;
    expect((await runJobs(t)).map(({ job }) => job)).toEqual(['refund-payment']);
    stop.proceed();
    await first;
    await makeJobsDue(t);
    expect(await runJobs(t)).toEqual([]);
    expect([refundCalls(payment).length, sentHuf(payment)]).toEqual([1, 5000]);
  });

  test('six processes that begin at the same moment send each part once', async () => {
    const payment = await orderWithRefunds(1000, 4000, 3000);
    const attempt = await block(
      t.database.url,
      `select from payment_attempt where id = ${payment.attemptId} for update`,
    );
    const all = Array.from({ length: 6 }, () => send(payment));
    const settled = Promise.allSettled(all);
    await waiting(t.database, 6);
    await attempt.release();
    for (const one of await settled)
      if (one.status === 'rejected') expect(String(one.reason)).toContain(BUSY);
    await send(payment);
    expect([refundCalls(payment).length, sentHuf(payment)]).toEqual([3, 8000]);
    expect(await books(payment)).toEqual({ refunds: ['1000 done', '4000 done', '3000 done'], owedHuf: 0 });
  });
});

describe('a process that vanishes', () => {
  test.each([
    ['before', 2],
    ['after', 1],
  ] as const)(
    '%s the gateway did it: keeps its claim for a minute, then it is seen what was done',
    async (when, calls) => {
      const payment = await orderWithRefunds(5000);
      const stop = t.gateway.stopNext('refund', when);
      // Nobody waits for it any more: as far as the others see, it is gone.
      void send(payment).catch(() => {});
      await stop.arrived;
      // More than this test can take.
      t.clock.advance({ seconds: 45 });
      await expect(send(payment)).rejects.toThrow(BUSY);
      expect(await books(payment)).toEqual({ refunds: ['5000 sending'], owedHuf: 5000 });
      expect(refundCalls(payment)).toHaveLength(1);
      t.clock.advance({ seconds: 60 });
      const before = t.gateway.calls.length;
      await send(payment);
      // Asked first.
      expect(t.gateway.calls[before]).toBe(`query ${payment.orderRef}`);
      expect([refundCalls(payment).length, sentHuf(payment)]).toEqual([calls, 5000]);
      expect(await books(payment)).toEqual({ refunds: ['5000 done'], owedHuf: 0 });
    },
  );

  test('and returns when another has done it: it writes nothing twice', async () => {
    const payment = await orderWithRefunds(5000);
    const stop = t.gateway.stopNext('refund', 'after');
    const late = send(payment);
    await stop.arrived;
    t.clock.advance({ seconds: 61 });
    await send(payment);
    const before = await books(payment);
    stop.proceed();
    await late;
    expect(await books(payment)).toEqual(before);
    expect([refundCalls(payment).length, sentHuf(payment)]).toEqual([1, 5000]);
    const { rows } = await sql`
      select from ledger_transaction where kind = 'refund_done' and business_key = ${`refund-done:${payment.refundIds[0]}`}`.execute(
      t.db,
    );
    expect(rows).toHaveLength(1);
  });

  test("and returns with an error does not release the other's claim", async () => {
    const payment = await orderWithRefunds(1000);
    t.gateway.loseNext('query', 'nothing');
    const stopped = t.gateway.stopNext('query', 'before');
    const late = send(payment);
    await stopped.arrived;
    t.clock.advance({ seconds: 61 });
    const asking = t.gateway.stopNext('query', 'after');
    const second = send(payment);
    await asking.arrived;
    stopped.proceed();
    await expect(late).rejects.toThrow('no answer');
    // The second has queried the gateway and is about to send: a third must not.
    await expect(send(payment)).rejects.toThrow(BUSY);
    asking.proceed();
    await second;
    expect(sentHuf(payment)).toBe(1000);
    expect(await books(payment)).toEqual({ refunds: ['1000 done'], owedHuf: 0 });
  });
});

/** Proof that these tests detect a second payment: a sender without a claim that does not query first. */
test('without a claim two processes would pay twice', async () => {
  const payment = await orderWithRefunds(1000);
  const stop = t.gateway.stopNext('refund', 'before');
  const first = send(payment);
  await stop.arrived;
  await sql`update refund set claimed_at = null where attempt_id = ${payment.attemptId}`.execute(t.db);
  await send(payment);
  stop.proceed();
  await first;
  expect(sentHuf(payment)).toBe(2000);
});
