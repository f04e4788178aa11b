import type { Message } from '@rajt/contract/entering/operations/messages';
import type { Filter } from '@rajt/contract/office/filters';
import type { Branch } from '@rajt/rules/branch';
import type { EventId, UserId } from '@rajt/rules/ids';
import { MESSAGE_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';
import type { PersonName } from '../../../platform/person-name.ts';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The part of a message that its writer decides. */
export interface MessageContent extends Pick<Message, 'hu' | 'en' | 'search' | 'everybody'> {
  readonly filter: Filter;
}

export interface StoredMessage extends MessageContent {
  readonly id: string;
  readonly eventId: EventId;
  readonly branch: Branch;
  readonly version: number;
  /** The issue that sends the message; null: a draft. */
  readonly issueId: string | null;
  readonly madeBy: PersonName | null;
  readonly changedAt: Date;
}

const COLUMNS = sql`g.id::text, g.event_id as "eventId", v.branch, g.filter, g.search, g.is_everybody as everybody,
  g.content -> 'hu' as hu, g.content -> 'en' as en, g.version, g.issue_id as "issueId", g.changed_at as "changedAt",
  case when p.id is not null then jsonb_build_object('nameTitle', p.name_title, 'familyName', p.family_name,
    'firstName', p.first_name) end as "madeBy"`;
const JOINED = sql`message g join event v on v.id = g.event_id
  left join person p on p.id = g.made_by and p.erased_at is null`;

/** Lists the messages of an event that are older than `before`, the newest first. */
export async function findMessages(
  handle: Handle,
  eventId: EventId,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select ${COLUMNS} from ${JOINED} where g.event_id = ${eventId}
      and (${before}::bigint is null or g.id < ${before}::bigint)
    order by g.id desc limit ${limit}`.execute(handle);
  return rows;
}

/** A message of an event. */
export async function findMessage(
  handle: Handle,
  eventId: EventId,
  messageId: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select ${COLUMNS} from ${JOINED} where g.id = ${messageId}::bigint and g.event_id = ${eventId}`.execute(
    handle,
  );
  return rows[0];
}

/** Finds the message that an issue sends. */
export async function findSentMessage(handle: Handle, issueId: string): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select ${COLUMNS} from ${JOINED} where g.issue_id = ${issueId}`.execute(handle);
  return rows[0];
}

/** Locks a message against a concurrent change or sending. */
export async function lockMessage(
  trx: Trx,
  eventId: EventId,
  messageId: string,
): Promise<StoredMessage | undefined> {
  await sql`select from message where id = ${messageId}::bigint for update`.execute(trx);
  return findMessage(trx, eventId, messageId);
}

const contentOf = ({ hu, en }: MessageContent) => JSON.stringify({ hu, en });

/** Writes a draft; null: there is no such event. */
export async function insertMessage(
  trx: Trx,
  message: MessageContent & { readonly eventId: EventId; readonly madeBy: UserId },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into message (event_id, filter, search, is_everybody, content, made_by)
    select v.id, ${JSON.stringify(message.filter)}::jsonb, ${message.search}, ${message.everybody}::boolean,
      ${contentOf(message)}::jsonb, ${message.madeBy}::bigint from event v where v.id = ${message.eventId}
    returning id::text`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Saves a draft under its next version. */
export async function updateMessage(
  trx: Trx,
  id: string,
  message: MessageContent,
  by: UserId,
): Promise<void> {
  await sql`
    update message set filter = ${JSON.stringify(message.filter)}::jsonb, search = ${message.search},
      is_everybody = ${message.everybody}, content = ${contentOf(message)}::jsonb, made_by = ${by}::bigint,
      version = version + 1, changed_at = app_now()
    where id = ${id}::bigint`.execute(trx);
}

/** Attaches the issue that sends the message from now on. */
export async function markStarted(trx: Trx, id: string, issueId: string): Promise<void> {
  await sql`
    update message set issue_id = ${issueId}, version = version + 1, changed_at = app_now() where id = ${id}::bigint`.execute(
    trx,
  );
}

export async function deleteMessage(trx: Trx, id: string): Promise<void> {
  await sql`delete from message where id = ${id}::bigint`.execute(trx);
}

/** Removes an erased member of staff from their messages, which stay. */
export async function eraseWriter(trx: Trx, accountId: UserId): Promise<void> {
  await sql`update message set made_by = null where made_by = ${accountId}::bigint`.execute(trx);
}

/** Deletes old messages, whose letters were deleted before. */
export async function deleteOldMessages(handle: Handle): Promise<number> {
  return affectedBy(
    await sql`delete from message where made_at < app_now() - make_interval(days => ${MESSAGE_KEPT_DAYS})`.execute(
      handle,
    ),
  );
}

/** The messages that were sent to a person. */
export const ownMessages = ownRows(
  (personId) => sql`
    select g.event_id as event, g.content -> a.language ->> 'subject' as subject, l.entry_ids as "entryIds", l.state,
      l.recipient, l.begun_at as "sentAt"
    from news_letter l join message g on g.issue_id = l.issue_id join account a on a.person_id = l.account_id
    where l.account_id = ${personId} and l.entry_ids <> '{}' order by l.begun_at, l.id`,
);

/** The messages that a member of staff has written. */
export const ownWrittenMessages = ownRows(
  (personId) => sql`
    select g.event_id as event, g.content -> 'hu' ->> 'subject' as subject, g.made_at as "madeAt" from message g
    where g.made_by = ${personId} order by g.id`,
);
