import type { CartId, ProductItemId, UserId } from '@rajt/rules/ids';
import type { NightPrice } from '@rajt/rules/shop/stays';
import { sql } from 'kysely';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { isOfCancelledEvent } from './event-queries.ts';

interface Text {
  readonly hu: string;
  readonly en: string;
}

/** The fields of a house besides its texts. */
export interface StoredHouse {
  readonly place: Text;
  readonly arrival: Text;
  readonly taxHuf: number;
  readonly rooms: readonly {
    readonly id: string;
    readonly name: Text;
    readonly mostPeople: number;
    /** From today on. */
    readonly nights: readonly (NightPrice & { readonly night: string; readonly free: number })[];
  }[];
  readonly transfers: readonly {
    readonly id: string;
    readonly name: Text;
    readonly departsAt: string;
    readonly amountHuf: number;
    readonly free: number;
  }[];
}

const today = sql`(app_now() at time zone 'Europe/Budapest')::date`;
const nameOf = sql`jsonb_build_object('hu', v.name_hu, 'en', v.name_en)`;

/** `p` is the product; null unless it is a house. */
export const houseOf = sql`(select jsonb_build_object('place', jsonb_build_object('hu', h.place_hu, 'en', h.place_en),
    'arrival', jsonb_build_object('hu', h.arrival_hu, 'en', h.arrival_en), 'taxHuf', h.tax_huf,
    'rooms', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', ${nameOf}, 'mostPeople', r.most_people,
        'nights', (select coalesce(jsonb_agg(jsonb_build_object('night', n.night, 'roomHuf', n.room_huf, 'personHuf',
          n.person_huf,
            'free', c.capacity - c.held - c.sold) order by n.night), '[]')
          from stay_night n join capacity_pool c on c.id = n.pool_id
          where n.variant_id = v.id and n.is_offered and n.night >= ${today})) order by v.sort), '[]')
      from product_variant v join stay_room r on r.variant_id = v.id where v.product_id = p.id and v.is_offered),
    'transfers', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', ${nameOf}, 'departsAt', t.departs_at,
        'amountHuf', v.amount_huf, 'free', c.capacity - c.held - c.sold) order by t.departs_at, v.sort), '[]')
      from product_variant v join stay_transfer t on t.variant_id = v.id join capacity_pool c on c.id = v.pool_id
      where v.product_id = p.id and v.is_offered and t.departs_at > app_now()))
  from stay_house h where h.product_id = p.id)`;

/** A room type with what decides whether it can be booked. */
export interface Room {
  readonly productId: string;
  readonly textHu: string;
  readonly textEn: string;
  /** Otherwise it does not exist for anybody who asks for it. */
  readonly isPublished: boolean;
  /** It is published, and its event takes place. */
  readonly isOffered: boolean;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly mostPeople: number;
  readonly taxHuf: number;
  readonly taxVariantId: string | null;
  /** Today in Budapest. */
  readonly today: string;
}

export async function findRoom(
  handle: Handle,
  roomId: string,
  { branch, market }: { branch: string; market: string },
): Promise<Room | null> {
  const { rows } = await sql<Room>`
    select p.id as "productId", p.name_hu || ' – ' || v.name_hu as "textHu",
      p.name_en || ' – ' || v.name_en as "textEn",
      p.is_published and v.is_offered as "isPublished",
      p.is_published and v.is_offered and not ${isOfCancelledEvent} as "isOffered", p.sale_opens_at as "opensAt",
        p.sale_closes_at as "closesAt",
      r.most_people as "mostPeople", h.tax_huf as "taxHuf", ${today}::text as today,
      (select x.id from product_variant x where x.product_id = p.id and x.kind = 'tourist_tax'
        and x.is_offered) as "taxVariantId"
    from product_variant v join stay_room r on r.variant_id = v.id join product p on p.id = v.product_id
      join stay_house h on h.product_id = p.id
    where v.id = ${roomId} and ${branch} = any(p.branches) and ${market} = any(p.markets)`.execute(handle);
  return rows[0] ?? null;
}

/** The unpaid pieces in a cart, of the variant `v`. */
const inCart = (
  cartId: CartId,
  variantId: unknown,
) => sql`from cart_item i join product_item x on x.id = i.product_item_id
    left join stay y on y.id = x.stay_id where i.cart_id = ${cartId} and x.state = 'in_cart'
      and x.variant_id = ${variantId}`;

/** The offered nights of a room type in a time, by day; what the locked cart has of them already is not free. */
export async function findNights(
  trx: Trx,
  roomId: string,
  { arrivesOn, leavesOn, cartId }: { arrivesOn: string; leavesOn: string; cartId: CartId },
): Promise<(NightPrice & { readonly free: number })[]> {
  const { rows } = await sql<NightPrice & { free: number }>`
    select n.room_huf as "roomHuf", n.person_huf as "personHuf", c.capacity - c.held - c.sold - (
        select count(*)::int ${inCart(cartId, sql`n.variant_id`)} and n.night >= y.arrives_on
          and n.night < y.leaves_on) as free
    from stay_night n join capacity_pool c on c.id = n.pool_id
    where n.variant_id = ${roomId} and n.is_offered and n.night >= ${arrivesOn}::date and n.night < ${leavesOn}::date
    order by n.night`.execute(trx);
  return rows;
}

/** A transfer of a house that leaves on the day of arrival and has not left, with its seats as nights; null: there is none. */
export async function findTransfer(
  trx: Trx,
  of: { transferId: string; productId: string; arrivesOn: string; cartId: CartId },
): Promise<{ readonly amountHuf: number; readonly free: number } | null> {
  const { rows } = await sql<{ amountHuf: number; free: number }>`
    select v.amount_huf as "amountHuf",
      c.capacity - c.held - c.sold - (select count(*)::int ${inCart(of.cartId, sql`v.id`)}) as free
    from product_variant v join stay_transfer t on t.variant_id = v.id join capacity_pool c on c.id = v.pool_id
    where v.id = ${of.transferId} and v.product_id = ${of.productId} and v.is_offered and t.departs_at > app_now()
      and (t.departs_at at time zone 'Europe/Budapest')::date = ${of.arrivesOn}::date`.execute(trx);
  return rows[0] ?? null;
}

export interface NewStay {
  readonly arrivesOn: string;
  readonly leavesOn: string;
  readonly people: number;
  readonly adults: number;
  readonly guests: readonly string[];
}

export async function insertStay(trx: Trx, stay: NewStay): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into stay (arrives_on, leaves_on, people, adults, guests)
    values (${stay.arrivesOn}, ${stay.leavesOn}, ${stay.people}, ${stay.adults}, ${[...stay.guests]})
      returning id::text`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no stay was stored');
  return row.id;
}

/** Whether an account has, or had, a stay in a cart of its own. */
export async function isStayOf(handle: Handle, stayId: string, accountId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from product_item x join cart_item i on i.product_item_id = x.id join cart c on c.id = i.cart_id
    where x.stay_id = ${stayId} and c.account_id = ${accountId} limit 1`.execute(handle);
  return rows.length > 0;
}

/** How many stays a locked cart holds. */
export async function countStays(trx: Trx, cartId: CartId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct x.stay_id)::int as count from cart_item i join product_item x on x.id = i.product_item_id
    where i.cart_id = ${cartId} and x.state = 'in_cart'`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The pieces of a stay in a locked cart, locked. */
export async function lockStayItems(trx: Trx, cartId: CartId, stayId: string): Promise<ProductItemId[]> {
  const { rows } = await sql<{ id: ProductItemId }>`
    select x.id::text from cart_item i join product_item x on x.id = i.product_item_id
    where i.cart_id = ${cartId} and x.stay_id = ${stayId} and x.state = 'in_cart' order by x.id
      for update of x`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The current price of a room or a tourist tax in a cart, by piece. */
export interface StayItem {
  readonly id: ProductItemId;
  readonly kind: 'room' | 'tourist_tax';
  readonly people: number;
  readonly adults: number;
  /** How many nights the stay has. */
  readonly length: number;
  readonly taxHuf: number;
  /** The offered nights among them, of a room. */
  readonly nights: readonly (NightPrice & { readonly free: number; readonly poolId: string })[];
  /** Its first day is over, or its transfer has left. */
  readonly isPast: boolean;
}

export async function findStayItems(trx: Trx, ids: readonly ProductItemId[]): Promise<StayItem[]> {
  const { rows } = await sql<StayItem>`
    select x.id::text, v.kind, s.people, s.adults, s.leaves_on - s.arrives_on as length, h.tax_huf as "taxHuf",
      s.arrives_on < ${today} or exists (select from product_item seat
        join stay_transfer t on t.variant_id = seat.variant_id
        where seat.stay_id = s.id and seat.state <> 'removed' and t.departs_at <= app_now()) as "isPast",
      (select coalesce(jsonb_agg(jsonb_build_object('roomHuf', n.room_huf, 'personHuf', n.person_huf,
          'free', c.capacity - c.held - c.sold, 'poolId', c.id::text)), '[]')
        from stay_night n join capacity_pool c on c.id = n.pool_id
        where n.variant_id = v.id and n.is_offered and n.night >= s.arrives_on and n.night < s.leaves_on) as nights
    from product_item x join stay s on s.id = x.stay_id join product_variant v on v.id = x.variant_id
      join stay_house h on h.product_id = v.product_id
    where x.id = any(${[...ids]}::bigint[]) and v.kind in ('room', 'tourist_tax')`.execute(trx);
  return rows;
}

/** Names of guests who have left so many days ago are no longer needed, nor those of stays that were never paid. */
export async function eraseOldGuests(handle: Handle, keptDays: number): Promise<number> {
  return affectedBy(
    await sql`update stay set guests = '{}' where guests <> '{}' and leaves_on + ${keptDays}::int < ${today}`.execute(
      handle,
    ),
  );
}

/** Names of the guests of an erased person's stays. */
export async function eraseGuestsOf(trx: Trx, personId: UserId): Promise<void> {
  await sql`
    update stay s set guests = '{}' from product_item x join cart_item i on i.product_item_id = x.id
      join cart c on c.id = i.cart_id
    where x.stay_id = s.id and c.account_id = ${personId} and s.guests <> '{}'`.execute(trx);
}
