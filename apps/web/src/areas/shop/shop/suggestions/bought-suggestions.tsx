import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import type { Order } from '@rajt/contract/orders/operations/orders';
import { listProducts } from '@rajt/contract/shop/operations/products';
import { useQuery } from '@tanstack/react-query';
import { suggestionsForEntries } from './choose-suggestions.ts';
import { SuggestionRow } from './suggestion-row.tsx';

interface BoughtSuggestionsProps {
  entries: readonly MyEntry[];
  /** The products of the same order. */
  products: Order['products'];
}

/** Goods that go with paid entries: a bed, a shirt, a ticket for a companion. */
export function BoughtSuggestions({ entries, products: bought }: BoughtSuggestionsProps) {
  const t = useT();
  const { data: products = [] } = useQuery(queryOf(listProducts, { query: { available: '1' } }));
  const had = new Set(bought.map(({ pid }) => pid));
  return (
    <SuggestionRow
      title={t('suggestions:forBought')}
      products={suggestionsForEntries(products, entries, had)}
    />
  );
}
