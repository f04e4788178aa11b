import { asId, type CartId, type EntryId, type OrderId, type UserId } from '@rajt/rules/ids';
import type { EntryState } from '@rajt/rules/states';
import { sql } from 'kysely';
import { auditOf } from '../../platform/audit.ts';
import { type Handle, judged, type Trx } from '../../platform/database.ts';

/** Lets held entries of a locked cart go: all of them, or one. Answers the ids that lost their place. */
export async function releaseHeld(
  trx: Trx,
  where: { cartId: CartId; entryId?: EntryId },
  to: 'removed' | 'expired',
  actorId: UserId | null,
): Promise<EntryId[]> {
  const { rows } = await sql<{ ids: string[] }>`
    with gone as (
      update entry set state = ${to}
      where cart_id = ${where.cartId} and ${judged('state', 'held')} and (${where.entryId ?? null}::bigint is null or id = ${where.entryId ?? null}::bigint)
      returning id, pool_ids
    ), noted as (
      ${auditOf('gone', { actor: sql`${actorId}::bigint`, action: `entry.${to}`, subject: sql`'entry:' || id` })}
    )
    select (select coalesce(array_agg(id::text), '{}') from gone) as ids,
      release_places(coalesce((select array_agg(p) from gone, unnest(pool_ids) p), '{}'))`.execute(trx);
  return (rows[0]?.ids ?? []).map((id) => asId<EntryId>(id));
}

/** How many entries of a cart still use places. */
export async function countLive(trx: Trx, cartId: CartId): Promise<number> {
  const row = await trx
    .selectFrom('entry')
    .select(sql<number>`count(*)::int`.as('live'))
    .where('cart_id', '=', cartId)
    .where(judged('state', 'held', 'paying'))
    .executeTakeFirstOrThrow();
  return row.live;
}

export async function findEntryOf(handle: Handle, entryId: EntryId, enteredBy: UserId) {
  const row = await handle
    .selectFrom('entry')
    .select(['id', 'cart_id', 'state'])
    .where('id', '=', entryId)
    .where('entered_by', '=', enteredBy)
    .executeTakeFirst();
  return (
    row && { id: asId<EntryId>(row.id), cartId: asId<CartId>(row.cart_id), state: row.state as EntryState }
  );
}

export interface HeldEntry {
  readonly id: EntryId;
  readonly amountHuf: number;
}

/** What a locked cart holds, locked too: a hold that has run out can be reclaimed by others. */
export async function lockHeld(trx: Trx, cartId: CartId): Promise<HeldEntry[]> {
  const { rows } = await sql<{ id: string; amountHuf: number }>`
    select id::text, amount_huf as "amountHuf" from entry
    where cart_id = ${cartId} and ${judged('state', 'held')} order by entry.id for update`.execute(trx);
  return rows.map((row) => ({ id: asId<EntryId>(row.id), amountHuf: row.amountHuf }));
}

/** Freezes a locked cart: its entries are paid now and keep their places until the gateway has said no. */
export async function freezeCart(trx: Trx, cartId: CartId, orderId: OrderId): Promise<void> {
  await sql`
    with frozen as (
      update cart set state = 'paying' where id = ${cartId}
    )
    update entry set state = 'paying', order_id = ${orderId} where cart_id = ${cartId} and ${judged('state', 'held')}`.execute(
    trx,
  );
}

/** Entries of an order that did not get paid go back to being held. */
export async function moveBackToHeld(trx: Trx, orderId: OrderId): Promise<void> {
  await trx
    .updateTable('entry')
    .set({ state: 'held' })
    .where('order_id', '=', orderId)
    .where(judged('state', 'paying'))
    .execute();
}

export interface OrderEntry {
  readonly id: EntryId;
  readonly state: EntryState;
  readonly orderId: OrderId | null;
}

/** What somebody has ordered, and who they are. */
export interface BoughtEntries {
  /** Whom to write to about it. */
  readonly email: string;
  readonly entries: readonly OrderEntry[];
}

/**
 * Locks what somebody has ordered, by id order, as it is now, and the buyer before: an erasure has come first, or waits to
 * the end of the transaction. Null of a buyer who has been erased; nothing is locked then.
 */
export async function lockBought(
  trx: Trx,
  buyerId: UserId,
  ids: readonly EntryId[],
): Promise<BoughtEntries | null> {
  const { rows } = await sql<{
    email: string;
    id: string;
    state: EntryState;
    order_id: string | null;
  }>`
    with buyer as (
      select email from person where id = ${buyerId} and erased_at is null for key share
    )
    select buyer.email, id::text, state, order_id::text
    from buyer, entry where id = any(${[...ids]}::bigint[]) order by entry.id for update of entry`.execute(
    trx,
  );
  const [first] = rows;
  if (!first) return null;
  const entries = rows.map((row) => ({
    id: asId<EntryId>(row.id),
    state: row.state,
    orderId: row.order_id === null ? null : asId<OrderId>(row.order_id),
  }));
  return { email: first.email, entries };
}

/**
 * Locked entries start and their locked cart closes, unless it holds something else: one statement, so that the locks
 * which all buyers of a race share (its counter of start numbers, then its pools, each in order of their ids) are held
 * for no round trip. The counter's lock keeps numbers unique and without gaps, and the race's range as it is read here. A
 * race whose range is used up takes numbers above all ranges of its event, from a counter that the event's races share
 * (locked after theirs). Expired entries take their places again; the database refuses where one is another's by now
 * (`isTaken` in pay-entries.ts).
 */
export async function startEntries(
  trx: Trx,
  { orderId, cartId }: { orderId: OrderId; cartId: CartId },
  entryIds: readonly EntryId[],
  ticketCodes: readonly string[],
): Promise<void> {
  await sql`
    with closed as (
      -- Money that came late may find the cart open again, with other entries in it.
      update cart set state = 'closed' where id = ${cartId} and not exists (
        select from entry
        where cart_id = ${cartId} and ${judged('state', 'held', 'paying')} and id <> all(${[...entryIds]}::bigint[]))
    ), given as materialized (
      -- The races' counters in order of their ids, so that two orders of the same races take the locks alike.
      select e.id, e.race_id, t.code, e.state = 'expired' as is_lost, take_bib(e.race_id) as bib
      from unnest(${[...entryIds]}::bigint[], ${[...ticketCodes]}::text[]) as t (id, code) join entry e on e.id = t.id
      order by e.race_id, e.id
    ), numbered as materialized (
      -- Then the events', in order too.
      select g.id, g.code, g.is_lost, coalesce(g.bib, take_spare_bib(r.event_id)) as bib
      from given g join race r on r.id = g.race_id order by r.event_id, g.id
    ), started as (
      update entry e set state = 'paid', order_id = ${orderId}, bib_number = n.bib, ticket_code = n.code, paid_at = app_now()
      from numbered n where e.id = n.id
      returning e.id, e.participant_id, e.bib_number, e.pool_ids, n.is_lost
    ), noted as (
      ${auditOf('started', {
        actor: sql`participant_id`,
        action: 'entry.paid',
        subject: sql`'entry:' || id`,
        detail: sql`jsonb_build_object('bib', bib_number)`,
      })}
    )
    select sell_places(array_agg(p), coalesce(array_agg(p) filter (where is_lost), '{}'))
    from started, unnest(pool_ids) p`.execute(trx);
}
