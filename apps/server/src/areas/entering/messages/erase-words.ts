import type { FlagDetail } from '@rajt/contract/office/schemas/flags';
import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';
import { discardWaiting } from '../../content/news/index.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { findNamesOf } from '../../people/accounts/index.ts';
import { withoutWords } from '../entry-list/index.ts';
import { emptyMessage, lockNaming } from './erase-queries.ts';
import { deleteMessage } from './message-queries.ts';

/**
 * Deletes the drafts that name an erased person, and empties the words of started messages that name them. The list of recipients stays.
 * Waiting letters would be empty and are deleted. A flag for each message notifies staff, with the number of deleted letters.
 */
export async function eraseMessagesAbout(trx: Trx, people: readonly UserId[]): Promise<void> {
  const names = await findNamesOf(trx, people);
  for (const { id, eventId, issueId, filter } of await lockNaming(trx, names)) {
    const detail: FlagDetail =
      issueId === null ? { eventId } : { eventId, unsent: await discardWaiting(trx, issueId) };
    if (issueId === null) await deleteMessage(trx, id);
    else await emptyMessage(trx, id, withoutWords(filter));
    await raiseFlag(trx, { kind: 'message_erased', subject: `message:${id}`, detail });
  }
}
