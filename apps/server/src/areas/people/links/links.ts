import { Refusal } from '../../../platform/http/refusal.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import type { Link } from './queries.ts';

/** A link to put into a mail: its secret, the hash under which it is kept, and a name for the mail. */
export function newLink(): { token: string; hash: Buffer; name: string } {
  const token = newSecret();
  const hash = hashSecret(token);
  return { token, hash, name: hash.toString('hex') };
}

/** A link that works once. */
export function unused(link: Link | undefined): Link {
  if (!link || link.isUsed || link.isExpired) throw new Refusal('token_invalid');
  return link;
}

/**
 * The state of a link to an activation. Once the account is active its address is not shown: it may have changed, and the link is
 * still in the old mailbox.
 */
export function standing(link: { isActivated: boolean; email: string }) {
  return link.isActivated
    ? { state: 'activated' as const, email: '' }
    : { state: 'pending' as const, email: link.email };
}

/** A link that, once used, stays good to show that all is done. */
export function known(link: Link | undefined): Link {
  if (!link || (link.isExpired && !link.isUsed)) throw new Refusal('token_invalid');
  return link;
}
