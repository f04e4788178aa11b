import { asId, type PoolId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/postgres/database.ts';
import type { ProductContent } from './resolve.ts';
import type { VariantContent } from './variant-content.ts';

/** Makes loads of products wait for each other, so that none sees half of another's. */
export async function lockLoading(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('products'))`.execute(trx);
}

/** Stores a product's own columns. */
export async function saveProduct(trx: Trx, product: ProductContent): Promise<'added' | 'changed' | 'same'> {
  const row = {
    id: product.id,
    type: product.type,
    branches: product.branches,
    markets: product.markets,
    is_published: product.published,
    name_hu: product.name.hu,
    name_en: product.name.en,
    summary_hu: product.summary.hu,
    summary_en: product.summary.en,
    description_hu: product.description.hu,
    description_en: product.description.en,
    pickup_hu: product.pickup.hu,
    pickup_en: product.pickup.en,
    pictures: product.pictures,
    size_table: product.sizes && JSON.stringify(product.sizes),
    prices: JSON.stringify(product.prices),
    sale_opens_at: product.opensAt,
    sale_closes_at: product.closesAt,
    no_withdrawal: product.no_withdrawal,
    cancellation: JSON.stringify(product.cancellation),
    vat_code: product.vatCode,
    event_id: product.event,
    needs_entry: product.needs_entry,
    most_per_entry: product.most_per_entry,
    is_engraved: product.engraved,
    ready_after_race_days: product.ready_after_race,
    sort: product.order,
    weight_g: product.weightG,
    delivery_methods: [...product.deliveryMethods],
  };
  const { id, ...columns } = row;
  const names = (table: string) => sql.join(Object.keys(columns).map((name) => sql.ref(`${table}.${name}`)));
  const saved = await trx
    .insertInto('product')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...columns, updated_at: sql`app_now()` })
        .where(sql<boolean>`(${names('product')}) is distinct from (${names('excluded')})`),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  if (!saved) return 'same';
  return saved.isNew ? 'added' : 'changed';
}

export interface StoredVariant {
  readonly id: string;
  readonly poolId: PoolId | null;
  readonly stock: number | null;
}

export async function findStoredVariants(trx: Trx, productId: string): Promise<StoredVariant[]> {
  const rows = await trx
    .selectFrom('product_variant')
    .leftJoin('capacity_pool', 'capacity_pool.id', 'product_variant.pool_id')
    .select(['product_variant.id', 'pool_id as poolId', 'capacity as stock'])
    .where('product_id', '=', productId)
    .execute();
  return rows.map((row) => ({ ...row, poolId: row.poolId === null ? null : asId<PoolId>(row.poolId) }));
}

/** Stores a variant; true when that changed something. */
export async function saveVariant(
  trx: Trx,
  variant: Omit<VariantContent, 'stock'> & { productId: string; sort: number; poolId: PoolId | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into product_variant as v (id, product_id, sort, name_hu, name_en, pool_id, kind, amount_huf, is_offered)
    values (${variant.id}, ${variant.productId}, ${variant.sort}, ${variant.name.hu}, ${variant.name.en},
      ${variant.poolId},
      ${variant.kind}, ${variant.amountHuf}, true)
    on conflict (id) do update set sort = excluded.sort, name_hu = excluded.name_hu, name_en = excluded.name_en,
        amount_huf = excluded.amount_huf, is_offered = true
      where (v.sort, v.name_hu, v.name_en, v.amount_huf, v.is_offered)
        is distinct from (excluded.sort, excluded.name_hu, excluded.name_en, excluded.amount_huf, true)
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Takes variants that the file no longer has off the sale; true when one was on it. */
export async function withdrawOtherVariants(
  trx: Trx,
  productId: string,
  kept: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    update product_variant set is_offered = false
    where product_id = ${productId} and is_offered and id <> all(${[...kept]}::text[]) returning id`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function hasEvent(trx: Trx, eventId: string): Promise<boolean> {
  const row = await trx.selectFrom('event').select('id').where('id', '=', eventId).executeTakeFirst();
  return row !== undefined;
}

/** Whether the variant's id is another product's: `a-b` with `c` and `a` with `b-c` give the same one. */
export async function isOfOtherProduct(trx: Trx, variantId: string, productId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('product_variant')
    .select('id')
    .where('id', '=', variantId)
    .where('product_id', '<>', productId)
    .executeTakeFirst();
  return row !== undefined;
}
