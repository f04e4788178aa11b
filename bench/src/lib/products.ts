import type pg from 'pg';

/** A shirt of the shop that is in carts in addition to an entry. */
export interface Shirt {
  readonly variantId: string;
  readonly poolId: string;
}

/** Adds a shirt that is on sale, with so many pieces; it needs no delivery. */
export async function addShirt(client: pg.Client, name: string, stock: number): Promise<Shirt> {
  const { rows } = await client.query<Shirt>(
    `with new_product as (
      insert into product (id, type, branches, markets, is_published, name_hu, name_en, summary_hu, summary_en,
        description_hu, description_en, pickup_hu, pickup_en, pictures, prices, sale_opens_at, vat_code, needs_entry, is_engraved, sort)
      select 'bench-' || $1, 'merchandise', '{swim}', '{dom}', true, $1, $1, '', '', '', '', '', '', '{shirt}',
        '[{"endsAt": null, "amountHuf": 5900}]', now() - interval '1 day', '27', false, false, 1
      returning id
    ), new_pool as (
      insert into capacity_pool (capacity) values ($2) returning id
    )
    insert into product_variant (id, product_id, sort, name_hu, name_en, pool_id)
    select p.id || '-m', p.id, 1, 'M', 'M', c.id from new_product p, new_pool c
    returning id as "variantId", pool_id::text as "poolId"`,
    [name, stock],
  );
  const [shirt] = rows;
  if (!shirt) throw new Error(`shirt ${name} was not added`);
  return shirt;
}
