import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';
import { findNamesOf, withoutWords } from '../entry-list/index.ts';
import { emptyMessage, lockNaming } from './erase-queries.ts';
import { deleteMessage } from './message-queries.ts';

/** Deletes the drafts that name somebody who is erased, and empties the words of sent messages that do: who got them stays. */
export async function eraseMessagesAbout(trx: Trx, people: readonly UserId[]): Promise<void> {
  const { names } = await findNamesOf(trx, people);
  for (const message of await lockNaming(trx, names))
    await (message.issueId === null
      ? deleteMessage(trx, message.id)
      : emptyMessage(trx, message, withoutWords(message.filter)));
}
