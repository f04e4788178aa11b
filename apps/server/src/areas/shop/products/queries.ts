import type { ProductDrawing } from '@rajt/contract/drawings';
import type { Site } from '@rajt/rules/branch';
import { asId, type PoolId } from '@rajt/rules/ids';
import type { NoWithdrawal } from '@rajt/rules/shop/goods';
import type { ProductPrice, ProductType, VariantKind } from '@rajt/rules/shop/products';
import type { VatCode } from '@rajt/rules/vat';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { charityOf, type StoredCharity } from './donation-queries.ts';
import { isOfCancelledEvent } from './event-queries.ts';
import { houseOf, type StoredHouse } from './stay-queries.ts';

interface Text {
  readonly hu: string;
  readonly en: string;
}

export interface StoredProduct {
  readonly id: string;
  readonly type: ProductType;
  readonly name: Text;
  readonly summary: Text;
  readonly description: Text;
  readonly pickup: Text;
  readonly pictures: readonly ProductDrawing[];
  readonly sizeTable: {
    readonly columns: readonly Text[];
    readonly rows: readonly (readonly string[])[];
  } | null;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly prices: readonly ProductPrice[];
  readonly vatCode: VatCode;
  readonly noWithdrawal: NoWithdrawal | null;
  readonly event: (Text & { readonly id: string }) | null;
  readonly needsEntry: boolean;
  readonly mostPerEntry: number | null;
  readonly isEngraved: boolean;
  readonly variants: readonly {
    readonly id: string;
    readonly name: Text;
    /** Null: it never runs out. */
    readonly poolId: PoolId | null;
    readonly kind: VariantKind;
    /** Its own price; null: the product's. */
    readonly amountHuf: number | null;
  }[];
  /** The organisation of a charity. */
  readonly charity: StoredCharity | null;
  /** Set for an accommodation. */
  readonly house: StoredHouse | null;
}

const windowColumns = sql`p.sale_opens_at as "opensAt", p.sale_closes_at as "closesAt"`;

/** `p` is the product and `v` its variant: the fields that decide when and at what price a piece is sold. */
export const saleColumns = sql`${windowColumns}, case when v.amount_huf is null then p.prices
  else jsonb_build_array(jsonb_build_object('endsAt', null, 'amountHuf', v.amount_huf)) end as prices`;

/** As JSON has them. */
export type StoredPrices = readonly { readonly endsAt: string | null; readonly amountHuf: number }[];

export const asPrices = (prices: StoredPrices): ProductPrice[] =>
  prices.map(({ endsAt, amountHuf }) => ({ endsAt: endsAt === null ? null : new Date(endsAt), amountHuf }));

/** The published products of a site with what is offered of them, in the order of the shop; none of an event that does not take place. */
export async function findProducts(handle: Handle, { branch, market }: Site): Promise<StoredProduct[]> {
  const { rows } = await sql<Omit<StoredProduct, 'prices'> & { prices: StoredPrices }>`
    select p.id, p.type, jsonb_build_object('hu', p.name_hu, 'en', p.name_en) as name,
      jsonb_build_object('hu', p.summary_hu, 'en', p.summary_en) as summary,
      jsonb_build_object('hu', p.description_hu, 'en', p.description_en) as description,
      jsonb_build_object('hu', p.pickup_hu, 'en', p.pickup_en) as pickup,
      p.pictures, p.size_table as "sizeTable", ${windowColumns}, p.prices, p.vat_code as "vatCode",
      p.no_withdrawal as "noWithdrawal",
      case when e.id is not null then jsonb_build_object('id', e.id, 'hu', e.name_hu, 'en', e.name_en) end as event,
      p.needs_entry as "needsEntry", p.most_per_entry as "mostPerEntry", p.is_engraved as "isEngraved",
      (select jsonb_agg(jsonb_build_object('id', v.id, 'name', jsonb_build_object('hu', v.name_hu, 'en', v.name_en),
          'poolId', v.pool_id::text, 'kind', v.kind, 'amountHuf', v.amount_huf) order by v.sort)
        from product_variant v where v.product_id = p.id and v.is_offered) as variants,
      ${charityOf} as charity, ${houseOf} as house
    from product p left join event e on e.id = p.event_id
    where p.is_published and not ${isOfCancelledEvent} and ${branch} = any(p.branches) and ${market} = any(p.markets)
      and exists (select from product_variant v where v.product_id = p.id and v.is_offered)
    order by p.sort, p.id`.execute(handle);
  return rows.map((row) => ({ ...row, prices: asPrices(row.prices) }));
}

/** How many pieces are left in each pool. */
export async function findStock(handle: Handle, poolIds: readonly PoolId[]): Promise<Map<PoolId, number>> {
  const { rows } = await sql<{ id: string; left: number }>`
    select id::text, capacity - held - sold as left from capacity_pool
      where id = any(${[...poolIds]}::bigint[])`.execute(handle);
  return new Map(rows.map(({ id, left }) => [asId<PoolId>(id), left]));
}
