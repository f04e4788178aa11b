import { queryOf } from '@rajt/app-kit/api/query-of';
import { getEvent } from '@rajt/contract/operations/catalog';
import { createFileRoute } from '@tanstack/react-router';
import { EventScreen } from '../../features/events/event-screen.tsx';
import { eventOffers } from '../../features/shop/offers/lazy-offers.tsx';

export const Route = createFileRoute('/events/$eventId')({
  staticData: { access: 'member' },
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(queryOf(getEvent, { params: { eventId: params.eventId } })),
  component: Screen,
});

function Screen() {
  const { eventId } = Route.useParams();
  return <EventScreen eventId={eventId} offers={eventOffers(eventId)} />;
}
