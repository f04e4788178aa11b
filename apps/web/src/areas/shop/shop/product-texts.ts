import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Product } from '@rajt/contract/shop/operations/products';
import { FEW_LEFT } from '@rajt/rules/shop/products';

/** A product of the shop in words. */
export function useProductTexts() {
  const t = useT();
  const { money, dayTime, until } = useFormats();
  return {
    t,
    price: ({ price }: Product) => price && money(price),
    /** Why it cannot be bought now; null when it can. */
    state: ({ state, saleOpensAt }: Product) => {
      if (state === 'sold_out') return t('shop:soldOut');
      if (state === 'closed') return t('shop:closed');
      return state === 'not_open' ? t('shop:opens', { when: dayTime(saleOpensAt) }) : null;
    },
    /** The remaining stock, shown only if it is low. */
    few: (stock: number) => (stock > 0 && stock <= FEW_LEFT ? t('shop:left', { count: stock }) : null),
    priceUntil: ({ priceUntil }: Product) => priceUntil && t('shop:priceUntil', { until: until(priceUntil) }),
  };
}

/** How many pieces of all variants are left. */
export function stockOf({ variants }: Product): number {
  return variants.reduce((sum, { stock }) => sum + stock, 0);
}
