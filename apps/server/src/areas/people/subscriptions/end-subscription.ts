import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { end, endNews, lockSubscription, lockSuccessor } from './queries.ts';

/** Ends a subscription by the secret of its links, in a transaction of the caller; returns whether there was one to end. */
export async function endSubscription(trx: Trx, subscribeId: string): Promise<boolean> {
  const known = await lockSubscription(trx, subscribeId);
  // A person who unsubscribes by an old letter wants no letters of this list, from any current subscription.
  const one = known?.state === 'ended' ? await lockSuccessor(trx, subscribeId) : known;
  if (!one) return false;
  await end(trx, one.id);
  await noteUnsubscribed(trx, one.id);
  return true;
}

/**
 * Ends the news that an account's address has subscribed to without it: a person who wants no news any more need not know from
 * which of the two it comes. Its person must be locked. Returns whether there was something to end.
 */
export async function endNewsOf(trx: Trx, accountId: UserId): Promise<boolean> {
  const ended = await endNews(trx, accountId);
  for (const id of ended) await noteUnsubscribed(trx, id);
  return ended.length > 0;
}

async function noteUnsubscribed(trx: Trx, id: string): Promise<void> {
  await writeAudit(trx, {
    actorId: null,
    action: 'newsletter.unsubscribed',
    subject: `newsletter_subscription:${id}`,
  });
}
