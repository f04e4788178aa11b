import type { Site } from '@rajt/rules/branch';
import type { EntryForm } from '@rajt/rules/entry-form';
import {
  asId,
  type CartId,
  type EntryId,
  type FileId,
  type HeatId,
  type OrderId,
  type PoolId,
  type RaceId,
  type UserId,
} from '@rajt/rules/ids';
import type { PriceReason } from '@rajt/rules/price';
import type { EntryState } from '@rajt/rules/states';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';

/** What an entry is held with; everything was decided before, only the race's version and the places are judged here. */
export interface NewHold {
  readonly personId: UserId;
  readonly site: Site;
  readonly holdMinutes: number;
  readonly raceId: RaceId;
  readonly raceVersion: number;
  readonly heatId: HeatId;
  readonly poolIds: readonly PoolId[];
  readonly amountHuf: number;
  readonly reasons: readonly PriceReason[];
  readonly form: EntryForm;
  readonly medicalFileId: FileId | null;
}

/**
 * The hold: one statement, so that the hot lock on the pool is held for no round trip. It opens the cart or joins the
 * open one (the first entry sets the deadline), writes the entry with its frozen price and the audit row, and takes the
 * places last. Expiring is the sweeper's: a job for each hold would cost more than the hold (decision 0010).
 *
 * `full`: there was no place to begin with, nothing was written. Null: the race has another version by now, or the cart is
 * not open, nothing was written. A pool that fills up under us raises RJ001, a second entry of the same person the unique
 * index: these decide, the look at the counters only saves writing in vain.
 */
export async function insertHold(handle: Handle, hold: NewHold): Promise<EntryId | 'full' | null> {
  const detail = JSON.stringify({ reasons: hold.reasons, raceVersion: hold.raceVersion });
  const { rows } = await sql<{ id: string | null }>`
    with place as (
      select coalesce(bool_or(held + sold >= capacity), false) and not exists (
          select from entry where race_id = ${hold.raceId} and participant_id = ${hold.personId}
            and state in ('held', 'paying', 'paid')) as is_full
      from capacity_pool where id = any(${[...hold.poolIds]}::bigint[])
    ), live_cart as (
      insert into cart as c (person_id, branch, market, held_until)
      select ${hold.personId}, ${hold.site.branch}, ${hold.site.market}, now() + make_interval(mins => ${hold.holdMinutes}::int)
      from race, place where id = ${hold.raceId} and version = ${hold.raceVersion} and not is_full
      for key share of race -- waits for who changes the race, then judges its version again; before any other lock
      on conflict (person_id, branch, market) where state in ('open', 'paying')
      do update set held_until = coalesce(c.held_until, excluded.held_until)
        where c.state = 'open' and (c.held_until is null or c.held_until > now())
      returning id, held_until
    ), new_entry as (
      insert into entry (race_id, heat_id, participant_id, entered_by, cart_id, pool_ids, held_until, amount_huf,
        price_detail, form, medical_file_id)
      select ${hold.raceId}, ${hold.heatId}, ${hold.personId}, ${hold.personId}, id, ${[...hold.poolIds]}::bigint[],
        held_until, ${hold.amountHuf}, ${detail}, ${JSON.stringify(hold.form)}, ${hold.medicalFileId}
      from live_cart
      returning id, cart_id, held_until, pool_ids
    ), noted as (
      insert into audit_log (actor_id, action, subject, detail)
      select ${hold.personId}, 'entry.held', 'entry:' || id, jsonb_build_object('race', ${hold.raceId}::text, 'amountHuf', ${hold.amountHuf}::int)
      from new_entry
    )
    select id::text, claim_places(pool_ids) from new_entry
    union all select null, null from place where is_full`.execute(handle);
  const [row] = rows;
  if (!row) return null;
  return row.id === null ? 'full' : asId<EntryId>(row.id);
}

/**
 * Lets expired holds of a full race go (lazy reclaim). Answers whether trying again is worth it: there were some, whoever
 * let them go, or the pools have room by now.
 */
export async function reclaimRace(
  handle: Handle,
  raceId: RaceId,
  poolIds: readonly PoolId[],
): Promise<boolean> {
  const { rows } = await sql<{ isWorthIt: boolean }>`
    with expired as (
      select id from entry where race_id = ${raceId} and state = 'held' and held_until <= now() order by id limit 200
    ), locked as materialized (
      select id from entry where id in (select id from expired) and state = 'held' order by id for update
    ), gone as (
      update entry set state = 'expired' where id in (select id from locked) returning id, pool_ids
    ), noted as (
      insert into audit_log (actor_id, action, subject) select null, 'entry.expired', 'entry:' || id from gone
    )
    select exists (select from expired) or not exists (
        select from capacity_pool where id = any(${[...poolIds]}::bigint[]) and held + sold >= capacity) as "isWorthIt",
      release_places(coalesce((select array_agg(p) from gone, unnest(pool_ids) p), '{}'))`.execute(handle);
  return rows[0]?.isWorthIt ?? false;
}

export interface LiveEntry {
  readonly id: EntryId;
  readonly heatId: HeatId;
  readonly cartId: CartId;
  /** Held in a cart of this site by the person, not paid and not being paid. */
  readonly isHeldHere: boolean;
  readonly isExpired: boolean;
}

/** The live entry of a person in a race, whoever entered it and wherever. */
export async function findLiveEntry(
  handle: Handle,
  raceId: RaceId,
  personId: UserId,
  site: Site,
): Promise<LiveEntry | undefined> {
  const row = await handle
    .selectFrom('entry')
    .innerJoin('cart', 'cart.id', 'entry.cart_id')
    .select(['entry.id', 'entry.heat_id as heatId', 'entry.cart_id as cartId'])
    .select((on) => [
      on
        .and({
          'entry.state': 'held',
          'entry.entered_by': personId,
          'cart.branch': site.branch,
          'cart.market': site.market,
        })
        .$castTo<boolean>()
        .as('isHeldHere'),
      sql<boolean>`entry.state = 'held' and entry.held_until <= now()`.as('isExpired'),
    ])
    .where('entry.race_id', '=', raceId)
    .where('entry.participant_id', '=', personId)
    .where('entry.state', 'in', ['held', 'paying', 'paid'])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      id: asId<EntryId>(row.id),
      heatId: asId<HeatId>(row.heatId),
      cartId: asId<CartId>(row.cartId),
    }
  );
}

export interface LiveCart {
  readonly id: CartId;
  readonly state: 'open' | 'paying';
  readonly heldUntil: Date | null;
  readonly isExpired: boolean;
}

interface CartRow {
  readonly id: string;
  readonly state: 'open' | 'paying';
  readonly held_until: Date | null;
  readonly is_expired: boolean;
}

const cartColumns = sql<CartRow>`
  select id::text, state, held_until, coalesce(held_until <= clock_timestamp(), false) as is_expired from cart`;

function asLiveCart(row: CartRow | undefined): LiveCart | null {
  return row
    ? { id: asId<CartId>(row.id), state: row.state, heldUntil: row.held_until, isExpired: row.is_expired }
    : null;
}

export async function findLiveCart(handle: Handle, personId: UserId, site: Site): Promise<LiveCart | null> {
  const { rows } = await sql<CartRow>`
    ${cartColumns} where person_id = ${personId} and branch = ${site.branch} and market = ${site.market}
      and state in ('open', 'paying')`.execute(handle);
  return asLiveCart(rows[0]);
}

/** Locks the live cart: first lock of everything that changes a cart's entries (cart, then entries, then pools). */
export async function lockLiveCart(trx: Trx, personId: UserId, site: Site): Promise<LiveCart | null> {
  const { rows } = await sql<CartRow>`
    ${cartColumns} where person_id = ${personId} and branch = ${site.branch} and market = ${site.market}
      and state in ('open', 'paying') for update`.execute(trx);
  return asLiveCart(rows[0]);
}

export async function lockCart(trx: Trx, cartId: CartId): Promise<LiveCart | null> {
  const { rows } = await sql<CartRow>`
    ${cartColumns} where id = ${cartId} and state in ('open', 'paying') for update`.execute(trx);
  return asLiveCart(rows[0]);
}

/** A cart that can change and still holds its places. */
export async function findOpenCart(
  handle: Handle,
  cartId: CartId,
): Promise<{ heldUntil: Date | null } | undefined> {
  return handle
    .selectFrom('cart')
    .select('held_until as heldUntil')
    .where('id', '=', cartId)
    .where('state', '=', 'open')
    .where('held_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export async function setCart(
  trx: Trx,
  cartId: CartId,
  change: { state?: 'open' | 'paying' | 'closed'; heldUntil?: null },
) {
  await trx
    .updateTable('cart')
    .set({
      ...(change.state ? { state: change.state } : {}),
      ...('heldUntil' in change ? { held_until: null } : {}),
    })
    .where('id', '=', cartId)
    .execute();
}

/** Open carts whose deadline is over. */
export async function findExpiredCarts(handle: Handle, limit: number): Promise<CartId[]> {
  const rows = await handle
    .selectFrom('cart')
    .select('id')
    .where('state', '=', 'open')
    .where('held_until', '<=', sql<Date>`now()`)
    .orderBy('held_until')
    .limit(limit)
    .execute();
  return rows.map((row) => asId<CartId>(row.id));
}

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
      where cart_id = ${where.cartId} and state = 'held' and (${where.entryId ?? null}::bigint is null or id = ${where.entryId ?? null}::bigint)
      returning id, pool_ids
    ), noted as (
      insert into audit_log (actor_id, action, subject)
      select ${actorId}::bigint, ${`entry.${to}`}, 'entry:' || id from gone
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
    .where('state', 'in', ['held', 'paying'])
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

/** Held entries of a locked cart start paying under an order; their id, price and race. */
export async function moveToPaying(
  trx: Trx,
  cartId: CartId,
  orderId: OrderId,
): Promise<{ id: EntryId; amountHuf: number }[]> {
  const rows = await trx
    .updateTable('entry')
    .set({ state: 'paying', order_id: orderId })
    .where('cart_id', '=', cartId)
    .where('state', '=', 'held')
    .returning(['id', 'amount_huf'])
    .execute();
  return rows.map((row) => ({ id: asId<EntryId>(row.id), amountHuf: row.amount_huf }));
}

/** Counts and sums what a locked cart holds, and locks it: a hold that has run out can be reclaimed by others. */
export async function sumHeld(trx: Trx, cartId: CartId): Promise<{ count: number; totalHuf: number }> {
  const { rows } = await sql<{ count: number; totalHuf: number }>`
    select count(*)::int as count, coalesce(sum(amount_huf), 0)::int as "totalHuf" from (
      select amount_huf from entry where cart_id = ${cartId} and state = 'held' order by id for update) held`.execute(
    trx,
  );
  return rows[0] ?? { count: 0, totalHuf: 0 };
}

/** Entries of an order that did not get paid go back to being held. */
export async function moveBackToHeld(trx: Trx, orderId: OrderId): Promise<void> {
  await trx
    .updateTable('entry')
    .set({ state: 'held' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'paying')
    .execute();
}

export interface OrderEntry {
  readonly id: EntryId;
  readonly raceId: RaceId;
  readonly participantId: UserId;
  readonly state: EntryState;
  readonly orderId: OrderId | null;
  readonly poolIds: PoolId[];
}

/** Locks entries by id order, as they are now. */
export async function lockEntries(trx: Trx, ids: readonly EntryId[]): Promise<OrderEntry[]> {
  const { rows } = await sql<{
    id: string;
    race_id: string;
    participant_id: string;
    state: EntryState;
    order_id: string | null;
    pools: string[];
  }>`
    select id::text, race_id, participant_id::text, state, order_id::text, pool_ids::text[] as pools
    from entry where id = any(${[...ids]}::bigint[]) order by id for update`.execute(trx);
  return rows.map((row) => ({
    id: asId<EntryId>(row.id),
    raceId: asId<RaceId>(row.race_id),
    participantId: asId<UserId>(row.participant_id),
    state: row.state,
    orderId: row.order_id === null ? null : asId<OrderId>(row.order_id),
    poolIds: row.pools.map((pool) => asId<PoolId>(pool)),
  }));
}

/** Locks the counters of races in order, before any pool: what settles in time takes them in this order too. */
export async function lockBibCounters(trx: Trx, raceIds: readonly RaceId[]): Promise<void> {
  await sql`
    insert into bib_counter (race_id, next_bib)
    select id, bib_from from race where id = any(${[...raceIds]}::text[]) order by id
    on conflict (race_id) do update set next_bib = bib_counter.next_bib`.execute(trx);
}

/** Takes places again for an entry that had lost them; raises RJ001 when a pool is full. */
export async function claimPlaces(trx: Trx, poolIds: readonly PoolId[]): Promise<void> {
  await sql`select claim_places(${[...poolIds]}::bigint[])`.execute(trx);
}

/** Closes a locked cart unless it holds something else than these entries. */
export async function closeCartWithout(
  trx: Trx,
  cartId: CartId,
  entryIds: readonly EntryId[],
): Promise<void> {
  await sql`
    update cart set state = 'closed' where id = ${cartId} and not exists (
      select from entry
      where cart_id = ${cartId} and state in ('held', 'paying') and id <> all(${[...entryIds]}::bigint[]))`.execute(
    trx,
  );
}

/**
 * Locked entries start: one statement, so that the locks which all buyers of a race share (its counter of start numbers,
 * then its pools, each in order of their ids) are held for no round trip. The counter's lock keeps numbers unique and
 * without gaps.
 */
export async function startEntries(
  trx: Trx,
  orderId: OrderId,
  entryIds: readonly EntryId[],
  ticketCodes: readonly string[],
): Promise<void> {
  await sql`
    with asked as (
      select e.id, e.race_id, t.code, row_number() over (partition by e.race_id order by e.id)::int as nth
      from unnest(${[...entryIds]}::bigint[], ${[...ticketCodes]}::text[]) as t (id, code) join entry e on e.id = t.id
    ), demand as (
      select race_id, max(nth) as bibs from asked group by race_id
    ), counter as (
      -- In order of the race ids, so that two orders of the same races take the locks alike.
      insert into bib_counter as c (race_id, next_bib)
      select d.race_id, r.bib_from + d.bibs from demand d join race r on r.id = d.race_id order by d.race_id
      on conflict (race_id) do update set next_bib = greatest(
        c.next_bib + excluded.next_bib - (select bib_from from race where id = c.race_id), excluded.next_bib)
      returning c.race_id, c.next_bib
    ), started as (
      update entry e set state = 'paid', order_id = ${orderId}, bib_number = c.next_bib - d.bibs + a.nth - 1,
        ticket_code = a.code, paid_at = now()
      from asked a join counter c using (race_id) join demand d using (race_id) where e.id = a.id
      returning e.id, e.participant_id, e.bib_number, e.pool_ids
    ), noted as (
      insert into audit_log (actor_id, action, subject, detail)
      select participant_id, 'entry.paid', 'entry:' || id, jsonb_build_object('bib', bib_number) from started
    )
    select sell_places(array_agg(p)) from started, unnest(pool_ids) p`.execute(trx);
}
