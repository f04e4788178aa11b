import type { PrivacyRequest } from '@rajt/contract/orders/operations/privacy-desk';
import type { CalendarDate } from '@rajt/rules/dates';
import { asId, type UserId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The part of a request that staff enter. */
export interface RequestContent
  extends Pick<PrivacyRequest, 'right' | 'channel' | 'receivedOn' | 'personId' | 'dueOn'> {
  readonly name: string;
  readonly contact: string;
  readonly words: string;
  readonly extension: { readonly notifiedOn: CalendarDate; readonly reason: string } | null;
}

export interface StoredRequest extends RequestContent {
  readonly id: string;
  readonly version: number;
  readonly state: PrivacyRequest['state'];
  readonly outcome: string;
  readonly closedAt: Date | null;
  readonly handler: PersonName | null;
  readonly changedAt: Date;
  /** The position of the request in its list, as a cursor. */
  readonly place: string;
}

const COLUMNS = sql`q.id::text, q.version, q.right_used as right, q.channel, q.name, q.contact, q.words,
  q.received_on as "receivedOn", q.person_id::text as "personId", q.due_on as "dueOn",
  case when q.extended_on is not null then jsonb_build_object('notifiedOn', q.extended_on, 'reason', q.extension_reason) end
    as extension,
  q.state, q.outcome, q.closed_at as "closedAt", q.changed_at as "changedAt",
  case when p.id is not null then jsonb_build_object('nameTitle', p.name_title, 'familyName', p.family_name,
    'firstName', p.first_name) end as handler`;
const JOINED = sql`privacy_request q left join person p on p.id = q.handled_by and p.erased_at is null`;

/** Open requests by their last day, after one of them (`2027-01-01 12`). */
export async function findOpen(
  handle: Handle,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${COLUMNS}, q.due_on || ' ' || q.id as place from ${JOINED} where q.state = 'open' and ${isAfter(after)}
    order by q.due_on, q.id limit ${sql.lit(limit)}`.execute(handle);
  return rows;
}

function isAfter(after: string | null): RawBuilder<unknown> {
  const [day, id] = after?.split(' ') ?? [];
  return day && id ? sql`(q.due_on, q.id) > (${day}::date, ${id}::bigint)` : sql`true`;
}

/** Closed requests, the newest first, before one of them. */
export async function findClosed(
  handle: Handle,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<StoredRequest[]> {
  const before =
    after === null
      ? sql`true`
      : sql`(q.closed_at, q.id) < (select l.closed_at, l.id from privacy_request l where l.id = ${after}::bigint)`;
  const { rows } = await sql<StoredRequest>`
    select ${COLUMNS}, q.id::text as place from ${JOINED} where q.state <> 'open' and ${before}
    order by q.closed_at desc, q.id desc limit ${sql.lit(limit)}`.execute(handle);
  return rows;
}

/** The open requests, and those whose last day is before `today`. */
export async function countOpen(
  handle: Handle,
  today: CalendarDate,
): Promise<{ readonly open: number; readonly overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where due_on < ${today}::date))::int as overdue
    from privacy_request where state = 'open'`.execute(handle);
  return rows[0] ?? { open: 0, overdue: 0 };
}

/** Open requests whose last day is `until` or earlier. */
export async function findDue(
  handle: Handle,
  until: CalendarDate,
): Promise<readonly { readonly id: string; readonly dueOn: CalendarDate }[]> {
  const { rows } = await sql<{ id: string; dueOn: CalendarDate }>`
    select id::text, due_on as "dueOn" from privacy_request where state = 'open' and due_on <= ${until}::date
    order by due_on, id`.execute(handle);
  return rows;
}

export async function findRequest(handle: Handle, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select ${COLUMNS}, q.id::text as place from ${JOINED} where q.id = ${id}::bigint`.execute(handle);
  return rows[0];
}

/** Locks a request against a concurrent change. */
export async function lockRequest(trx: Trx, id: string): Promise<StoredRequest | undefined> {
  await sql`select from privacy_request where id = ${id}::bigint for update`.execute(trx);
  return findRequest(trx, id);
}

/** Locks a person against an erasure, which empties their requests; false: there is no such person. */
export async function lockNamed(trx: Trx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from person where id = ${personId}::bigint and erased_at is null for share`.execute(trx);
  return rows.length > 0;
}

export async function insertRequest(trx: Trx, content: RequestContent, by: UserId): Promise<string> {
  const { right, channel, name, contact, words, receivedOn, dueOn, personId } = content;
  const { rows } = await sql<{ id: string }>`
    insert into privacy_request (person_id, right_used, channel, name, contact, words, received_on, due_on, handled_by)
    values (${personId}::bigint, ${right}, ${channel}, ${name}, ${contact}, ${words}, ${receivedOn}::date, ${dueOn}::date,
      ${by}::bigint) returning id::text`.execute(trx);
  return rows[0]?.id ?? '';
}

/** Changes a locked request. */
export async function updateRequest(
  trx: Trx,
  id: string,
  content: RequestContent,
  by: UserId,
): Promise<void> {
  const { right, channel, name, contact, words, receivedOn, dueOn, personId, extension } = content;
  await sql`
    update privacy_request set person_id = ${personId}::bigint, right_used = ${right}, channel = ${channel}, name = ${name},
      contact = ${contact}, words = ${words}, received_on = ${receivedOn}::date, due_on = ${dueOn}::date,
      extended_on = ${extension?.notifiedOn ?? null}::date, extension_reason = ${extension?.reason ?? ''},
      handled_by = ${by}::bigint, version = version + 1, changed_at = app_now()
    where id = ${id}::bigint`.execute(trx);
}

/** Closes a locked request with its answer, or opens it again (`open`). */
export async function setState(
  trx: Trx,
  id: string,
  { state, outcome, by }: Pick<StoredRequest, 'state' | 'outcome'> & { readonly by: UserId },
): Promise<void> {
  await sql`
    update privacy_request set state = ${state}, outcome = ${outcome}, handled_by = ${by}::bigint,
      closed_at = case when ${state} <> 'open' then app_now() end, version = version + 1, changed_at = app_now()
    where id = ${id}::bigint`.execute(trx);
}

/** The person whom a request concerns; null: no person was chosen. */
export const personOf = ({ personId }: Pick<RequestContent, 'personId'>): UserId | null =>
  personId === null ? null : asId<UserId>(personId);
