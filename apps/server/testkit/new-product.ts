import type { Branch, Market } from '@rajt/rules/branch';
import type { DeliveryMethod } from '@rajt/rules/shop/delivery';
import type { ProductType } from '@rajt/rules/shop/products';
import type { Handle } from '../src/platform/postgres/database.ts';

export interface TestProduct {
  readonly productId: string;
  readonly variantIds: readonly string[];
  readonly poolIds: readonly string[];
}

export interface ProductOptions {
  readonly branches?: readonly Branch[];
  readonly markets?: readonly Market[];
  /** Stock of each variant. */
  readonly stock?: readonly number[];
  readonly amountHuf?: number;
  /** Instead of one price without an end. */
  readonly prices?: readonly { endsAt: Date | null; amountHuf: number }[];
  readonly opensAt?: Date;
  readonly closesAt?: Date | null;
  readonly eventId?: string;
  readonly needsEntry?: boolean;
  readonly mostPerEntry?: number;
  readonly isEngraved?: boolean;
  /** Days after its race; else at once. */
  readonly readyAfterRaceDays?: number;
  readonly type?: ProductType;
  /** The delivery methods of the product; none by default. */
  readonly delivery?: readonly DeliveryMethod[];
  /** The weight of one piece. */
  readonly weightG?: number;
}

let count = 0;

/** A product that is sold on every site: by default 4 000 Ft, ten pieces of its only variant. */
export async function newProduct(db: Handle, options: ProductOptions = {}): Promise<TestProduct> {
  count += 1;
  const productId = `product-${count}`;
  await db
    .insertInto('product')
    .values({
      id: productId,
      type: options.type ?? 'merchandise',
      branches: [...(options.branches ?? ['swim', 'run'])],
      markets: [...(options.markets ?? ['dom', 'int'])],
      is_published: true,
      // As long as the next one, so that the later one of two comes later by its name, too.
      name_hu: `Póló ${String(count).padStart(6, '0')}`,
      name_en: `Shirt ${String(count).padStart(6, '0')}`,
      summary_hu: 'Könnyű.',
      summary_en: 'Light.',
      description_hu: 'Pamut.',
      description_en: 'Cotton.',
      pickup_hu: 'A rajtközpontban.',
      pickup_en: 'At the race centre.',
      pictures: ['shirt'],
      size_table: null,
      prices: JSON.stringify(options.prices ?? [{ endsAt: null, amountHuf: options.amountHuf ?? 4_000 }]),
      sale_opens_at: options.opensAt ?? new Date('2020-01-01T00:00:00Z'),
      sale_closes_at: options.closesAt ?? null,
      vat_code: '27',
      event_id: options.eventId ?? null,
      needs_entry: options.needsEntry ?? false,
      most_per_entry: options.mostPerEntry ?? null,
      is_engraved: options.isEngraved ?? false,
      ready_after_race_days: options.readyAfterRaceDays ?? null,
      sort: count,
      delivery_methods: [...(options.delivery ?? [])],
      weight_g: options.weightG ?? 200,
    })
    .execute();
  const variantIds: string[] = [];
  const poolIds: string[] = [];
  for (const [at, capacity] of (options.stock ?? [10]).entries()) {
    const pool = await db
      .insertInto('capacity_pool')
      .values({ capacity })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = `${productId}-v${at + 1}`;
    await db
      .insertInto('product_variant')
      .values({
        id,
        product_id: productId,
        sort: at + 1,
        name_hu: `${at + 1}.`,
        name_en: `No. ${at + 1}`,
        pool_id: pool.id,
      })
      .execute();
    variantIds.push(id);
    poolIds.push(pool.id);
  }
  return { productId, variantIds, poolIds };
}
