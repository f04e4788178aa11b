import type { Site } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { isOfCancelledEvent } from '../../shop/products/index.ts';

/** `p` is the product and `v` its variant. It can be bought at this moment but for its stock. */
const isOnSale = sql`(p.is_published and v.is_offered and p.sale_opens_at <= app_now()
  and (p.sale_closes_at is null or p.sale_closes_at > app_now()) and not ${isOfCancelledEvent})`;

/** It will not be sold any more. */
const isOver = sql`(not p.is_published or not v.is_offered or p.sale_closes_at <= app_now() or ${isOfCancelledEvent})`;

/** The stock state of a variant that a site sells; undefined: it sells no such piece. */
export async function findStockState(
  handle: Handle,
  variantId: string,
  { branch, market }: Site,
): Promise<{ isOver: boolean; isInStock: boolean } | undefined> {
  const { rows } = await sql<{ isOver: boolean; isInStock: boolean }>`
    select ${isOver} as "isOver", pool.capacity - pool.held - pool.sold > 0 as "isInStock"
    from product_variant v join product p on p.id = v.product_id join capacity_pool pool on pool.id = v.pool_id
    where v.id = ${variantId} and v.kind = 'piece' and p.is_published and v.is_offered
      and ${branch} = any(p.branches) and ${market} = any(p.markets)`.execute(handle);
  return rows[0];
}

/** Nothing happens where the account has asked already. */
export async function insertStockNotice(
  trx: Trx,
  notice: { readonly accountId: UserId; readonly variantId: string; readonly site: Site },
): Promise<void> {
  await trx
    .insertInto('stock_notice')
    .values({
      account_id: notice.accountId,
      variant_id: notice.variantId,
      branch: notice.site.branch,
      market: notice.site.market,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'variant_id']).doNothing())
    .execute();
}

export async function deleteStockNotice(handle: Handle, accountId: UserId, variantId: string): Promise<void> {
  await handle
    .deleteFrom('stock_notice')
    .where('account_id', '=', accountId)
    .where('variant_id', '=', variantId)
    .execute();
}

export async function deleteStockNoticesOf(trx: Trx, accountId: UserId): Promise<void> {
  await trx.deleteFrom('stock_notice').where('account_id', '=', accountId).execute();
}

export async function findStockNotices(handle: Handle, accountId: UserId): Promise<{ variantId: string }[]> {
  return handle
    .selectFrom('stock_notice')
    .select('variant_id as variantId')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export interface DueStockNotice {
  readonly id: string;
  readonly site: Site;
  readonly email: string;
  readonly language: string;
  readonly firstName: string;
  readonly productId: string;
  readonly productHu: string;
  readonly productEn: string;
  /** Empty for the only variant. */
  readonly variantHu: string;
  readonly variantEn: string;
  /** It can be bought again; otherwise no notice is due. */
  readonly isBack: boolean;
}

/** Takes notices of what is back, of what is not sold any more, and those that are a year old, each once. */
export async function takeDueStockNotices(trx: Trx, max: number): Promise<DueStockNotice[]> {
  const { rows } = await sql<Omit<DueStockNotice, 'site'> & Site>`
    with due as (
      select n.id, pool.capacity - pool.held - pool.sold > 0 and ${isOnSale} as is_back
      from stock_notice n join product_variant v on v.id = n.variant_id join product p on p.id = v.product_id
        join capacity_pool pool on pool.id = v.pool_id
      where (pool.capacity - pool.held - pool.sold > 0 and ${isOnSale}) or ${isOver}
        or n.created_at < app_now() - interval '1 year'
      order by n.id limit ${max} for update of n skip locked
    ), gone as (
      delete from stock_notice n using due where n.id = due.id
      returning n.id, n.account_id, n.variant_id, n.branch, n.market, due.is_back
    )
    select g.id::text, g.branch, g.market, a.email, a.language, one.first_name as "firstName", p.id as "productId",
      p.name_hu as "productHu", p.name_en as "productEn", v.name_hu as "variantHu", v.name_en as "variantEn",
      g.is_back as "isBack"
    from gone g join account a on a.person_id = g.account_id join person one on one.id = g.account_id
      join product_variant v on v.id = g.variant_id join product p on p.id = v.product_id
    order by g.id`.execute(trx);
  return rows.map(({ branch, market, ...row }) => ({ ...row, site: { branch, market } }));
}
