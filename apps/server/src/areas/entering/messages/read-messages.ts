import type * as operations from '@rajt/contract/entering/operations/messages';
import { LETTERS_LISTED, MESSAGES_LISTED } from '@rajt/contract/entering/schemas/messages';
import { asId, type EventId } from '@rajt/rules/ids';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findLetters } from '../../content/news/index.ts';
import { findMessage, findMessages } from './message-queries.ts';
import { messageView, messageViews } from './message-view.ts';
import { findParticipants } from './recipient-queries.ts';

/** A page of the messages of an event. */
export async function list(
  db: Handle,
  { params, query, language }: ConsoleCall<typeof operations.listMessages>,
): Promise<ConsoleReply<typeof operations.listMessages>> {
  const found = await findMessages(db, asId<EventId>(params.eventId), {
    before: query.after ?? null,
    limit: MESSAGES_LISTED + 1,
  });
  const page = found.slice(0, MESSAGES_LISTED);
  const next = found.length > MESSAGES_LISTED ? (page.at(-1)?.id ?? null) : null;
  return ok({ data: { items: await messageViews(db, page, language), next } });
}

export async function read(
  db: Handle,
  { params, language }: ConsoleCall<typeof operations.getMessage>,
): Promise<ConsoleReply<typeof operations.getMessage>> {
  return ok({ data: await messageView(db, asId<EventId>(params.eventId), params.messageId, language) });
}

/** A page of the letters of a message; none of a draft. */
export async function listLetters(
  db: Handle,
  { params, query, language }: ConsoleCall<typeof operations.listMessageLetters>,
): Promise<ConsoleReply<typeof operations.listMessageLetters>> {
  const message = await findMessage(db, asId<EventId>(params.eventId), params.messageId);
  if (!message) throw new Refusal('not_found');
  const { state = null, after = null } = query;
  const found =
    message.issueId === null
      ? []
      : await findLetters(db, message.issueId, { state, after, limit: LETTERS_LISTED + 1 });
  const page = found.slice(0, LETTERS_LISTED);
  const participants = await findParticipants(
    db,
    page.map(({ entryId }) => entryId),
  );
  const items = page.flatMap(({ id, entryId, to, state, responseCode, at }) => {
    const person = participants.get(entryId);
    return person
      ? [
          {
            letterId: id,
            personId: person.personId,
            participant: fullName(person, language),
            to,
            state,
            responseCode,
            at: at?.toISOString() ?? null,
          },
        ]
      : [];
  });
  return ok({ data: { items, next: found.length > LETTERS_LISTED ? (page.at(-1)?.id ?? null) : null } });
}
