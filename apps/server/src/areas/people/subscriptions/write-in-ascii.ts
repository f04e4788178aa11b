import { canonicalEmail } from '@rajt/rules/formats';
import { writeAudit } from '../../../platform/audit.ts';
import { eachStaleAddress, type StaleAddress } from '../../../platform/postgres/ascii-addresses.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import {
  lockOfAddresses,
  type MailboxSubscription,
  subscriptionAddresses,
  writeCanonical,
} from './foreign-address-queries.ts';
import { end } from './queries.ts';

/**
 * Writes the domains of subscribed addresses of before in ASCII; returns how many. Where a mailbox has had subscriptions to one list
 * by two forms of its address, at most one stays, and none that the reader has ended by the other form.
 */
export function writeSubscriptionsInAscii(handle: Handle): Promise<number> {
  return eachStaleAddress(handle, subscriptionAddresses, writeSome);
}

async function writeSome(trx: Trx, found: readonly StaleAddress[]): Promise<number> {
  const emails = new Set(found.flatMap(({ before, after }) => [before, after]));
  const locked = await lockOfAddresses(trx, [...emails]);
  for (const { id } of superfluous(locked)) {
    await end(trx, id);
    await writeAudit(trx, {
      actorId: null,
      action: 'newsletter.ended_as_same_mailbox',
      subject: `newsletter_subscription:${id}`,
    });
  }
  const stale = locked
    .map(({ id, email }) => ({ key: id, before: email, after: canonicalEmail(email) }))
    .filter(({ before, after }) => before !== after);
  await writeCanonical(trx, stale);
  return stale.length;
}

/** A pause is the reader's wish for fewer letters, and an address that has not been confirmed has agreed to none. */
const ORDER = ['paused', 'active', 'pending', 'ended'];

/** The subscriptions that must end so that each mailbox has at most one for each list, and none that was ended after it was wanted. */
export function superfluous(subscriptions: readonly MailboxSubscription[]): MailboxSubscription[] {
  const lists = Map.groupBy(subscriptions, ({ email, list }) => `${canonicalEmail(email)} ${list}`);
  return [...lists.values()].flatMap((same) => {
    const unsubscribed = Math.max(0, ...same.map(({ endedAt }) => endedAt?.getTime() ?? 0));
    const alive = same.filter(({ state }) => state !== 'ended');
    const [kept] = alive
      .filter(({ wantedAt }) => wantedAt.getTime() > unsubscribed)
      .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || +b.wantedAt - +a.wantedAt);
    return alive.filter((one) => one !== kept);
  });
}
