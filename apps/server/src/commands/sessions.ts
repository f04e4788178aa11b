import { canonicalEmail } from '@rajt/rules/formats';
import { lockAccountByEmail } from '../areas/people/accounts/index.ts';
import { deleteAllSessions, deleteSessions } from '../areas/people/sessions/index.ts';
import { writeStaffAudit } from '../platform/audit.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { type Handle, inTransaction } from '../platform/postgres/database.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { asOwner } from './as-owner.ts';
import { requireMigrated } from './migrate.ts';
import { takeBy } from './run-by.ts';
import { USAGES } from './usages.ts';

/**
 * `sessions end E-MAIL|--all [--by NAME]`: ends the sessions of one account, or of all accounts after a leak. Running processes refuse the
 * tokens within a second (docs/operations.md).
 */
export async function sessions(config: Config, args: string[]): Promise<void> {
  const { by, rest } = takeBy(args);
  const [verb, whose, ...more] = rest;
  if (verb !== 'end' || !whose || more.length > 0) throw new StartError(USAGES.sessions);
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await requireMigrated(place.migrationUrl);
    await asOwner(place.migrationUrl, async (handle) =>
      console.log(whose === '--all' ? await endAll(handle, by) : await endOf(handle, whose, by)),
    );
  } finally {
    await place.stop();
  }
}

async function endOf(handle: Handle, written: string, by: string): Promise<string> {
  return inTransaction(handle, async (trx) => {
    const account = await lockAccountByEmail(trx, canonicalEmail(written));
    if (!account) throw new StartError(`there is no account with the address ${written}`);
    const { length: count } = await deleteSessions(trx, account.id, null);
    await writeStaffAudit(trx, {
      actorId: null,
      action: 'session.ended',
      subject: `person:${account.id}`,
      personId: account.id,
      eventId: null,
      reason: by,
      detail: { count },
    });
    return `${count} ${count === 1 ? 'session' : 'sessions'} of ${written} ended`;
  });
}

async function endAll(handle: Handle, by: string): Promise<string> {
  return inTransaction(handle, async (trx) => {
    const count = await deleteAllSessions(trx);
    await writeStaffAudit(trx, {
      actorId: null,
      action: 'session.ended',
      subject: 'session:',
      personId: null,
      eventId: null,
      reason: by,
      detail: { count },
    });
    return `all ${count} sessions ended: everybody signs in again`;
  });
}
