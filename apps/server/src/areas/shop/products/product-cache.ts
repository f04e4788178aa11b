import type { Product } from '@rajt/contract/shop/operations/products';
import type { Site } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { TtlCache } from '../../../platform/ttl-cache.ts';
import { findProducts, findStock, type StoredProduct } from './queries.ts';
import { productView } from './views.ts';

const PRODUCTS_TTL_MS = 5_000;
const STOCK_TTL_MS = 1_000;

/**
 * Caches the shop of every site: products for up to five seconds, stock for up to one. A request that hits the cache runs no SQL;
 * concurrent misses share one read. A purchase never reads it.
 */
export class ProductCache {
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  readonly #products: TtlCache<string, StoredProduct[]>;
  readonly #views: TtlCache<string, Product[]>;

  constructor(deps: Pick<Deps, 'db' | 'clock'>) {
    this.#deps = deps;
    this.#products = new TtlCache(deps.clock, PRODUCTS_TTL_MS);
    this.#views = new TtlCache(deps.clock, STOCK_TTL_MS);
  }

  read(site: Site, language: Language): Promise<readonly Product[]> {
    const { db, clock } = this.#deps;
    const key = `${site.branch}/${site.market}`;
    return this.#views.get(`${key}/${language}`, async () => {
      const at = clock.now();
      const products = await this.#products.get(key, () => findProducts(db, site));
      const stock = await findStock(
        db,
        products.flatMap(({ variants }) => variants.flatMap(({ poolId }) => poolId ?? [])),
      );
      return products.map((product) => productView(product, { at, stock, language }));
    });
  }
}
