import { lastDayOfCredit } from '@rajt/rules/checkout/balance';
import { budapestDate } from '@rajt/rules/dates';
import type { Clock } from '../../../platform/clock.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { refundEntries } from '../../entering/entries/index.ts';
import { endOffersOf } from '../../entering/replacing/index.ts';
import { endTeam } from '../../entering/teams/index.ts';
import { lockParts } from './lock-parts.ts';
import type { Part, Wanted } from './queries.ts';
import { refundToMeans } from './refund-to-means.ts';
import { returnCoupons } from './return-coupons.ts';

/**
 * Gives all that was paid for an entry, or for a team, back to where it came from, because its race is cancelled: once, however
 * often it is called; none that was run. Goods attached to it are another matter, as are the mails. Returns how many entries it was.
 */
export async function refundCancelled(
  handle: Handle,
  clock: Pick<Clock, 'now'>,
  wanted: Wanted,
): Promise<number> {
  return inTransaction(handle, async (trx) => {
    const { parts } = await lockParts(trx, clock, wanted, { withGoods: false });
    // A participant who has run has got what was paid for; a team counts as one.
    if (parts.some(({ isRun }) => isRun)) return 0;
    const paid = parts.filter(({ state, isRaceCancelled }) => state === 'paid' && isRaceCancelled);
    const ids = paid.map(({ id }) => id);
    const expiresOn = lastDayOfCredit(budapestDate(clock.now()));
    for (const part of paid.toSorted(
      (one, other) => Number(one.paid?.payerId ?? 0) - Number(other.paid?.payerId ?? 0),
    ))
      await refundToMeans(trx, part, wholeOf(part), expiresOn, 'race_cancelled');
    await endOffersOf(trx, ids);
    if ('teamId' in wanted && parts.every(({ state }) => state === 'paid')) await endTeam(trx, wanted.teamId);
    await returnCoupons(trx, paid);
    await refundEntries(trx, ids);
    return ids.length;
  });
}

/** The price of the entry with the takeover fee. */
function wholeOf({ paid }: Part): number {
  return paid ? paid.amountHuf + paid.takeoverHuf : 0;
}
