import type { Message } from '@rajt/contract/entering/operations/messages';
import type { EventId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { countLetters } from '../../content/news/index.ts';
import { findMessage, type StoredMessage } from './message-queries.ts';

/** The form of a message in the answers to staff. */
export async function messageView(
  handle: Handle,
  eventId: EventId,
  messageId: string,
  language: Language,
): Promise<Message> {
  const message = await findMessage(handle, eventId, messageId);
  if (!message) throw new Refusal('not_found');
  const [view] = await messageViews(handle, [message], language);
  if (!view) throw new Error('a message has a view');
  return view;
}

/** The form of several messages in the answers to staff, with the number of letters in each state. */
export async function messageViews(
  handle: Handle,
  messages: readonly StoredMessage[],
  language: Language,
): Promise<Message[]> {
  const issues = await countLetters(
    handle,
    messages.flatMap(({ issueId }) => issueId ?? []),
  );
  return messages.map(({ id, issueId, filter, search, everybody, hu, en, version, madeBy, changedAt }) => {
    const issue = issues.find((one) => one.id === issueId);
    return {
      messageId: id,
      filter,
      search,
      everybody,
      hu,
      en,
      version,
      state: issue?.state ?? 'draft',
      perMinute: issue?.perMinute ?? null,
      sendAt: issue?.sendAt.toISOString() ?? null,
      startedAt: issue?.startedAt?.toISOString() ?? null,
      endedAt: issue?.endedAt?.toISOString() ?? null,
      madeBy: madeBy && fullName(madeBy, language),
      changedAt: changedAt.toISOString(),
      letters: { ...issue?.letters },
    };
  });
}
