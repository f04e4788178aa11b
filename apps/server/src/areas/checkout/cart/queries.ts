import type { Site } from '@rajt/rules/branch';
import { asId, type CartId, type UserId } from '@rajt/rules/ids';
import type { CouponChoice } from '@rajt/rules/shop/coupon';
import type { StateOf } from '@rajt/rules/states';
import { sql } from 'kysely';
import { type Handle, opaqueStateIn, states, type Trx } from '../../../platform/postgres/database.ts';
import { entryIds, type LineKindName, type LineReference, productItemIds } from './line-kind.ts';

/** A cart as it was when it was read or locked. */
export interface StoredCart {
  readonly id: CartId;
  readonly state: StateOf<'cart'>;
  /** When what it holds is released; null while nothing is held. */
  readonly heldUntil: Date | null;
  readonly isExpired: boolean;
  /** The kinds of things that were ever put into it: those that it never had need no statement. */
  readonly kinds: readonly LineKindName[];
  /** The coupons that are chosen for it, as they were entered. Whether they can be used is judged where it matters. */
  readonly couponIds: readonly string[];
  /** The items that each of them is chosen for; the keys are `keyOf` of the coupons module. */
  readonly couponItems: CouponChoice;
}

export type ChosenCoupons = Pick<StoredCart, 'couponIds' | 'couponItems'>;

interface CartRow {
  readonly id: string;
  readonly state: StoredCart['state'];
  readonly held_until: Date | null;
  readonly is_expired: boolean;
  readonly kinds: readonly LineKindName[];
  readonly coupon_ids: readonly string[];
  readonly coupon_items: unknown;
}

// app_clock(), not app_now(): after waiting for a lock, the time at which it was granted decides.
const cartColumns = sql<CartRow>`
  select id::text, state, held_until, coalesce(held_until <= app_clock(), false) as is_expired, kinds, coupon_ids,
    coupon_items from cart`;

function asCart(row: CartRow | undefined): StoredCart | null {
  if (!row) return null;
  return {
    id: asId<CartId>(row.id),
    state: row.state,
    heldUntil: row.held_until,
    isExpired: row.is_expired,
    kinds: row.kinds,
    couponIds: row.coupon_ids,
    couponItems: asCouponChoice(row.coupon_items),
  };
}

/** Only `setCoupons` writes it. */
export const asCouponChoice = (stored: unknown) => stored as CouponChoice;

const ofSite = (accountId: UserId, { branch, market }: Site) =>
  sql`account_id = ${accountId} and branch = ${branch} and market = ${market} and state in ('open', 'paying')`;

/** The cart that an account has on a site; there is at most one. */
export async function findLiveCart(
  handle: Handle,
  accountId: UserId,
  site: Site,
): Promise<StoredCart | null> {
  const { rows } = await sql<CartRow>`${cartColumns} where ${ofSite(accountId, site)}`.execute(handle);
  return asCart(rows[0]);
}

/** Locks the live cart: before everything that it holds; after its order, where it has one. */
export async function lockLiveCart(trx: Trx, accountId: UserId, site: Site): Promise<StoredCart | null> {
  const { rows } = await sql<CartRow>`${cartColumns} where ${ofSite(accountId, site)} for update`.execute(
    trx,
  );
  return asCart(rows[0]);
}

/** Locks a cart, closed or not; the caller checks its state (see `opaqueStateIn`). */
export async function lockCart(trx: Trx, cartId: CartId): Promise<StoredCart> {
  const { rows } = await sql<CartRow>`${cartColumns} where id = ${cartId} for update`.execute(trx);
  const cart = asCart(rows[0]);
  if (!cart) throw new Error(`there is no cart ${cartId}`);
  return cart;
}

/** Opens a locked cart that was frozen. Pass `false` to drop its deadline: it has passed, or nothing is held. */
export async function openCart(trx: Trx, cartId: CartId, keepsDeadline: boolean): Promise<void> {
  await sql`
    update cart set state = 'open', held_until = case when ${keepsDeadline}::boolean then held_until end
    where id = ${cartId}`.execute(trx);
}

/** Clears the deadline of a locked cart that holds nothing any more: the next entry starts a new countdown. */
export async function endDeadlineOfEmpty(trx: Trx, cartId: CartId): Promise<void> {
  await sql`
    update cart set held_until = null where id = ${cartId} and not exists (
      select from cart_item i join entry e on e.id = i.entry_id
      where i.cart_id = ${cartId} and ${opaqueStateIn('e.state', 'held', 'paying')})`.execute(trx);
}

/** Gives a locked cart that holds no place the time to pay its goods. Its order ends with it, and the deadline with that. */
export async function startDeadline(trx: Trx, cartId: CartId, heldUntil: Date): Promise<void> {
  await sql`update cart set held_until = ${heldUntil} where id = ${cartId}`.execute(trx);
}

/**
 * Opens an account's cart on a site for goods, or finds the live one, and locks it. It gets no deadline: goods hold
 * nothing before they are paid.
 */
export async function openForProducts(
  trx: Trx,
  accountId: UserId,
  { branch, market }: Site,
): Promise<{ readonly id: CartId; readonly state: StoredCart['state'] }> {
  const { rows } = await sql<{ id: string; state: StoredCart['state'] }>`
    insert into cart as c (account_id, branch, market, kinds)
    values (${accountId}, ${branch}, ${market}, '{entry,product,delivery}')
    on conflict (account_id, branch, market) where state in ('open', 'paying') do update set kinds = excluded.kinds
    returning id::text, state`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no cart was opened');
  return { id: asId<CartId>(row.id), state: row.state };
}

/**
 * Closes a locked cart whose things were bought by a late payment, unless it holds others: they stay in it. (The usual
 * sale closes its cart with the order: `closingCart`.)
 */
export async function closeCartOf(trx: Trx, cartId: CartId, bought: readonly LineReference[]): Promise<void> {
  await sql`
    update cart set state = 'closed' where id = ${cartId} and not exists (
      select from cart_item i join entry e on e.id = i.entry_id
      where i.cart_id = ${cartId} and ${opaqueStateIn('e.state', 'held', 'paying')}
        and e.id <> all(${entryIds(bought)}::bigint[])
    ) and not exists (
      select from cart_item i join product_item x on x.id = i.product_item_id
      where i.cart_id = ${cartId} and ${opaqueStateIn('x.state', 'in_cart', 'paying')}
        and x.id <> all(${productItemIds(bought)}::bigint[]))`.execute(trx);
}

/** Sets the coupons that are chosen for a locked open cart, and what each is chosen for. */
export async function setCoupons(
  trx: Trx,
  cartId: CartId,
  { couponIds, couponItems }: ChosenCoupons,
): Promise<void> {
  const items = JSON.stringify(Object.fromEntries(couponIds.map((id) => [id, couponItems[id] ?? []])));
  await sql`update cart set coupon_ids = ${[...couponIds]}::text[], coupon_items = ${items}::jsonb
    where id = ${cartId}`.execute(trx);
}

/** Closes the locked cart of an erased account. */
export async function closeCart(trx: Trx, cartId: CartId): Promise<void> {
  await sql`update cart set state = 'closed' where id = ${cartId}`.execute(trx);
}

/** Open carts whose deadline has passed. */
export async function findExpiredCarts(handle: Handle, limit: number): Promise<CartId[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from cart where state = 'open' and held_until <= app_now()
    order by held_until limit ${limit}`.execute(handle);
  return rows.map((row) => asId<CartId>(row.id));
}

/** Locks an account's live carts by id, so that nothing is held or ordered until the lock ends. */
export async function lockLiveCarts(trx: Trx, accountId: UserId): Promise<CartId[]> {
  const rows = await trx
    .selectFrom('cart')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', states('open', 'paying'))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => asId<CartId>(row.id));
}

/** Whether an account has another live cart than these; it is not locked. */
export async function hasOtherCart(
  trx: Trx,
  accountId: UserId,
  cartIds: readonly CartId[],
): Promise<boolean> {
  const { rows } = await sql`
    select from cart where account_id = ${accountId} and state in ('open', 'paying')
      and id <> all(${[...cartIds]}::bigint[]) limit 1`.execute(trx);
  return rows.length > 0;
}
