import type { Product } from '@rajt/contract/shop/operations/products';
import type { PoolId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { MAX_OF_A_VARIANT, productPrice, saleState } from '@rajt/rules/shop/products';
import { pick } from '../../../platform/http/language.ts';
import { charityView } from './charity-view.ts';
import { houseView } from './house-view.ts';
import type { StoredProduct } from './queries.ts';

export interface ViewContext {
  readonly at: Date;
  readonly stock: ReadonlyMap<PoolId, number>;
  readonly language: Language;
}

const money = (amount: number) => ({ amount, currency: 'HUF' as const });

export function productView(product: StoredProduct, { at, stock, language }: ViewContext): Product {
  const say = ({ hu, en }: { readonly hu: string; readonly en: string }) => pick(language, hu, en);
  const pieces = product.variants.filter(({ kind }) => kind === 'piece');
  const variants = pieces.map(({ id, name, poolId, amountHuf }) => ({
    id,
    name: say(name),
    price: amountHuf === null ? null : money(amountHuf),
    stock:
      poolId === null ? MAX_OF_A_VARIANT : Math.min(Math.max(0, stock.get(poolId) ?? 0), MAX_OF_A_VARIANT),
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
      product.house
        ? product.house.rooms.every(({ nights }) => nights.every(({ free }) => free <= 0))
        : pieces.length > 0 && product.charity === null && variants.every(({ stock: left }) => left === 0),
    ),
    price: price && money(price.amountHuf),
    priceUntil: hasNext(product, price) ? (price?.endsAt?.toISOString() ?? null) : null,
    saleOpensAt: product.opensAt.toISOString(),
    saleClosesAt: product.closesAt?.toISOString() ?? null,
    event: product.event && { id: product.event.id, name: say(product.event) },
    needsEntry: product.needsEntry,
    mostPerEntry: product.mostPerEntry,
    isEngraved: product.isEngraved,
    noWithdrawal: product.noWithdrawal,
    variants,
    charity: product.charity && charityView(product.charity, say),
    house: product.house && houseView(product.house, say),
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
