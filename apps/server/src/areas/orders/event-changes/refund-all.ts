import type { Clock } from '../../../platform/clock.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { endLists } from '../../entering/waiting/index.ts';
import { zeroIfBusy } from '../../office/tasks/index.ts';
import { refundOfEvent } from '../purchases/index.ts';
import { refundCancelled } from '../withdrawals/index.ts';
import type { Scope } from './event-queries.ts';
import { findGoods, findPaid, findRaces } from './refund-queries.ts';
import type { OwnStep } from './steps.ts';

/** So many transactions at once: more would only wait for the same pools. */
export const AT_ONCE = 4;
const PAGE = 500;

export interface RefundDeps {
  readonly db: Handle;
  readonly clock: Pick<Clock, 'now'>;
}

/** Refunds everything that was paid for the entries, each entry or team in a transaction of its own. */
export const refundAll = ({ db, clock }: RefundDeps, scope: Scope): OwnStep => ({
  name: 'entries',
  run: async (_, report) => {
    let done = 0;
    // Over again from the start as long as that finds some: what was locked by others is tried again.
    for (let before = -1; before < done; ) {
      before = done;
      for (let after = '0'; ; ) {
        const page = await findPaid(db, scope, after, PAGE);
        await severalAtOnce(page, async ({ wanted }) => {
          // Not `done += await`: that reads `done` before the other workers have added theirs.
          const count = await refundCancelled(db, clock, wanted).catch(zeroIfBusy);
          done += count;
          if (done % 100 < 2) report(done);
        });
        const last = page.at(-1);
        if (!last) break;
        after = last.id;
      }
    }
    const left = (await findPaid(db, scope, '0', 1)).length;
    if (left > 0) throw new Error('some entries are locked by others: give the command again');
    report(done);
    return done;
  },
});

/** Refunds the goods that were bought for it whole, unless they have reached their buyer. */
export const refundGoods = ({ db }: RefundDeps, scope: Scope): OwnStep => ({
  name: 'goods',
  run: async ({ withDonations }, report) => {
    let done = 0;
    for (let before = -1; before < done; ) {
      before = done;
      await severalAtOnce(
        await findGoods(db, { ...scope, withDonations }),
        async ({ orderId, cartItemIds }) => {
          const count = await refundOfEvent(db, orderId, cartItemIds).catch(zeroIfBusy);
          done += count;
          report(done);
        },
      );
    }
    if ((await findGoods(db, { ...scope, withDonations })).length > 0)
      throw new Error('some goods are locked by others: give the command again');
    return done;
  },
});

/** Notifies everybody on the waiting lists, and ends their waiting. */
export const endWaiting = ({ db }: RefundDeps, scope: Scope): OwnStep => ({
  name: 'waiting',
  run: async (_, report) => {
    const races = await findRaces(db, scope);
    await endLists(db, races);
    report(races.length);
    return races.length;
  },
});

/** Works on all of them, a few at once; the first failure ends it, when the others that have started are through. */
async function severalAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const one of waiting) {
      if (failures.length > 0) return;
      await work(one).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}
