import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A race or an event that a coupon is limited to. */
export interface Place {
  readonly id: string;
  readonly nameHu: string;
  readonly nameEn: string;
}

export interface Limits {
  readonly events: readonly Place[];
  readonly races: readonly Place[];
}

/** The events and races of coupons, by their names; a race is named with its event. */
export async function findLimits(
  handle: Handle,
  { eventIds, raceIds }: { readonly eventIds: readonly string[]; readonly raceIds: readonly string[] },
): Promise<Limits> {
  const events = await sql<Place>`
    select id, name_hu as "nameHu", name_en as "nameEn" from event where id = any(${[...eventIds]}::text[])
    order by starts_on, id`.execute(handle);
  const races = await sql<Place>`
    select r.id, v.name_hu || ' – ' || r.name_hu as "nameHu", v.name_en || ' – ' || r.name_en as "nameEn"
    from race r join event v on v.id = r.event_id where r.id = any(${[...raceIds]}::text[])
    order by r.race_on, r.sort, r.id`.execute(handle);
  return { events: events.rows, races: races.rows };
}

/** Coupons that are for an account alone, and those that its paid orders have used. */
export async function findOwnIds(handle: Handle, accountId: UserId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coupon_id as id from coupon_person where person_id = ${accountId}
    union
    select coupon_id from coupon_use where account_id = ${accountId} and state = 'used'`.execute(handle);
  return rows.map(({ id }) => id);
}

/** A paid order of an account that has used a coupon. */
export interface UseRow {
  readonly couponId: string;
  readonly trid: string;
  readonly at: Date;
  readonly discountHuf: number;
}

/** The last first. */
export async function findUsesOf(handle: Handle, accountId: UserId): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select u.coupon_id as "couponId", o.trid, o.settled_at as at, -sum(l.amount_huf)::int as "discountHuf"
    from coupon_use u join orders o on o.id = u.order_id
    join order_line l on l.order_id = o.id and l.coupon_id = u.coupon_id
    where u.account_id = ${accountId} and u.state = 'used'
    group by u.coupon_id, o.id order by o.settled_at desc, o.id desc`.execute(handle);
  return rows;
}
