import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { listProducts } from '@rajt/contract/shop/operations/products';
import { useQuery } from '@tanstack/react-query';
import { suggestionsOfEvent } from './choose-suggestions.ts';
import { SuggestionRow } from './suggestion-row.tsx';

/** Goods that go with an event, at the end of its page. Without an answer there are none: the page has what matters. */
export function EventSuggestions({ eventId }: { eventId: string }) {
  const t = useT();
  const { data: products = [] } = useQuery(queryOf(listProducts, { query: { available: '1' } }));
  return <SuggestionRow title={t('suggestions:forEvent')} products={suggestionsOfEvent(products, eventId)} />;
}
