import type { Site } from '@rajt/rules/branch';
import type { EntryId, LineId, OrderId, ProductItemId, UserId } from '@rajt/rules/ids';
import type { CouponDiscount, CouponTarget, CouponTerms, CouponValidity } from '@rajt/rules/shop/coupon';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** A coupon with its terms, and whether an account can use it. */
export interface StoredCoupon extends CouponTerms, CouponValidity {
  readonly code: string;
  readonly nameHu: string;
  readonly nameEn: string;
}

interface CouponRow extends Omit<StoredCoupon, 'discount' | 'isOfSite'> {
  readonly percent: number | null;
  readonly amountHuf: number | null;
  readonly branches: readonly string[];
  readonly markets: readonly string[];
  readonly lowers: readonly CouponTarget[];
}

/** Uses are only counted where they are limited. */
const selectCoupons = (accountId: UserId) => sql`
  select c.id, c.code, c.name_hu as "nameHu", c.name_en as "nameEn", c.percent, c.amount_huf as "amountHuf", c.lowers,
    c.event_ids as "eventIds", c.race_ids as "raceIds", c.least_huf as "leastHuf", c.most_items as "mostItems",
    c.is_combinable as "isCombinable", c.is_published as "isPublished", c.branches, c.markets,
      c.starts_at as "startsAt",
    c.ends_at as "endsAt", c.most_uses as "mostUses", c.uses_per_account as "usesPerAccount",
    case when c.most_uses is null then 0 else (
      select count(*) from coupon_use u where u.coupon_id = c.id and u.state in ('held', 'used'))::int end as uses,
    case when c.uses_per_account is null then 0 else (
      select count(*) from coupon_use u
      where u.coupon_id = c.id and u.account_id = ${accountId} and u.state in ('held', 'used'))::int end as "ownUses",
    not c.is_personal or exists (
      select from coupon_person p where p.coupon_id = c.id and p.person_id = ${accountId}) as "isForAccount"
  from coupon c`;

function asCoupon(
  { percent, amountHuf, branches, markets, ...row }: CouponRow,
  { branch, market }: Site,
): StoredCoupon {
  const discount: CouponDiscount = percent === null ? { amountHuf: amountHuf ?? 0 } : { percent };
  return { ...row, discount, isOfSite: branches.includes(branch) && markets.includes(market) };
}

export interface For {
  readonly accountId: UserId;
  readonly site: Site;
}

/** Coupons by their ids, in the order of these. */
export async function findCoupons(
  handle: Handle,
  ids: readonly string[],
  { accountId, site }: For,
): Promise<StoredCoupon[]> {
  const { rows } = await sql<CouponRow>`
    ${selectCoupons(accountId)} where c.id = any(${[...ids]}::text[])
    order by array_position(${[...ids]}::text[], c.id)`.execute(handle);
  return rows.map((row) => asCoupon(row, site));
}

/** The coupon with a code as it is stored. */
export async function findByCode(
  handle: Handle,
  code: string,
  { accountId, site }: For,
): Promise<StoredCoupon | undefined> {
  const { rows } = await sql<CouponRow>`${selectCoupons(accountId)} where c.code = ${code}`.execute(handle);
  return rows[0] && asCoupon(rows[0], site);
}

/** Locks those of these coupons whose uses are limited, by id: nobody else starts to pay with one until the lock ends. */
export async function lockLimited(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    select from coupon where id = any(${[...ids]}::text[]) and (most_uses is not null or uses_per_account is not null)
    order by id for update`.execute(trx);
}

/** A new order uses coupons. */
export async function insertUses(
  trx: Trx,
  orderId: OrderId,
  accountId: UserId,
  couponIds: readonly string[],
): Promise<void> {
  await sql`
    insert into coupon_use (order_id, coupon_id, account_id)
    select ${orderId}, id, ${accountId} from unnest(${[...couponIds]}::text[]) as id`.execute(trx);
}

/** Uses the held coupons of a locked order that discount one of these lines. */
export async function spendUsesOf(trx: Trx, orderId: OrderId, lineIds: readonly LineId[]): Promise<void> {
  await sql`
    update coupon_use u set state = 'used' where order_id = ${orderId} and state = 'held' and exists (
      select from order_line l where l.order_id = u.order_id and l.coupon_id = u.coupon_id
        and l.parent_line_id = any(${[...lineIds]}::bigint[]))`.execute(trx);
}

/** Gives the held uses of a locked order back. */
export async function releaseHeld(trx: Trx, orderId: OrderId): Promise<void> {
  await sql`update coupon_use set state = 'released' where order_id = ${orderId} and state = 'held'`.execute(
    trx,
  );
}

/** The coupons of a locked order whose uses were released. */
export async function findReleased(trx: Trx, orderId: OrderId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coupon_id as id from coupon_use where order_id = ${orderId} and state = 'released'`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Takes the given-back uses of a locked order again, under the locks of their coupons. */
export async function retakeUses(trx: Trx, orderId: OrderId): Promise<void> {
  await sql`update coupon_use set state = 'held' where order_id = ${orderId} and state = 'released'`.execute(
    trx,
  );
}

/** The entries and pieces that are refunded now; locked. */
interface GoingBack {
  readonly entryIds: readonly EntryId[];
  readonly pieceIds?: readonly ProductItemId[];
}

/**
 * Whether the entry `e` is gone: refunded now, or withdrawn before. An entry exchanged for another race, or by its leader for a
 * substitute's, is gone with the last entry that replaced it. An entry transferred by a link has served the buyer who used the
 * coupon.
 */
const isGone = (entryIds: readonly EntryId[]) => sql`exists (
  with recursive later as (
    select e.id, e.state
    union all select n.id, n.state from later join entry n on n.replaces_id = later.id and n.paid_at is not null
      left join entry_handover h on h.id = n.handover_id where n.handover_id is null or h.by_leader
  )
  select from later where later.state in ('withdrawn', 'refunded') or later.id = any(${[...entryIds]}::bigint[]))`;

/**
 * Returns the uses of paid, locked orders by coupons once everything that they have lowered is gone: these, and earlier refunds.
 */
export async function returnUses(
  trx: Trx,
  orderIds: readonly OrderId[],
  { entryIds, pieceIds = [] }: GoingBack,
): Promise<void> {
  await sql`
    update coupon_use u set state = 'returned'
    where u.order_id = any(${[...orderIds]}::bigint[]) and u.state = 'used' and not exists (
      select from order_line k join order_line l on l.id = k.parent_line_id
        left join entry e on e.id = l.entry_id left join product_item x on x.id = l.product_item_id
      where k.order_id = u.order_id and k.coupon_id = u.coupon_id
        and not (case when e.id is null then false else ${isGone(entryIds)} end
          or coalesce(x.state = 'refunded' or x.id = any(${[...pieceIds]}::bigint[]), false)))`.execute(trx);
}

/** Erases which coupons were for an erased account. */
export async function eraseCoupons(trx: Trx, accountId: UserId): Promise<void> {
  await sql`delete from coupon_person where person_id = ${accountId}`.execute(trx);
}
