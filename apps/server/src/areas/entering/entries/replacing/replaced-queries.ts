import type { EntryPeople } from '@rajt/rules/entering/entry-access';
import type { EntryForm } from '@rajt/rules/entering/entry-questions';
import type { PaidLink } from '@rajt/rules/entering/entry-replacement';
import type { EntryId, HeatId, LineId, OrderId, PoolId, RaceId, UserId } from '@rajt/rules/ids';
import type { EntryState } from '@rajt/rules/states';
import { type RawBuilder, sql } from 'kysely';
import { auditOf } from '../../../../platform/audit.ts';
import type { Handle, Trx } from '../../../../platform/postgres/database.ts';

/** Entries that replace paid ones (decision 0057). */

/**
 * What was paid for an entry, net of its coupons, with what was carried over from the one that it has replaced; the fee for
 * taking it over is no part of it. `e` is the entry, `l` its line.
 */
export const paidFor = sql`(e.carried_huf + case when e.handover_id is null then l.amount_huf - l.discount_huf else 0 end)`;

/**
 * Whether refunds of the entry pay for services only, because a SZÉP card has paid for it, in whole or in part. The takeover fee
 * does not count. `o` is its order.
 */
export const isServicesOnly = sql`(e.carried_services_only or (e.handover_id is null and exists (
  select from payment_attempt a join order_tender d on d.attempt_id = a.id
  where a.order_id = o.id and a.state = 'finished' and (d.method in ('otp_szep', 'mkb_szep') or exists (
    select from lot_spend s join credit_lot c on c.id = s.lot_id where s.attempt_id = a.id and c.is_services_only)))))`;

const runBy = (id: RawBuilder<unknown>) => sql`(exists (select from race_result where entry_id = ${id})
  or exists (select from virtual_time where entry_id = ${id}) or exists (select from workout where entry_id = ${id}))`;

/** Whether the entry `e` was run: it has a result, or a proof of a virtual race. Read under its lock, which results take too. */
export const isRun = runBy(sql`e.id`);

/** Whether the entry `e` was run, or another member of its team has run: a team goes as one. */
export const isRunWithTeam = sql`(${isRun} or exists (
  select from entry mate where mate.team_entry_id = e.team_entry_id and ${runBy(sql`mate.id`)}))`;

/** The ids of the orders that have paid for the entry `e` and for those that it has replaced, as a JSON array. */
export const ordersOf = sql`(
  with recursive chain as (
    select e.replaces_id, e.order_id
    union all select older.replaces_id, older.order_id from chain c join entry older on older.id = c.replaces_id
  )
  select json_agg(order_id::text) from chain)`;

/**
 * The takeover fees paid for the entry `e` and for those that it has replaced, by a link or as a substitute. Counts the fees of
 * the payer of `e`, whose order is `o`, or those of `anybody`. They are refunded only if the organiser ends the entry, or has
 * moved its event.
 */
export const takeoverPaid = (by: 'payer' | 'anybody') => sql`(
  with recursive chain as (
    select e.id, e.replaces_id, e.handover_id, e.order_id
    union all select older.id, older.replaces_id, older.handover_id, older.order_id from chain c
      join entry older on older.id = c.replaces_id
  )
  select coalesce(sum(fee.amount_huf - fee.discount_huf), 0)::int
  from chain c join orders f on f.id = c.order_id join order_line fee on fee.order_id = f.id and fee.entry_id = c.id
  where c.handover_id is not null and ${by === 'payer' ? sql`f.account_id = o.account_id` : sql`true`})`;

/**
 * Locks, by id, what the entries are to replace, and the offers that they accept; for a `with`, before the entries are locked.
 * Without `replaces_id is not null`, with which the planner could read all entries that replace another one.
 */
export const replacedBy = (entryIds: RawBuilder<unknown>) => sql`replaced as materialized (
    select id, state from entry where id in (select replaces_id from entry where id in ${entryIds})
    order by id for update
  ), offered as materialized (
    select id, ended_at, by_leader from entry_handover
    where id in (select handover_id from entry where id in ${entryIds}) order by id for share
  )`;

/**
 * After `replacedBy`: whether the entry `e` was to replace one that has been withdrawn or is no longer offered. A substitute in a
 * team may also be too late. `r` is its race.
 */
export const isVoid = sql`(e.replaces_id is not null and (
  not exists (select from replaced where id = e.replaces_id and state = 'paid')
  or exists (select from offered where id = e.handover_id
    and (ended_at is not null or (by_leader and coalesce(r.team_freezes_at, r.entry_closes_at) <= app_now())))))`;

/**
 * `isVoid` of entries whose replaced ones are locked, by results, too: an entry that was run already stays. Run it in a statement
 * after that of the locks, which writers of results take, too.
 */
export async function voidIfRun<E extends { readonly id: EntryId; readonly isVoid: boolean }>(
  trx: Trx,
  entries: readonly E[],
  isReplacing: (entry: E) => boolean,
): Promise<E[]> {
  const ids = entries.filter((entry) => isReplacing(entry) && !entry.isVoid).map(({ id }) => id);
  if (ids.length === 0) return [...entries];
  const { rows } = await sql<{ id: EntryId }>`
    select n.id::text from entry n join entry e on e.id = n.replaces_id where n.id = any(${ids}::bigint[])
      and ${isRun}`.execute(trx);
  const run = new Set(rows.map(({ id }) => id));
  return entries.map((entry) => (run.has(entry.id) ? { ...entry, isVoid: true } : entry));
}

/** A paid entry that another one may replace; not locked. */
export interface PaidEntry extends EntryPeople {
  readonly id: EntryId;
  readonly state: EntryState;
  readonly branch: string;
  readonly eventId: string;
  readonly raceId: RaceId;
  readonly heatId: HeatId;
  readonly form: EntryForm;
  readonly isOfTeam: boolean;
  readonly isOfCompany: boolean;
  /** It has a result, or a proof of a virtual race. */
  readonly isRun: boolean;
  readonly payerId: UserId;
  readonly paidHuf: number;
  readonly isServicesOnly: boolean;
}

/** Undefined unless it was paid; it may be withdrawn by now. */
export async function findPaidEntry(handle: Handle, entryId: EntryId): Promise<PaidEntry | undefined> {
  const { rows } = await sql<PaidEntry>`
    select e.id::text, e.state, v.branch, v.id as "eventId", e.race_id as "raceId", e.heat_id::text as "heatId", e.form,
      e.entered_by::text as "enteredBy", e.participant_id::text as "participantId",
      exists (select from account a where a.person_id = e.participant_id) as "hasParticipantAccount",
      e.team_entry_id is not null as "isOfTeam", e.company_entry_id is not null as "isOfCompany",
      ${isRun} as "isRun",
      o.account_id::text as "payerId", ${paidFor} as "paidHuf", ${isServicesOnly} as "isServicesOnly"
    from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id
      join orders o on o.id = e.order_id join order_line l on l.order_id = o.id and l.entry_id = e.id
    where e.id = ${entryId} and e.paid_at is not null`.execute(handle);
  return rows[0];
}

/** Locks an entry after the cart and the people of a hold; whether it is still paid. */
export async function lockPaid(trx: Trx, entryId: EntryId): Promise<boolean> {
  const { rows } = await sql<{ state: EntryState }>`
    select state from entry where id = ${entryId} for update`.execute(trx);
  return rows[0]?.state === 'paid';
}

/** The live entry that is to replace a paid one. */
export interface Replacement {
  readonly id: EntryId;
  readonly raceId: RaceId;
  readonly cartId: string;
  readonly enteredBy: UserId;
  readonly participantId: UserId;
  readonly state: 'held' | 'paying';
  readonly isExpired: boolean;
}

export async function findReplacement(handle: Handle, entryId: EntryId): Promise<Replacement | undefined> {
  const { rows } = await sql<Replacement>`
    select e.id::text, e.race_id as "raceId", i.cart_id::text as "cartId", e.entered_by::text as "enteredBy",
      e.participant_id::text as "participantId", e.state, e.state = 'held' and e.held_until <= app_now() as "isExpired"
    from entry e join cart_item i on i.entry_id = e.id
    where e.replaces_id = ${entryId} and e.state in ('held', 'paying')`.execute(handle);
  return rows[0];
}

/** A locked entry that is about to replace another locked one. */
export interface Replacing {
  readonly id: EntryId;
  readonly replacedId: EntryId;
  readonly handoverId: string | null;
  /** It comes into a team. */
  readonly isSubstitute: boolean;
  readonly returnedHuf: number;
  readonly isServicesOnly: boolean;
  /** The pools of the replaced entry. */
  readonly poolIds: readonly PoolId[];
}

export async function findReplacing(trx: Trx, ids: readonly EntryId[]): Promise<Replacing[]> {
  const { rows } = await sql<Replacing>`
    select e.id::text, o.id::text as "replacedId", e.handover_id::text as "handoverId",
      e.handover_id is not null and o.team_entry_id is not null as "isSubstitute", e.returned_huf as "returnedHuf",
        e.carried_services_only as "isServicesOnly", o.pool_ids as "poolIds"
    from entry e join entry o on o.id = e.replaces_id where e.id = any(${[...ids]}::bigint[]) order by e.id`.execute(
    trx,
  );
  return rows;
}

/**
 * Locks all that a sale with replacements takes, in the order of other sales: counters of the races, then of the events, then
 * pools, released ones among them.
 */
export async function lockForReplacing(
  trx: Trx,
  ids: readonly EntryId[],
  poolIds: readonly PoolId[],
): Promise<void> {
  await sql`
    select from bib_counter where race_id in (select race_id from entry where id = any(${[...ids]}::bigint[]))
    order by race_id for update`.execute(trx);
  await sql`
    select from spare_bib_counter where event_id in (
      select r.event_id from entry e join race r on r.id = e.race_id where e.id = any(${[...ids]}::bigint[]))
    order by event_id for update`.execute(trx);
  await sql`
    select from capacity_pool where id = any(${[...poolIds]}::bigint[])
      or id in (select unnest(pool_ids) from entry where id = any(${[...ids]}::bigint[]))
    order by id for update`.execute(trx);
}

/**
 * Ends the replaced entries of `replacing`: their passes open nothing any more. One that is handed over leaves its place and its
 * number to the new entry, which is sold next, and of a team its position in that; the place of one whose person changes to another
 * race is free at once, where people wait for them.
 */
export async function replaceEntries(
  trx: Trx,
  { orderId, buyerId }: { readonly orderId: OrderId; readonly buyerId: UserId },
  replacing: readonly Replacing[],
): Promise<void> {
  const ids = replacing.map(({ id }) => id);
  // In two steps: no two entries may have one number, or one position in a team, even for a moment.
  await sql`
    update entry n set heat_id = o.heat_id, pool_ids = o.pool_ids, order_id = ${orderId}, state = 'paying'
    from entry o where o.id = n.replaces_id and n.handover_id is not null and n.id = any(${ids}::bigint[])`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string; bib: number }>`
    with old as materialized (
      select o.id, o.bib_number, o.pool_ids, n.id as new_id, n.handover_id from entry n
        join entry o on o.id = n.replaces_id
      where n.id = any(${ids}::bigint[])
    ), ended as (
      update entry e set state = 'replaced', ticket_code = null,
        bib_number = case when old.handover_id is null then e.bib_number end
      from old where e.id = old.id returning e.id
    ), noted as (
      ${auditOf('old', {
        actor: sql`${buyerId}::bigint`,
        action: 'entry.replaced',
        subject: sql`'entry:' || id`,
        detail: sql`jsonb_build_object('by', new_id::text, 'handedOver', handover_id is not null)`,
      })} returning id
    )
    select new_id::text as id, bib_number as bib,
      case when handover_id is null then return_places(pool_ids) else hold_again(pool_ids) end
    from old where (select count(*) from noted) > 0 and (select count(*) from ended) > 0 order by id`.execute(
    trx,
  );
  await sql`
    update entry e set bib_number = t.bib, team_entry_id = o.team_entry_id, team_leg = o.team_leg,
      shares_bib = o.shares_bib
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ bib }) => bib)}::int[]) as t (id, bib), entry o
    where e.id = t.id and e.handover_id is not null and o.id = e.replaces_id`.execute(trx);
}

/** A line that was paid for an entry, or for one that it has replaced. */
export interface PaidLine extends PaidLink {
  readonly lineId: LineId;
  readonly orderId: OrderId;
  /** The payer of the line. */
  readonly payerId: UserId;
  readonly amountHuf: number;
  /** The discount of coupons on that amount. */
  readonly discountHuf: number;
  /** It is the fee for taking the entry over. */
  readonly isTakeover: boolean;
}

/** The lines of an entry and of those that it has replaced, the newest first. */
export async function findPaidLines(handle: Handle, entryId: EntryId): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    with recursive chain as (
      select id, replaces_id, handover_id, order_id, returned_huf, 0 as depth from entry where id = ${entryId}
      union all
      select o.id, o.replaces_id, o.handover_id, o.order_id, o.returned_huf, c.depth + 1
      from chain c join entry o on o.id = c.replaces_id
    )
    select l.id::text as "lineId", c.order_id::text as "orderId", c.returned_huf as "returnedHuf",
      o.account_id::text as "payerId", l.amount_huf as "amountHuf", l.discount_huf as "discountHuf",
      c.handover_id is not null as "isTakeover",
      case when c.handover_id is null then l.amount_huf - l.discount_huf else 0 end as "paidHuf"
    from chain c join order_line l on l.order_id = c.order_id and l.entry_id = c.id join orders o on o.id = c.order_id
      order by c.depth`.execute(handle);
  return rows;
}
