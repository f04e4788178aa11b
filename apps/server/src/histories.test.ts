import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testkit/app.ts';
import { runAudit } from '../testkit/audit.ts';
import type { Copy } from '../testkit/histories/copy.ts';
import type { Deed } from '../testkit/histories/deeds.ts';
import { histories } from '../testkit/histories/draw.ts';
import { expectSame, play, replay, type Stage } from '../testkit/histories/play.ts';
import { Mix } from '../testkit/money/mix.ts';
import { RUN } from '../testkit/new-gift.ts';
import { openOwner } from '../testkit/open-owner.ts';
import { PROOF_SEED, proofSize } from '../testkit/proof.ts';
import { postToLedger } from './areas/checkout/wallet/index.ts';
import { inTransaction } from './platform/postgres/database.ts';

/** The real server and a real database for the tests of a block. */
function newStage(): Stage {
  // Filled before a test can read it.
  const stage = {} as Stage;
  beforeAll(async () => {
    const t = await createTestApp({ site: RUN });
    Object.assign(stage, { t, owner: openOwner(t.database), mix: new Mix() });
  });
  afterAll(async () => {
    await stage.owner.close();
    await stage.t.close();
  });
  return stage;
}

/** `npm run proofs -- histories` sets how many, and which ones (docs/domain/payments.md). */
const HISTORIES = proofSize(6);

const DEEDS = [
  ...['credit', 'enter', 'team', 'pay', 'remove', 'change', 'offer', 'takeBack', 'accept', 'withdraw'],
  ...['postpone', 'terms', 'wait', 'cancel'],
];

/** A person enters and changes to the longer race, another takes that over; the event is moved, and the entry is withdrawn. */
const HISTORY: readonly Deed[] = [
  { do: 'credit', who: 0, huf: 2000 },
  { do: 'enter', who: 0, race: 'five', heat: 1 },
  { do: 'pay', who: 0, balanceHuf: 1500, isPaid: true },
  { do: 'change', entry: 0, race: 'ten', heat: 0 },
  { do: 'pay', who: 0, balanceHuf: 0, isPaid: true },
  { do: 'offer', entry: 1 },
  { do: 'accept', who: 1, entry: 1 },
  { do: 'pay', who: 1, balanceHuf: 0, isPaid: true },
  { do: 'wait', days: 6 },
  { do: 'withdraw', entry: 2 },
];

describe('a history of entries', () => {
  const stage = newStage();

  it(`a history that is replayed comes to the same ledger, entries and places (seed ${PROOF_SEED})`, {
    timeout: 7_200_000,
  }, async () => {
    const property = fc.asyncProperty(histories, async (steps) => {
      const played = await play(stage, steps);
      expectSame(played, await replay(stage, played.deeds));
      expect(await runAudit(stage.t.db)).toEqual([]);
    });
    await fc.assert(property, { seed: PROOF_SEED, numRuns: HISTORIES });
    console.log(`seed ${PROOF_SEED}, ${HISTORIES} histories\n${stage.mix}`);
    expect(HISTORIES < 100 ? [] : DEEDS.filter((what) => stage.mix.of(`${what} done`) === 0)).toEqual([]);
  });

  it('one history, by hand', async () => {
    const { deeds, seen } = await replay(stage, HISTORY);
    expect(deeds).toEqual(HISTORY);
    expect(seen).toMatchObject({
      entries: ['replaced 1', 'replaced -', 'withdrawn 1001'],
      // 8 003 Ft were paid for it, of which 1 000 stay; the fee for taking it over was 1 200.
      balances: [500, 7003, 0, 0],
      pools: { five: '0+0', 'five/1': '0+0', 'ten/0': '0+0' },
    });
    expect(seen.booked[7]).toEqual([
      ['order_paid', 'gateway:simplepay 1200 payment_attempt', 'sales:entries -1200 order_line'],
    ]);
  });
});

/** Mistakes that a wrong server might make after a deed of that history. */
const WRONG: readonly (readonly [string, RegExp, number, (copy: Copy) => Promise<unknown>])[] = [
  [
    'a sale that is booked twice',
    /gateway:simplepay has 8500, by the model 3500/,
    3,
    ({ t }) =>
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
  [
    'an withdrawn entry where another takes its place',
    /entry 0 is withdrawn, by the model replaced/,
    5,
    (copy) =>
      copy.t.db.updateTable('entry').set({ state: 'withdrawn' }).where('id', '=', copy.entry(0).id).execute(),
  ],
  [
    'a place that is not freed',
    /pool five\/1 has 0\+1, by the model 0\+0/,
    5,
    ({ t, races }) =>
      t.db
        .updateTable('capacity_pool')
        .set({ sold: 1 })
        .where('id', '=', races.five.poolIds[1] ?? '')
        .execute(),
  ],
];

describe('by a server that is wrong', () => {
  const stage = newStage();

  it.each(WRONG)('%s is found', async (_name, message, after, meddle) => {
    const wrong = replay(stage, HISTORY, async (copy, done) => {
      if (done === after) await meddle(copy);
    });
    await expect(wrong).rejects.toThrow(message);
  });

  it('a step that is left out is found', async () => {
    const [played, without] = [await replay(stage, HISTORY), await replay(stage, HISTORY.slice(0, -1))];
    expect(() => expectSame(played, without)).toThrow(/"withdraw","entry":2} has booked/);
  });
});
