import type { Site } from '@rajt/rules/branch';
import { asId, type EntryId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { notifyLeft } from './notify-swap.ts';
import { findSubstituted } from './substitution-queries.ts';

/** Notifies the replaced member; the substitute is notified like any participant entered by another account. May run twice. */
export async function notifySubstitutedMember({ db }: Pick<Deps, 'db'>, entryId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const done = await findSubstituted(trx, asId<EntryId>(entryId));
    if (!done) return;
    const { teamId, replacedId, branch, market } = done;
    // The checks of the table allow nothing else.
    await notifyLeft(trx, { branch, market } as Site, { teamId, replacedId, key: `substituted:${entryId}` });
  });
}
