import { lazyPart } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { Suspense } from 'react';
import { OffersWaiting } from './offers-waiting.tsx';

const EventOffers = lazyPart(
  async () => (await import('./event-offers.tsx')).EventOffers,
  ['offers', 'shop'],
);
const EntryOffers = lazyPart(
  async () => (await import('./entry-offers.tsx')).EntryOffers,
  ['offers', 'shop'],
);

/** Its own chunk: the page is drawn before it. */
export function eventOffers(eventId: string) {
  return (
    <Suspense>
      <EventOffers eventId={eventId} />
    </Suspense>
  );
}

/** Nothing where the cart has no entries. */
export function entryOffers(cart: Cart) {
  if (cart.entries.length === 0) return null;
  return (
    <Suspense fallback={<OffersWaiting />}>
      <EntryOffers cart={cart} />
    </Suspense>
  );
}
