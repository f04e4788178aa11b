import type { Staff } from '../../../platform/http/console.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { type EntryList, questionOf } from '../entry-list/index.ts';
import { groupLetters, type PlannedLetters } from './group-letters.ts';
import type { StoredMessage } from './message-queries.ts';
import { usedIn } from './message-words.ts';
import { findRecipients, type Recipient } from './recipient-queries.ts';

/** The number of entries read by one statement. */
const BATCH = 5000;

export interface Plan extends PlannedLetters {
  /** Entries that the filter finds. */
  readonly entries: number;
}

/**
 * Plans the letters that a message would send now, for the paid entries of its event that its filter finds. A filter or search outside
 * the scopes of the caller is refused.
 */
export async function planLetters(
  handle: Handle,
  list: EntryList,
  staff: Staff,
  message: StoredMessage,
): Promise<Plan> {
  const { eventId, filter, search } = message;
  const paid = { all: [{ field: 'state', is: 'in', value: ['paid'] }, filter] } as const;
  const ids = await list.ids(questionOf(staff, { eventId, filter: paid, search }), 'oldest');
  const recipients: Recipient[] = [];
  for (let at = 0; at < ids.length; at += BATCH)
    recipients.push(...(await findRecipients(handle, ids.slice(at, at + BATCH))));
  const used = { hu: usedIn(message.hu), en: usedIn(message.en) };
  return { ...groupLetters(recipients, used), entries: recipients.length };
}
