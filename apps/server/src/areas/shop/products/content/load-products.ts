import type { PoolId } from '@rajt/rules/ids';
import type { Handle, Trx } from '../../../../platform/postgres/database.ts';
import {
  addPool,
  type LoadReport,
  limitPool,
  loadFiles,
  type Wrong,
} from '../../../content/catalog/index.ts';
import { saveCharity } from './charity-queries.ts';
import {
  findStoredVariants,
  hasEvent,
  isOfOtherProduct,
  lockLoading,
  type StoredVariant,
  saveProduct,
  saveVariant,
  withdrawOtherVariants,
} from './queries.ts';
import { type ProductContent, resolveProduct } from './resolve.ts';
import { productFile } from './schema.ts';
import { saveStay } from './stay-queries.ts';
import type { VariantContent } from './variant-content.ts';

const productKind = { schema: productFile, resolve: resolveProduct };

/** Whether a content file is about a product, by its name. */
export function isProductFile(file: string): boolean {
  return file.endsWith('.product.yaml');
}

/**
 * Loads product files, all of them or none, like `loadContent` does events; load the events before. Idempotent: ids
 * stay, a stock never falls below what is sold and being paid, and a variant that its file no longer has is no longer
 * offered. Relative days count from `now`.
 */
export function loadProducts(db: Handle, files: readonly string[], now: Date): Promise<LoadReport> {
  return loadFiles(db, { kind: productKind, lock: lockLoading, store }, files, now);
}

async function store(trx: Trx, product: ProductContent, { notes, wrong }: { notes: string[]; wrong: Wrong }) {
  if (product.event === null || (await hasEvent(trx, product.event)))
    return storeProduct(trx, product, notes, wrong);
  wrong('event', `there is no event "${product.event}"`);
  return 'same';
}

async function storeProduct(trx: Trx, product: ProductContent, notes: string[], wrong: Wrong) {
  const change = await saveProduct(trx, product);
  const stored = await findStoredVariants(trx, product.id);
  let isChanged = product.charity !== undefined && (await saveCharity(trx, product.id, product.charity));
  for (const [at, variant] of product.variants.entries()) {
    const { id } = variant;
    if (await isOfOtherProduct(trx, id, product.id)) {
      wrong(`variants.${at}.key`, `"${id}" is another product's variant already: give it another key`);
      continue;
    }
    const { poolId, isLimited } = await stockOf(
      trx,
      variant,
      stored.find((one) => one.id === id),
      notes,
    );
    if (isLimited) isChanged = true;
    if (await saveVariant(trx, { ...variant, productId: product.id, sort: at + 1, poolId })) isChanged = true;
  }
  if (product.stay && (await saveStay(trx, product.id, product.stay, notes))) isChanged = true;
  const kept = product.variants.map(({ id }) => id);
  if (await withdrawOtherVariants(trx, product.id, kept)) isChanged = true;
  return change === 'same' && isChanged ? 'changed' : change;
}

/** The pool of a variant, with the stock of its file; `isLimited`: it had another one before. */
async function stockOf(
  trx: Trx,
  { id, stock }: VariantContent,
  known: StoredVariant | undefined,
  notes: string[],
): Promise<{ readonly poolId: PoolId | null; readonly isLimited: boolean }> {
  if (stock === null) return { poolId: null, isLimited: false };
  if (!known?.poolId) return { poolId: await addPool(trx, stock), isLimited: false };
  if (known.stock === stock) return { poolId: known.poolId, isLimited: false };
  await limitPool(trx, known.poolId, stock, id, notes);
  return { poolId: known.poolId, isLimited: true };
}
