import type { CartId, PoolId } from '@rajt/rules/ids';
import type { ShippingRates } from '@rajt/rules/shop/delivery';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A time at which a place hands goods over. */
export interface HandoverTime {
  readonly id: string;
  readonly placeId: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly address: string;
  readonly noteHu: string;
  readonly noteEn: string;
  /** The event whose race centre the place is. */
  readonly eventId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly poolId: PoolId | null;
  /** Null without a limit. */
  readonly placesLeft: number | null;
  /** It is offered on the cart's site, may still be ordered for, and has a place left. */
  readonly isOpen: boolean;
}

const timeColumns = sql`h.id, p.id as "placeId", p.name_hu as "nameHu", p.name_en as "nameEn", p.address,
  p.note_hu as "noteHu", p.note_en as "noteEn", p.event_id as "eventId", h.starts_at as "startsAt",
    h.ends_at as "endsAt",
  h.pool_id::text as "poolId", s.capacity - s.held - s.sold as "placesLeft"`;
const isOpen = sql`h.is_offered and p.is_published and c.branch = any(p.branches) and c.market = any(p.markets)
  and h.orders_until > app_now() and (s.id is null or s.held + s.sold < s.capacity)`;

/** The times that can be chosen on the site of a cart now, by place and time. */
export async function findOpenTimes(handle: Handle, cartId: CartId): Promise<HandoverTime[]> {
  const { rows } = await sql<HandoverTime>`
    select ${timeColumns}, true as "isOpen"
    from cart c cross join handover_time h join handover_place p on p.id = h.place_id
    left join capacity_pool s on s.id = h.pool_id
    where c.id = ${cartId} and ${isOpen} order by p.sort, p.id, h.starts_at, h.id`.execute(handle);
  return rows;
}

/** These times, open or not, by their beginnings. */
export async function findTimes(
  handle: Handle,
  cartId: CartId,
  ids: readonly string[],
): Promise<HandoverTime[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<HandoverTime>`
    select ${timeColumns}, ${isOpen} as "isOpen"
    from cart c cross join handover_time h join handover_place p on p.id = h.place_id
    left join capacity_pool s on s.id = h.pool_id
    where c.id = ${cartId} and h.id = any(${[...ids]}::text[]) order by h.starts_at, h.id`.execute(handle);
  return rows;
}

/** A way to send parcels. */
export interface ShippingMethod {
  readonly id: string;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly noteHu: string;
  readonly noteEn: string;
  readonly countries: readonly string[];
  readonly rates: ShippingRates;
  /** It is published on the cart's site. */
  readonly isOpen: boolean;
}

/** All ways to send, those that the site of a cart offers marked; there are few. */
export async function findShippingMethods(handle: Handle, cartId: CartId): Promise<ShippingMethod[]> {
  const { rows } = await sql<ShippingMethod>`
    select m.id, m.name_hu as "nameHu", m.name_en as "nameEn", m.note_hu as "noteHu", m.note_en as "noteEn",
      m.countries,
      m.rates, m.is_published and c.branch = any(m.branches) and c.market = any(m.markets) as "isOpen"
    from cart c cross join shipping_method m where c.id = ${cartId} order by m.sort, m.id`.execute(handle);
  return rows;
}
