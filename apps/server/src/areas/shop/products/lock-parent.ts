import type { EntryId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockPeople } from '../../people/accounts/index.ts';
import { findParent, type Parent } from './entry-queries.ts';

/**
 * The entry that goods are put on, with its participant locked: a claim, or a person who joins a team, makes the entry another
 * person's.
 */
export async function lockParent(
  trx: Trx,
  entryId: EntryId,
  of: Parameters<typeof findParent>[2],
): Promise<Parent> {
  const find = async () => {
    const found = await findParent(trx, entryId, of);
    if (!found) throw new Refusal('entry_needed');
    return found;
  };
  const known = await find();
  await lockPeople(trx, of.buyerId, [known.participantId]);
  const parent = await find();
  if (parent.participantId !== known.participantId) throw new Refusal('busy');
  return parent;
}
