import type { Site } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { isRunWithTeam } from '../../entering/entries/index.ts';
import { withContact } from '../../entering/fellows/index.ts';
import { inScope, type Scope } from './event-queries.ts';

/** A person to notify of a change: a participant, a payer, or a person on the waiting list. */
export interface Receiver {
  readonly personId: UserId;
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
  readonly hasAccount: boolean;
  readonly site: Site;
  /** The participants of the entries concerned, each once, the oldest first; empty for a person who only waits. */
  readonly participants: readonly PersonName[];
  /** Refunds to the source of what they have paid for these entries and for the entries replaced by these; whole forints. */
  readonly refundedHuf: number;
  /** Refunds to their balance: paid by the person who transferred the entry to them. */
  readonly creditedHuf: number;
  /** The last day of that; null where there is none. */
  readonly creditUntil: CalendarDate | null;
}

/** The people whom a change concerns: those with entries in this state, and those who wait. */
interface About extends Scope {
  /** `refunded`: entries whose price was refunded. */
  readonly state: 'paid' | 'refunded';
  /** Without entries that were run: they stay. */
  readonly withoutRun?: boolean;
  /** Only entries that existed before this change, with their teams: they may be opted out. */
  readonly before?: string;
}

/** Whether the race `r` of an event that is cancelled was cancelled before: its people know. */
const wasToldBefore = ({ raceId }: Scope) =>
  raceId === null ? sql`exists (select from event_change before where before.race_id = r.id)` : sql`false`;

/** Whether the entry `e`, or another one of its team, existed before a change. */
const wasThereBefore = (changeId: string) => sql`exists (
  select from entry one, event_change c
  where c.id = ${changeId} and one.created_at < c.at
    and (one.id = e.id or (one.team_entry_id = e.team_entry_id and one.state = 'paid')))`;

/** Everybody whom a change of an event concerns, with the entry or null: `(person_id, entry_id, participant, market)`. */
const told = ({ state, withoutRun = false, before, ...scope }: About) => sql`
  paid as materialized (
    select e.id, e.participant_id, e.participant, e.replaces_id, e.order_id, o.account_id, o.market
    from entry e join race r on r.id = e.race_id join orders o on o.id = e.order_id
    where ${inScope(scope)} and e.state = ${state} and e.paid_at is not null
      and not ${state === 'refunded' ? wasToldBefore(scope) : sql`false`}
      and not ${withoutRun ? isRunWithTeam : sql`false`}
        and ${before === undefined ? sql`true` : wasThereBefore(before)}
  ), told as materialized (
    select participant_id as person_id, id as entry_id, participant, market from paid
    union all select account_id, id, participant, market from paid where account_id <> participant_id
    union all select w.account_id, null, null, w.market from waiting_place w join race r on r.id = w.race_id
      where ${inScope(scope)}
  )`;

/** People who can be reached: by their account, or by the address that their keeper gave for them. */
const reached = sql`
  person p ${withContact('p')} left join account keeper on keeper.person_id = managed.keeper_id`;

/**
 * The refund to the receiver `n` of all lines that have paid for their entries, as `refundToMeans` of the withdrawals makes it.
 */
const gaveBack = sql`
  with recursive chain as (
    select id as of_id, id, order_id, replaces_id from paid where account_id = n.id
    union all select c.of_id, o.id, o.order_id, o.replaces_id from chain c join entry o on o.id = c.replaces_id
  )
  select coalesce(sum((select sum(f.amount_huf) from refund f
    where f.line_id = l.id)) filter (where o.account_id = n.id), 0)::int as refunded,
    coalesce(sum(lot.amount_huf), 0)::int as credited, max(lot.expires_on) as until
  from chain c join order_line l on l.order_id = c.order_id and l.entry_id = c.id join orders o on o.id = l.order_id
    left join ledger_transaction k on k.business_key = 'entry-withdrawn:' || c.of_id || ':' || l.id
    left join ledger_posting p on p.transaction_id = k.id and p.subject like 'credit_lot:%'
    left join credit_lot lot on lot.id = substring(p.subject from '^credit_lot:([0-9]+)$')::bigint`;

/** The next receivers by the id of their person, after one. */
export async function findReceivers(
  handle: Handle,
  about: About,
  after: string,
  limit: number,
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    with ${told(about)}, next as materialized (
      select p.id, contact.email, coalesce(own.language, keeper.language, 'hu') as language, p.first_name,
        own.person_id is not null as has_account
      from ${reached}
      where p.id in (select person_id from told where person_id > ${after}::bigint) and p.erased_at is null
        and contact.email is not null
      order by p.id limit ${limit}
    )
    select n.id::text as "personId", n.email, n.language, n.first_name as "firstName", n.has_account as "hasAccount",
      json_build_object('branch', v.branch, 'market', min(t.market)) as site,
      coalesce(json_agg(t.participant order by t.entry_id) filter (where t.entry_id is not null), '[]') as participants,
      back.refunded as "refundedHuf", back.credited as "creditedHuf", back.until as "creditUntil"
    from next n join told t on t.person_id = n.id join event v on v.id = ${about.eventId} cross
      join lateral (${gaveBack}) back
    group by n.id, n.email, n.language, n.first_name, n.has_account, v.branch, back.refunded, back.credited,
      back.until order by n.id`.execute(handle);
  return rows;
}

/** How many mails a change of an event is. */
export async function countReceivers(handle: Handle, about: About): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${told(about)}
    select count(*)::int as count from ${reached}
    where p.id in (select person_id from told) and p.erased_at is null and contact.email is not null`.execute(
    handle,
  );
  return rows[0]?.count ?? 0;
}
