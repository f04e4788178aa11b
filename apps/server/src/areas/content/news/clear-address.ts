import { canonicalEmail } from '@rajt/rules/formats';
import type { UserId } from '@rajt/rules/ids';
import { writeStaffAudit } from '../../../platform/audit.ts';
import { type Handle, joinTransaction } from '../../../platform/postgres/database.ts';
import { type Cleared, clearUndeliverable } from './address-queries.ts';

/**
 * Restores undeliverable addresses on the organiser's decision; returns how many. `by` names the person who runs a command, `actorId` the
 * member of staff at the console. The audit log gets the number alone: addresses in it would outlive the people's data.
 */
export async function clearAddresses(
  db: Handle,
  which: Cleared,
  by: string | null = null,
  actorId: UserId | null = null,
): Promise<number> {
  return joinTransaction(db, async (trx) => {
    const count = await clearUndeliverable(
      trx,
      'email' in which ? { email: canonicalEmail(which.email) } : which,
    );
    if (count > 0)
      await writeStaffAudit(trx, {
        actorId,
        action: 'news.addresses_cleared',
        subject: 'undeliverable_address:',
        personId: null,
        eventId: null,
        reason: by,
        detail: 'email' in which ? { count } : { count, since: which.since.toISOString(), code: which.code },
      });
    return count;
  });
}
