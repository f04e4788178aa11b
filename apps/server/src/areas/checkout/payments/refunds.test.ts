import { asId, type LineId } from '@rajt/rules/ids';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { type DueRefunds, dueRefunds } from '../../../../testkit/due-refunds.ts';
import { makeJobsDue, runJob, runJobs, waitingJobs } from '../../../../testkit/jobs.ts';
import { type Gateway, GatewayNotExecuted, GatewayUnknown } from '../../../platform/gateway.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { createRefund } from './create-refund.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { state } = buying(() => t);
const { books, orderWithRefunds, referencesOf, refundCalls, send, sentHuf } = dueRefunds(() => t);

/** A gateway that fails at the given call of a kind. */
function failingAt(nth: number, call: 'query' | 'refund', fault: () => void): Partial<Gateway> {
  let count = 0;
  const countedAt = <T>(work: () => T): T => {
    count += 1;
    if (count === nth) fault();
    return work();
  };
  return call === 'query'
    ? { query: (orderRef) => countedAt(() => t.gateway.query(orderRef)) }
    : { refund: (orderRef, amountHuf) => countedAt(() => t.gateway.refund(orderRef, amountHuf)) };
}

/** A call that timed out may still take effect: nobody queries again until its claim has expired. */
const passClaim = () => t.clock.advance({ seconds: 61 });

async function expectAllBack(payment: DueRefunds, sums: readonly number[]): Promise<void> {
  const total = sums.reduce((sum, one) => sum + one, 0);
  expect(sentHuf(payment)).toBe(total);
  expect(await books(payment)).toEqual({ refunds: sums.map((one) => `${one} done`), owedHuf: 0 });
  expect((await state(payment.person, payment.trid)).state).toBe('payment_done');
  // Each refund carries the id of one that the gateway has executed.
  const executed = t.gateway.payment(payment.orderRef).refunds.map(({ reference }) => reference);
  for (const reference of await referencesOf(payment)) expect(executed).toContain(reference);
  expect(await runAudit(t.db)).toEqual([]);
  // The queue has nothing to add.
  await makeJobsDue(t);
  expect(await runJobs(t)).toEqual([]);
  expect([sentHuf(payment), await waitingJobs(t)]).toEqual([total, {}]);
}

/** A due refund of 5,000 whose query does not fit: nothing is sent and a flag is raised; the next query fits, and it is sent. */
async function expectMisfit(payment: DueRefunds): Promise<void> {
  await expect(send(payment)).rejects.toThrow('does not fit');
  expect([refundCalls(payment).length, await books(payment)]).toEqual([
    0,
    { refunds: ['5000 due'], owedHuf: 5000 },
  ]);
  expect(await flagKinds(payment)).toEqual(['payment_mismatch']);
  t.gateway.say(payment.orderRef, null);
  await send(payment);
  await expectAllBack(payment, [5000]);
}

describe('without a mishap', () => {
  const SUMS = [[5000], [1000, 4000], [1000, 4000, 3000]];
  const FORMS = ['documented', 'remaining', 'silent'] as const;
  afterEach(() => t.gateway.reportRefunds('documented'));
  const EACH = FORMS.flatMap((form) => SUMS.map((sums) => [sums, form] as const));

  test.each(EACH)('%j by a gateway whose query is %s: each part is sent once', async (sums, form) => {
    t.gateway.reportRefunds(form);
    const payment = await orderWithRefunds(...sums);
    const total = sums.reduce((sum, one) => sum + one, 0);
    expect(await books(payment)).toEqual({ refunds: sums.map((one) => `${one} due`), owedHuf: total });
    expect(await waitingJobs(t)).toEqual({
      'make-invoices': 1,
      'refund-payment': 1,
      'send-mail': 2,
    });
    expect(await runJobs(t)).toEqual([]);
    expect(refundCalls(payment)).toHaveLength(sums.length);
    await expectAllBack(payment, sums);
  });

  test('owing the same twice is owing it once', async () => {
    const payment = await orderWithRefunds(1000, 4000);
    const lines = await t.db
      .selectFrom('refund')
      .select(['line_id', 'amount_huf', 'reason'])
      .where('attempt_id', '=', payment.attemptId)
      .orderBy('id')
      .execute();
    for (const { line_id, amount_huf } of lines) {
      const again = {
        lineId: asId<LineId>(line_id ?? ''),
        amountHuf: amount_huf,
        reason: 'race_cancelled',
      } as const;
      await inTransaction(t.db, (trx) => createRefund(trx, payment.attemptId, again));
    }
    expect(await books(payment)).toEqual({ refunds: ['1000 due', '4000 due'], owedHuf: 5000 });
    expect(await runJobs(t)).toEqual([]);
    await expectAllBack(payment, [1000, 4000]);
  });

  test('a repeat of the job does not send a sent refund again', async () => {
    const payment = await orderWithRefunds(1000, 4000);
    await send(payment);
    const calls = t.gateway.calls.length;
    for (const refundId of payment.refundIds) {
      expect(await runJob(t, 'refund-payment', { refundId })).toEqual([]);
    }
    expect(t.gateway.calls).toHaveLength(calls);
    await expectAllBack(payment, [1000, 4000]);
  });
});

const STEPS: [name: string, call: 'query' | 'refund', loss: 'nothing' | 'effect', isSent: boolean][] = [
  ['before the gateway was asked what has gone back', 'query', 'nothing', false],
  ['before the gateway got it', 'refund', 'nothing', false],
  ['after the gateway did it', 'refund', 'effect', true],
];

describe.each([
  [[5000], 1],
  [[1000, 4000], 1],
  [[1000, 4000], 2],
] as const)('a process that fails at part %2$i of %j', (sums, nth) => {
  const doneBefore = sums.slice(0, nth - 1);
  const left = sums.slice(nth - 1);

  test.each(STEPS)('%s: the next try pays what is missing, once', async (_name, call, loss, isSent) => {
    const payment = await orderWithRefunds(...sums);
    const failing = failingAt(nth, call, () => t.gateway.loseNext(call, loss));
    await expect(send(payment, { gateway: failing })).rejects.toThrow();
    const sum = (some: readonly number[]) => some.reduce((one, other) => one + other, 0);
    expect(sentHuf(payment)).toBe(sum(doneBefore) + (isSent ? (left[0] ?? 0) : 0));
    // Whatever is not known to be refunded is due.
    expect(await books(payment)).toEqual({
      refunds: [
        ...doneBefore.map((one) => `${one} done`),
        // A try that has only asked has sent nothing.
        ...left.map((one, at) => `${one} ${at === 0 && call === 'refund' ? 'sending' : 'due'}`),
      ],
      owedHuf: sum(left),
    });
    expect(await runAudit(t.db)).toEqual([]);
    const before = refundCalls(payment).length;
    // A request that was certainly not sent needs no waiting time.
    if (call === 'refund') passClaim();
    await send(payment);
    expect(refundCalls(payment)).toHaveLength(before + left.length - (isSent ? 1 : 0));
    await expectAllBack(payment, sums);
  });

  test('after the gateway did it, and before the commit: the next try sees it and does not pay twice', async () => {
    const payment = await orderWithRefunds(...sums);
    let count = 0;
    const crash = {
      refunded: async () => {
        count += 1;
        if (count === nth) throw new Error('the process dies before it commits');
      },
    };
    // The books of the parts before are the real ones.
    for (const _ of doneBefore) {
      const gateway = failingAt(2, 'query', () => t.gateway.loseNext('query', 'nothing'));
      await expect(send(payment, { gateway })).rejects.toThrow();
      count += 1;
    }
    await expect(send(payment, { outcomes: crash })).rejects.toThrow('the process dies');
    expect(sentHuf(payment)).toBe([...doneBefore, left[0] ?? 0].reduce((one, other) => one + other, 0));
    expect((await books(payment)).refunds[nth - 1]).toBe(`${left[0]} sending`);
    expect(await runAudit(t.db)).toEqual([]);
    const before = refundCalls(payment).length;
    passClaim();
    await send(payment);
    expect(refundCalls(payment)).toHaveLength(before + left.length - 1);
    await expectAllBack(payment, sums);
  });

  test('again and again, at every step: never twice', async () => {
    const payment = await orderWithRefunds(...sums);
    for (const [, call, loss] of [...STEPS, ...STEPS, ...STEPS]) {
      const failing = failingAt(1, call, () => t.gateway.loseNext(call, loss));
      await send(payment, { gateway: failing }).catch(() => {});
      passClaim();
      expect(await runAudit(t.db)).toEqual([]);
    }
    await send(payment);
    await expectAllBack(payment, sums);
  });
});

test('a gateway that refunds after our timeout: the next try does not send it again', async () => {
  const payment = await orderWithRefunds(1000, 4000);
  const late = Promise.withResolvers<void>();
  const gateway: Partial<Gateway> = {
    refund: async (orderRef, amountHuf) => {
      void late.promise.then(() => t.gateway.refund(orderRef, amountHuf));
      throw new GatewayUnknown('no answer in time');
    },
  };
  await expect(send(payment, { gateway })).rejects.toThrow('no answer in time');
  // A query now would report no refund.
  await expect(send(payment)).rejects.toThrow('is being sent');
  late.resolve();
  passClaim();
  await send(payment);
  await expectAllBack(payment, [1000, 4000]);
});

test('the answer of a sent refund was lost: the next try takes the id that the gateway lists, and flags nothing', async () => {
  const payment = await orderWithRefunds(5000);
  t.gateway.loseNext('refund', 'effect');
  await expect(send(payment)).rejects.toThrow('was lost');
  passClaim();
  await send(payment);
  expect(await referencesOf(payment)).toEqual(
    t.gateway.payment(payment.orderRef).refunds.map(({ reference }) => reference),
  );
  expect(await flagKinds(payment)).toEqual([]);
  await expectAllBack(payment, [5000]);
});

describe('refunded by hand at the gateway', () => {
  const byHand = (payment: DueRefunds, amountHuf: number) => t.gateway.refund(payment.orderRef, amountHuf);

  test.each([
    ['a part of it: only the rest is sent', [5000], 2000, [3000]],
    ['all of it: nothing is sent', [5000], 5000, []],
    ['more than it: nothing is sent', [5000], 6000, []],
    ['a part of the first of two', [1000, 4000], 400, [600, 4000]],
    ['the first of two', [1000, 4000], 1000, [4000]],
    ['the first of two and a part of the second', [1000, 4000], 2000, [3000]],
    ['more than both', [1000, 4000], 7000, []],
  ])('%s', async (_name, sums, handHuf, sent) => {
    const payment = await orderWithRefunds(...sums);
    await byHand(payment, handHuf);
    const asked: number[] = [];
    const refund: Gateway['refund'] = (orderRef, amountHuf) => {
      asked.push(amountHuf);
      return t.gateway.refund(orderRef, amountHuf);
    };
    await send(payment, { gateway: { refund } });
    expect(asked).toEqual(sent);
    expect(sentHuf(payment)).toBe(
      Math.max(
        handHuf,
        sums.reduce((one, other) => one + other, 0),
      ),
    );
    expect(await books(payment)).toEqual({ refunds: sums.map((one) => `${one} done`), owedHuf: 0 });
    expect(await runJobs(t)).toEqual([]);
  });

  test('between two parts: the second is sent less that', async () => {
    const payment = await orderWithRefunds(1000, 4000);
    const gateway = failingAt(2, 'query', () => t.gateway.loseNext('query', 'nothing'));
    await expect(send(payment, { gateway })).rejects.toThrow();
    expect(await books(payment)).toEqual({ refunds: ['1000 done', '4000 due'], owedHuf: 4000 });
    await byHand(payment, 1500);
    await send(payment);
    await expectAllBack(payment, [1000, 4000]);
  });
});

describe('refunds of which the gateway keeps a part', () => {
  /** A gateway that returns less of the next refund than it was asked for, and reports that. */
  function stingy(partHuf: number, isReported: boolean): Partial<Gateway> {
    let isNext = true;
    return {
      refund: async (orderRef, amountHuf) => {
        const sum = isNext ? partHuf : amountHuf;
        isNext = false;
        const { reference } = await t.gateway.refund(orderRef, sum);
        const { totalHuf, refundedHuf } = t.gateway.payment(orderRef);
        return { reference, remainingHuf: totalHuf - refundedHuf, ...(isReported && { refundedHuf: sum }) };
      },
    };
  }

  test.each([
    ['the refunded sum', true],
    ['what remains', false],
  ])(
    'a gateway that refunds a part, by %s, is not believed: the rest follows, and only that',
    async (_by, isReported) => {
      const payment = await orderWithRefunds(5000);
      const gateway = stingy(2000, isReported);
      await expect(send(payment, { gateway })).rejects.toThrow('the gateway returned 2000 of 5000');
      expect(await books(payment)).toEqual({ refunds: ['5000 sending'], owedHuf: 5000 });
      expect(sentHuf(payment)).toBe(2000);
      passClaim();
      await send(payment, { gateway });
      await expectAllBack(payment, [5000]);
    },
  );

  test('is noted with each refund, so that the audit sees what is kept without a paid line', async () => {
    const payment = await orderWithRefunds(1000, 4000);
    const kept = async () => {
      const { received_huf, returned_huf } = await t.db
        .selectFrom('payment_attempt')
        .select(['received_huf', 'returned_huf'])
        .where('id', '=', payment.attemptId)
        .executeTakeFirstOrThrow();
      return [received_huf, returned_huf];
    };
    expect(await kept()).toEqual([15_000, 0]);
    await t.gateway.refund(payment.orderRef, 400);
    await send(payment);
    expect(await kept()).toEqual([15_000, 5000]);
  });

  test('less than our books say: a flag, and the audit has the sum', async () => {
    const payment = await orderWithRefunds(1000, 4000);
    const gateway = failingAt(2, 'query', () => t.gateway.loseNext('query', 'nothing'));
    await expect(send(payment, { gateway })).rejects.toThrow();
    // The first part returned to the gateway: the card was closed.
    t.gateway.say(payment.orderRef, { remainingHuf: 0, refunds: [] });
    await send(payment);
    t.gateway.say(payment.orderRef, null);
    expect(await flagKinds(payment)).toEqual(['refund_mismatch']);
    expect(await runAudit(t.db)).toEqual([
      expect.objectContaining({
        subject: `payment_attempt:${payment.attemptId}`,
        detail: 'the gateway keeps 11000, paid lines and due refunds are 10000',
      }),
    ]);
    await t.db
      .updateTable('payment_attempt')
      .set({ returned_huf: 5000 })
      .where('id', '=', payment.attemptId)
      .execute();
  });

  test.each([
    ['all that is due', 5000, ['refund_by_hand']],
    ['more than is due', 5001, ['refund_by_hand', 'refund_mismatch']],
  ])('returned by hand, %s: %j', async (_name, handHuf, kinds) => {
    const payment = await orderWithRefunds(1000, 4000);
    await t.gateway.refund(payment.orderRef, handHuf);
    await send(payment);
    expect(await flagKinds(payment)).toEqual(kinds);
    expect(await books(payment)).toEqual({ refunds: ['1000 done', '4000 done'], owedHuf: 0 });
  });

  test('an answer that does not fit sends nothing, and is a flag; the next try sends', async () => {
    const payment = await orderWithRefunds(5000);
    t.gateway.say(payment.orderRef, { currency: 'EUR' });
    await expectMisfit(payment);
  });

  test.each([
    ['a sum without a refund', { remainingHuf: 10_000, refunds: [] }],
    ['another sum than its refunds', { remainingHuf: 0, refunds: [refunded('7', 5000)] }],
    ['a refund without an id', { remainingHuf: 10_000, refunds: [refunded('', 5000)] }],
    ['a refund that is not decided', { remainingHuf: 10_000, refunds: [refunded('7', 5000, 'INPAYMENT')] }],
  ])(
    '%s is no evidence: nothing counts as refunded, nothing is sent, and it is a flag',
    async (_name, said) => {
      const payment = await orderWithRefunds(5000);
      t.gateway.say(payment.orderRef, said);
      await expectMisfit(payment);
    },
  );

  test('the audit finds a refund that was booked and never sent', async () => {
    const payment = await orderWithRefunds(5000);
    await send(payment);
    const [id] = payment.refundIds;
    const book = (reference: string | null) =>
      t.db
        .updateTable('refund')
        .set({ gateway_reference: reference })
        .where('id', '=', id ?? '')
        .execute();
    const [sent = null] = await referencesOf(payment);
    for (const unsent of [null, 'refunded before']) {
      await book(unsent);
      expect(await runAudit(t.db)).toEqual([
        expect.objectContaining({
          subject: `refund:${id}`,
          detail: expect.stringContaining('names no refund of the gateway'),
        }),
      ]);
    }
    await book(sent);
  });
});

function refunded(reference: string, amountHuf: number, status = 'FINISHED') {
  return { reference, amountHuf, status };
}

async function flagKinds({ attemptId, refundIds }: DueRefunds) {
  const subjects = [`payment_attempt:${attemptId}`, ...refundIds.map((id) => `refund:${id}`)];
  const rows = await t.db
    .selectFrom('organiser_flag')
    .select('kind')
    .where('subject', 'in', subjects)
    .execute();
  return [...new Set(rows.map(({ kind }) => kind))].filter((kind) => kind !== 'payment_unfulfilled').sort();
}

describe('a gateway that does not report what was refunded', () => {
  const silent: Partial<Gateway> = {
    query: async (orderRef) => {
      const payment = await t.gateway.query(orderRef);
      return payment && { ...payment, refunds: null };
    },
  };

  test('the first try sends', async () => {
    const payment = await orderWithRefunds(1000, 4000);
    await send(payment, { gateway: silent });
    await expectAllBack(payment, [1000, 4000]);
  });

  test.each(['nothing', 'effect'] as const)(
    'a repeat does not guess, whether it had done %s',
    async (loss) => {
      const payment = await orderWithRefunds(5000);
      t.gateway.loseNext('refund', loss);
      await expect(send(payment, { gateway: silent })).rejects.toThrow();
      for (const _ of [1, 2]) {
        passClaim();
        await expect(send(payment, { gateway: silent })).rejects.toThrow(
          'does not report whether it was sent',
        );
        expect(await books(payment)).toEqual({ refunds: ['5000 sending'], owedHuf: 5000 });
        expect([refundCalls(payment).length, sentHuf(payment)]).toEqual([1, loss === 'effect' ? 5000 : 0]);
      }
      // Once it reports the refunds, all is well.
      passClaim();
      await send(payment);
      expect(refundCalls(payment)).toHaveLength(loss === 'effect' ? 1 : 2);
      await expectAllBack(payment, [5000]);
    },
  );

  test('a refund that the gateway refused for its request was not executed: it is due again, and the next try sends it', async () => {
    const payment = await orderWithRefunds(5000);
    const refusing: Partial<Gateway> = {
      ...silent,
      refund: () => Promise.reject(new GatewayNotExecuted('refund: 5230')),
    };
    await expect(send(payment, { gateway: refusing })).rejects.toThrow('refund: 5230');
    expect(await books(payment)).toEqual({ refunds: ['5000 due'], owedHuf: 5000 });
    await send(payment, { gateway: silent });
    expect(refundCalls(payment)).toHaveLength(1);
    await expectAllBack(payment, [5000]);
  });

  test('a try whose query failed has sent nothing: the next one is a first try, and sends', async () => {
    const payment = await orderWithRefunds(5000);
    t.gateway.loseNext('query', 'nothing');
    await expect(send(payment, { gateway: silent })).rejects.toThrow('no answer');
    await send(payment, { gateway: silent });
    expect(refundCalls(payment)).toHaveLength(1);
    await expectAllBack(payment, [5000]);
  });

  test('the remaining sum shows a refund that is not in our books: nothing is sent, and it is a flag', async () => {
    const payment = await orderWithRefunds(5000);
    t.gateway.say(payment.orderRef, { remainingHuf: 9000, refunds: null });
    await expect(send(payment)).rejects.toThrow('does not fit');
    expect(refundCalls(payment)).toEqual([]);
    t.gateway.say(payment.orderRef, null);
    await send(payment);
    await expectAllBack(payment, [5000]);
  });

  test('nor does one that takes up what a vanished process had claimed', async () => {
    const payment = await orderWithRefunds(5000);
    const stop = t.gateway.stopNext('refund', 'after');
    const vanished = send(payment, { gateway: silent });
    await stop.arrived;
    t.clock.advance({ seconds: 61 });
    await expect(send(payment, { gateway: silent })).rejects.toThrow('does not report whether it was sent');
    expect([refundCalls(payment).length, sentHuf(payment)]).toEqual([1, 5000]);
    stop.proceed();
    await vanished;
    await expectAllBack(payment, [5000]);
  });
});
