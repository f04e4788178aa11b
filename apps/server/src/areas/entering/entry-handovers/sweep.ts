import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { notifyEnded } from './notify.ts';
import { endHandovers, lockOver } from './queries.ts';

/** Ends offers that have run out, and tells their givers. */
export async function sweepHandovers({ db }: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const over = await lockOver(trx);
    await endHandovers(
      trx,
      over.map(({ id }) => id),
      'expired',
    );
    // Of one that was given up they know.
    for (const offered of over)
      if (offered.isPaid && !offered.isByLeader) await notifyEnded(trx, offered, 'expired');
  });
}
