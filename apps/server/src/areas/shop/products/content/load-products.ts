import { budapestDate } from '@rajt/rules/dates';
import type { PoolId } from '@rajt/rules/ids';
import { type Handle, joinTransaction, type Trx } from '../../../../platform/postgres/database.ts';
import {
  addPool,
  ContentError,
  type LoadReport,
  limitPool,
  type Mistake,
  readContentFiles,
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

/** Whether a content file is about a product: its name says so. */
export function isProductFile(file: string): boolean {
  return file.endsWith('.product.yaml');
}

/**
 * Loads product files, all of them or none, like `loadContent` does events; load the events before. Idempotent: ids
 * stay, a stock never falls below what is sold and being paid, and a variant that its file no longer has is no longer
 * offered. Relative days count from `now`.
 */
export async function loadProducts(db: Handle, files: readonly string[], now: Date): Promise<LoadReport> {
  const products = await readContentFiles(productKind, files, budapestDate(now));
  return joinTransaction(db, async (trx) => {
    await lockLoading(trx);
    const notes: string[] = [];
    const mistakes: Mistake[] = [];
    const changes = new Map<string, 'added' | 'changed' | 'same'>();
    for (const [at, product] of products.entries()) {
      const wrong = (path: string, message: string) =>
        mistakes.push({ file: files[at] ?? product.id, line: null, path, message });
      if (product.event !== null && !(await hasEvent(trx, product.event)))
        wrong('event', `there is no event "${product.event}"`);
      else changes.set(product.id, await storeProduct(trx, product, notes, wrong));
    }
    if (mistakes.length > 0) throw new ContentError(mistakes);
    const ids = (change: string) => [...changes].filter(([, one]) => one === change).map(([id]) => id);
    return { added: ids('added'), changed: ids('changed'), same: ids('same'), notes };
  });
}

async function storeProduct(
  trx: Trx,
  product: ProductContent,
  notes: string[],
  wrong: (path: string, message: string) => void,
) {
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

/** The pool of a variant, with the stock that its file says; `isLimited`: it had another one before. */
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
