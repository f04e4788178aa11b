import type { Deps } from '../../../../platform/deps.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { notifyEnded } from './notify.ts';
import { endHandovers, lockOver } from './queries.ts';

/** Ends expired offers, and notifies their givers. */
export async function sweepHandovers({ db }: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const over = await lockOver(trx);
    await endHandovers(
      trx,
      over.map(({ id }) => id),
      'expired',
    );
    // Givers know about entries that they have withdrawn.
    for (const offered of over)
      if (offered.isPaid && !offered.isByLeader) await notifyEnded(trx, offered, 'expired');
  });
}
