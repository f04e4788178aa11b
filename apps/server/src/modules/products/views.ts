import type { Product } from '@rajt/contract/operations/products';
import type { PoolId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { MAX_OF_A_VARIANT, productPrice, saleState } from '@rajt/rules/products';
import { pick } from '../../platform/language.ts';
import type { StoredProduct } from './queries.ts';

export interface ViewContext {
  readonly at: Date;
  readonly stock: ReadonlyMap<PoolId, number>;
  readonly language: Language;
}

export function productView(product: StoredProduct, { at, stock, language }: ViewContext): Product {
  const say = ({ hu, en }: { readonly hu: string; readonly en: string }) => pick(language, hu, en);
  const variants = product.variants.map(({ id, name, poolId }) => ({
    id,
    name: say(name),
    stock: Math.min(Math.max(0, stock.get(poolId) ?? 0), MAX_OF_A_VARIANT),
  }));
  const sale = saleState(product, at);
  // Before the sale opens its first price is shown.
  const price =
    sale === 'closed' ? null : productPrice(product.prices, sale === 'open' ? at : product.opensAt);
  const [image = 'shirt'] = product.pictures;
  return {
    pid: product.id,
    type: product.type,
    name: say(product.name),
    summary: say(product.summary),
    description: say(product.description),
    pickup: say(product.pickup),
    image,
    images: [...product.pictures],
    state: stateOf(
      sale,
      variants.every(({ stock: left }) => left === 0),
    ),
    price: price && { amount: price.amountHuf, currency: 'HUF' },
    priceUntil: hasNext(product, price) ? (price?.endsAt?.toISOString() ?? null) : null,
    saleOpensAt: product.opensAt.toISOString(),
    saleClosesAt: product.closesAt?.toISOString() ?? null,
    event: product.event && { id: product.event.id, name: say(product.event) },
    needsEntry: product.needsEntry,
    mostPerEntry: product.mostPerEntry,
    isEngraved: product.isEngraved,
    noWithdrawal: product.noWithdrawal,
    variants,
    sizeTable: product.sizeTable && {
      columns: product.sizeTable.columns.map(say),
      rows: product.sizeTable.rows.map((row) => [...row]),
    },
  };
}

function stateOf(sale: ReturnType<typeof saleState>, isSoldOut: boolean): Product['state'] {
  if (isSoldOut) return 'sold_out';
  return sale === 'open' ? 'on_sale' : sale;
}

/** Whether another price follows before the sale closes. */
function hasNext({ prices, closesAt }: StoredProduct, price: { endsAt: Date | null } | null): boolean {
  const endsAt = price?.endsAt;
  return Boolean(endsAt && (!closesAt || endsAt < closesAt) && productPrice(prices, endsAt));
}
