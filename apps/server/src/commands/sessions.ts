import { canonicalEmail } from '@rajt/rules/formats';
import { lockAccountByEmail } from '../areas/people/accounts/index.ts';
import { deleteAllSessions, deleteSessions } from '../areas/people/sessions/index.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { type Handle, inTransaction } from '../platform/postgres/database.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { asOwner } from './as-owner.ts';
import { requireMigrated } from './migrate.ts';
import { USAGES } from './usages.ts';

/**
 * `sessions end E-MAIL|--all`: ends the sessions of one account, or of all accounts after a leak. Running processes refuse the
 * tokens within a second (docs/operations.md).
 */
export async function sessions(config: Config, args: string[]): Promise<void> {
  const [verb, whose, ...more] = args;
  if (verb !== 'end' || !whose || more.length > 0) throw new StartError(USAGES.sessions);
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await requireMigrated(place.migrationUrl);
    await asOwner(place.migrationUrl, async (handle) =>
      console.log(whose === '--all' ? await endAll(handle) : await endOf(handle, whose)),
    );
  } finally {
    await place.stop();
  }
}

async function endOf(handle: Handle, written: string): Promise<string> {
  return inTransaction(handle, async (trx) => {
    const account = await lockAccountByEmail(trx, canonicalEmail(written));
    if (!account) throw new StartError(`there is no account with the address ${written}`);
    const { length: count } = await deleteSessions(trx, account.id, null);
    await writeAudit(trx, {
      actorId: null,
      action: 'session.ended',
      subject: `person:${account.id}`,
      detail: { count },
    });
    return `${count} ${count === 1 ? 'session' : 'sessions'} of ${written} ended`;
  });
}

async function endAll(handle: Handle): Promise<string> {
  return inTransaction(handle, async (trx) => {
    const count = await deleteAllSessions(trx);
    await writeAudit(trx, {
      actorId: null,
      action: 'session.ended',
      subject: 'session:',
      detail: { count },
    });
    return `all ${count} sessions ended: everybody signs in again`;
  });
}
