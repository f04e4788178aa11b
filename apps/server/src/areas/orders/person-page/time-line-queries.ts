import type { EventId, UserId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { type Cursor, RANKS, type Source } from './cursor.ts';
import { isOfOrders } from './mail-queries.ts';
import { ordersOf } from './order-queries.ts';
import { isOfEvents } from './page-queries.ts';
import type { PersonAccess } from './person-access.ts';

/** The parts of a time line that a caller sees. */
export interface TimeLineParts extends Pick<PersonAccess, 'personId' | 'events'> {
  /** Whether the rows of the account and the mails are part of it. */
  readonly hasPerson: boolean;
  /** The payments and refunds of orders with an entry of these events; null: of all orders, undefined: none. */
  readonly moneyOf: readonly EventId[] | null | undefined;
}

export interface TimeLineRow {
  readonly source: Source;
  readonly id: string;
  readonly at: Date;
  /** For the cursor. */
  readonly micros: string;
  readonly rank: number;
  readonly what: string;
  readonly isStaff: boolean;
  readonly actorId: UserId | null;
  readonly actor: PersonName | null;
  readonly eventId: EventId | null;
  readonly reason: string | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
  /** The means of a payment, the state of a mail; null for the others. */
  readonly about: string | null;
  readonly amountHuf: number | null;
}

/** Readings of a person are not part of the time line: the log of staff has them. */
const isNoReading = sql`x.action not in ('person.read', 'certificate.read', 'result.proof_read')`;

/** The subjects of a person in the audit log: themselves, their entries, orders and payments. */
export async function findSubjects(
  handle: Handle,
  { personId, events, hasPerson }: TimeLineParts,
): Promise<readonly string[]> {
  // Until migration 0027 the table of orders was called `purchase`.
  const { rows } = await sql<{ subject: string }>`
    with own as materialized (${ordersOf(personId, events)})
    select 'entry:' || e.id as subject from entry e join race r on r.id = e.race_id
      where e.participant_id = ${personId}::bigint and ${isOfEvents(sql`r.event_id`, events)}
    union all select unnest(array['orders:' || own.id, 'purchase:' || own.id]) from own
    union all select unnest(array['order_line:' || l.id, 'product_item:' || l.product_item_id])
      from own join order_line l on l.order_id = own.id
    union all select 'invoice:' || i.id from own join invoice i on i.order_id = own.id
    union all select 'payment_attempt:' || a.id from own join payment_attempt a on a.order_id = own.id
    union all select 'refund:' || f.id
      from own join payment_attempt a on a.order_id = own.id join refund f on f.attempt_id = a.id
    ${
      hasPerson
        ? sql`union all select 'person:' || ${personId}
            union all select 'waiting_place:' || id from waiting_place where account_id = ${personId}::bigint
            union all select 'stored_file:' || id from stored_file where person_id = ${personId}::bigint`
        : sql``
    }`.execute(handle);
  return rows.flatMap(({ subject }) => subject ?? []);
}

/** The condition for rows of a source after the last row of the page before; `at` and `id` are its columns. */
function isAfter(
  cursor: Cursor | undefined,
  source: Source,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) {
  if (!cursor) return sql<boolean>`true`;
  const then = sql`('epoch'::timestamptz + (${cursor.at}::text || ' microseconds')::interval)`;
  const rank = RANKS[source];
  if (rank > cursor.rank) return sql<boolean>`${at} < ${then}`;
  if (rank < cursor.rank) return sql<boolean>`${at} <= ${then}`;
  return sql<boolean>`${at} <= ${then} and (${at}, ${id}) < (${then}, ${cursor.id}::bigint)`;
}

/**
 * Reads the rows of a person's time line, the newest first. Staff of some events do not get actions of staff without an event, nor mails
 * about orders of other events.
 */
export async function findTimeLine(
  handle: Handle,
  parts: TimeLineParts,
  subjects: readonly string[],
  { cursor, limit }: { readonly cursor: Cursor | undefined; readonly limit: number },
): Promise<TimeLineRow[]> {
  const { personId, events, hasPerson, moneyOf } = parts;
  const newest = sql`order by at desc, id desc limit ${limit}`;
  const after = (source: Source, at = sql`x.at`, id = sql`x.id`) => isAfter(cursor, source, at, id);
  const sources = [
    sql`(select 'audit' as source, ${sql.lit(RANKS.audit)} as rank, found.id, log.at, log.action as what, log.staff, log.actor_id,
        log.event_id, log.reason, log.detail, null as about, null::int as amount_huf
      from (
        select several.id, several.at from unnest(${[...subjects]}::text[]) own (subject) cross join lateral (
          select x.id, x.at from audit_log x
          where x.subject = own.subject and ${isNoReading} and ${after('audit')}
            and (not x.staff or ${isOfEvents(sql`x.event_id`, events)})
          ${newest}) several
        union select x.id, x.at from (
          select id, at from audit_log x where x.staff and x.person_id = ${personId}::bigint
            and ${isNoReading} and ${after('audit')}
            and ${isOfEvents(sql`x.event_id`, events)}
            ${hasPerson ? sql`` : sql`and x.event_id is not null`}
          ${newest}) x
        ${newest}) found
      join audit_log log on log.id = found.id)`,
    ...(hasPerson
      ? [
          sql`(select 'mail', ${sql.lit(RANKS.mail)}, x.id, x.created_at as at, x.kind, false, null::bigint, null, null, null,
              x.state, null::int
            from mail_message x
            where x.recipient = (select email from account where person_id = ${personId}::bigint)
              and ${isOfOrders(personId, events)} and ${after('mail', sql`x.created_at`)}
            order by x.created_at desc, x.id desc limit ${limit})`,
        ]
      : []),
    ...(moneyOf === undefined
      ? []
      : [
          sql`(select 'payment', ${sql.lit(RANKS.payment)}, x.id, x.at, x.state, false, null::bigint, null, null, null, x.method,
              x.amount_huf
            from (select t.id, coalesce(a.finished_at, a.created_at) as at, a.state, t.method, t.amount_huf
              from payment_attempt a join order_tender t on t.attempt_id = a.id
              where a.order_id in (${ordersOf(personId, moneyOf)})) x
            where ${after('payment')} ${newest})`,
          sql`(select 'refund', ${sql.lit(RANKS.refund)}, x.id, x.at, x.state, false, null::bigint, null, null, null, null,
              x.amount_huf
            from (select f.id, coalesce(f.done_at, f.created_at) as at, f.state, f.amount_huf
              from payment_attempt a
                -- Each attempt is looked up by itself: the planner would rather read all refunds.
                cross join lateral (select * from refund where attempt_id = a.id offset 0) f
              where a.order_id in (${ordersOf(personId, moneyOf)})) x
            where ${after('refund')} ${newest})`,
        ]),
  ];
  const { rows } = await sql<TimeLineRow>`
    select row.source, row.rank, row.id::text, row.at, (extract(epoch from row.at) * 1000000)::bigint::text as micros, row.what,
      row.staff as "isStaff", row.actor_id::text as "actorId", row.event_id as "eventId", row.reason, row.detail, row.about,
      row.amount_huf as "amountHuf", case when actor.id is not null and actor.erased_at is null then
        json_build_object('nameTitle', actor.name_title, 'familyName', actor.family_name, 'firstName', actor.first_name) end as actor
    from (${sql.join(sources, sql` union all `)}) row left join person actor on actor.id = row.actor_id
    order by row.at desc, row.rank desc, row.id desc limit ${limit}`.execute(handle);
  return rows;
}
