import { lazyPart } from '@rajt/app-kit/texts/texts';
import type { Cart, MyEntry } from '@rajt/contract/entering/operations/entries';
import type { Order } from '@rajt/contract/orders/operations/orders';
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
const BoughtSuggestions = lazyPart(
  async () => (await import('./bought-suggestions.tsx')).BoughtSuggestions,
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

/** After a payment: what goes with the entries and was not bought with them. Nothing where there are none. */
export function boughtSuggestions(entries: readonly MyEntry[], products: Order['products']) {
  if (entries.length === 0) return null;
  return (
    <Suspense>
      <BoughtSuggestions entries={entries} products={products} />
    </Suspense>
  );
}
