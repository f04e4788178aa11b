import type { Handle } from '../src/platform/postgres/database.ts';
import { newProduct, type ProductOptions, type TestProduct } from './new-product.ts';

export interface TestCharity extends TestProduct {
  readonly freeVariantId: string;
}

/** A charity that collects 100 000 Ft: fixed gifts of 2 000 and 5 000 Ft (`variantIds`), and 500 to 50 000 Ft freely. */
export async function newCharity(db: Handle, options: ProductOptions = {}): Promise<TestCharity> {
  const { productId } = await newProduct(db, { ...options, stock: [] });
  await db
    .updateTable('product')
    .set({ type: 'charity', vat_code: 'outside', pickup_hu: '', pickup_en: '' })
    .where('id', '=', productId)
    .execute();
  await db
    .insertInto('charity')
    .values({
      product_id: productId,
      organisation_hu: 'Fény Alapítvány',
      organisation_en: 'Light Foundation',
      tax_number: '18990016-1-41',
      goal_huf: 100_000,
      least_huf: 500,
      most_huf: 50_000,
    })
    .execute();
  const variantIds = [`${productId}-2000`, `${productId}-5000`];
  const freeVariantId = `${productId}-free`;
  const row = { product_id: productId, pool_id: null };
  await db
    .insertInto('product_variant')
    .values([
      { ...row, id: `${productId}-2000`, sort: 1, name_hu: 'Szalag', name_en: 'Tether', amount_huf: 2_000 },
      { ...row, id: `${productId}-5000`, sort: 2, name_hu: 'Képzés', name_en: 'Course', amount_huf: 5_000 },
      { ...row, id: freeVariantId, sort: 3, name_hu: '', name_en: '', kind: 'free_amount' },
    ])
    .execute();
  return { productId, variantIds, poolIds: [], freeVariantId };
}
