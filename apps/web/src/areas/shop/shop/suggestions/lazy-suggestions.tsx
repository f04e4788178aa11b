import { lazyPart } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { Suspense } from 'react';
import { SuggestionsPlaceholder } from './suggestions-placeholder.tsx';

const EventSuggestions = lazyPart(
  async () => (await import('./event-suggestions.tsx')).EventSuggestions,
  ['suggestions', 'shop'],
);
const EntrySuggestions = lazyPart(
  async () => (await import('./entry-suggestions.tsx')).EntrySuggestions,
  ['suggestions', 'shop'],
);

/** A chunk of its own, as the page is shown before it. */
export function eventSuggestions(eventId: string) {
  return (
    <Suspense>
      <EventSuggestions eventId={eventId} />
    </Suspense>
  );
}

/** Nothing where the cart has no entries. */
export function entrySuggestions(cart: Cart) {
  if (cart.entries.length === 0) return null;
  return (
    <Suspense fallback={<SuggestionsPlaceholder />}>
      <EntrySuggestions cart={cart} />
    </Suspense>
  );
}
