import type { Site } from '@rajt/rules/branch';
import { asId, type EntryId, type TeamEntryId, type UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../../platform/deps.ts';
import { inTransaction, type Trx } from '../../../../platform/postgres/database.ts';
import { findSubstituted } from './queries.ts';

/** Queues the mail to a member who no longer starts in a team. The module `teams` owns the mail, as free swaps send it too. */
export type NotifyLeft = (
  trx: Trx,
  site: Site,
  left: { readonly teamId: TeamEntryId; readonly replacedId: UserId; readonly key: string },
) => Promise<void>;

/** Notifies the replaced member; the substitute is notified like any participant entered by another account. May run twice. */
export async function notifySubstitutedMember(
  { db }: Pick<Deps, 'db'>,
  notifyLeft: NotifyLeft,
  entryId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const done = await findSubstituted(trx, asId<EntryId>(entryId));
    if (!done) return;
    const { teamId, replacedId, branch, market } = done;
    // The checks of the table allow nothing else.
    await notifyLeft(trx, { branch, market } as Site, { teamId, replacedId, key: `substituted:${entryId}` });
  });
}
