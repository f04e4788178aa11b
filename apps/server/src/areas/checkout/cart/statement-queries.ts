import type { Site } from '@rajt/rules/branch';
import type { CartId, UserId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import { opaqueStateIn } from '../../../platform/postgres/database.ts';

/**
 * Fragments for statements of other modules that write this module's tables, like `auditOf` for the log: one statement
 * does what belongs together, and each table keeps its owner.
 */

/**
 * Opens an account's cart on a site, or joins the existing one, and locks it; no row when that is frozen or has
 * expired. The first thing that is held sets the deadline. `from`: what the statement selects from, with its
 * conditions. Returns `id` and `held_until`.
 */
export function joiningCart(
  { accountId, site, holdMinutes }: { accountId: UserId; site: Site; holdMinutes: number },
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`insert into cart as c (account_id, branch, market, held_until)
      select ${accountId}, ${site.branch}, ${site.market}, app_now() + make_interval(mins => ${holdMinutes}::int)
      ${from}
      on conflict (account_id, branch, market) where state in ('open', 'paying')
      do update set held_until = coalesce(c.held_until, excluded.held_until)
        where c.state = 'open' and (c.held_until is null or c.held_until > app_now())
      returning id, held_until`;
}

/**
 * Puts entries into their cart with the frozen price; `source` has the `id` and `cart_id` of each, and its
 * `amount_huf` and `price_detail` unless one price is given for all.
 */
export function addingEntries(
  source: RawBuilder<unknown>,
  price?: { amountHuf: number; detail: string },
): RawBuilder<unknown> {
  const frozen = price ? sql`${price.amountHuf}, ${price.detail}::jsonb` : sql`amount_huf, price_detail`;
  return sql`insert into cart_item (cart_id, kind, entry_id, amount_huf, price_detail)
      select cart_id, 'entry', id, ${frozen} from ${source}`;
}

/** Puts products into their cart; `source` has the `id`, `cart_id`, `amount_huf` and `price_detail` of each piece. */
export function addingProducts(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into cart_item (cart_id, kind, product_item_id, amount_huf, price_detail)
      select cart_id, 'product', id, amount_huf, price_detail from ${source} order by id`;
}

/** Freezes a locked cart: it is being paid. */
export function freezingCart(cartId: CartId): RawBuilder<unknown> {
  return sql`update cart set state = 'paying' where id = ${cartId}`;
}

/** Closes a locked cart that was being paid; in any other state it stays as it is. */
export function closingCart(cartId: CartId): RawBuilder<unknown> {
  return sql`update cart set state = 'closed' where id = ${cartId} and ${opaqueStateIn('state', 'paying')}`;
}
