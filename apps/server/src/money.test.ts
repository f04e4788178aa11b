import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { runAudit } from '../testkit/audit.ts';
import type { Buyer } from '../testkit/money/buyer.ts';
import type { Step } from '../testkit/money/draw.ts';
import { MoneyPlay } from '../testkit/money/play.ts';
import { newCredit } from '../testkit/new-credit.ts';
import { openOwner } from '../testkit/open-owner.ts';
import { PROOF_SEED, proofSize } from '../testkit/proof.ts';
import { postToLedger } from './areas/checkout/wallet/index.ts';
import { inTransaction } from './platform/postgres/database.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ takesSzep: true });
});
afterEach(() => t.close());

/** `npm run proofs -- sequences` sets how many, and which ones (docs/domain/payments.md). */
const SEQUENCES = proofSize(30);
const TOGETHER = 30;

it(`no sequence of calls creates value (seed ${PROOF_SEED})`, { timeout: 7_200_000 }, async () => {
  const play = await MoneyPlay.in(t);
  const began = performance.now();
  const progress = (done: number) => {
    if (done % (TOGETHER * 10) === 0)
      console.log(`${done} of ${SEQUENCES} sequences, ${Math.round((performance.now() - began) / 1000)} s`);
  };
  await play.play({ seed: PROOF_SEED, sequences: SEQUENCES, together: TOGETHER, onBatch: progress });
  console.log(`seed ${PROOF_SEED}, ${SEQUENCES} sequences\n${play.mix}`);
  expect(await runAudit(t.db)).toEqual([]);
  expect(play.mix.tooFew()).toEqual([]);
});

/** An entry that a coupon lowers, paid by the balance and a card. */
const PURCHASE: readonly Step[] = [
  { do: 'credit', huf: 3000, isServicesOnly: false, days: 900 },
  { do: 'enter', race: 'near' },
  { do: 'coupon', nth: 0 },
  { do: 'press', tenths: 3, paymode: 'spay_card' },
  { do: 'settle', status: 'FINISHED', isOtherSum: false },
];

/** Mistakes that a wrong server might make. */
const WRONG: readonly (readonly [string, RegExp, (buyer: Buyer) => Promise<unknown>])[] = [
  ['a credit that nobody gave', /may own/, ({ person }) => newCredit(t.db, person)],
  [
    'a coupon that is lost on its way into the books',
    /is not its lines/,
    async () => {
      const owner = openOwner(t.database);
      await owner.db.deleteFrom('order_line').where('kind', '=', 'coupon').execute();
      await owner.close();
    },
  ],
  [
    'a sale that is booked twice',
    /gateway:simplepay has/,
    () =>
      inTransaction(t.db, (trx) =>
        postToLedger(trx, {
          businessKey: 'again',
          kind: 'order_paid',
          orderId: null,
          postings: [
            { account: 'gateway:simplepay', amountHuf: 5000, subject: 'orders:1' },
            { account: 'sales:entries', amountHuf: -5000, subject: 'orders:1' },
          ],
        }),
      ),
  ],
  ['a refund that no book has', /may own/, ({ payments }) => t.gateway.refund(payments[0]?.ref ?? '', 100)],
];

it.each(WRONG)('%s is found', async (_name, message, book) => {
  const play = await MoneyPlay.in(t);
  const opened = await play.open(1);
  const [buyer] = opened.buyers;
  if (!buyer) throw new Error('nobody came');
  for (const step of PURCHASE) {
    await play.step(opened.shop, buyer, step);
    await play.prove(opened);
  }
  expect(play.mix.of('order paid')).toBe(1);
  await book(buyer);
  await expect(play.prove(opened)).rejects.toThrow(message);
});
