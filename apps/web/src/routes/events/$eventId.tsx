import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { getEvent } from '@rajt/contract/content/operations/catalog';
import { createFileRoute } from '@tanstack/react-router';
import { EventScreen } from '../../areas/content/events/event-screen.tsx';
import { askForMe } from '../../areas/content/events/use-me.ts';
import { eventSuggestions } from '../../areas/shop/shop/suggestions/lazy-suggestions.tsx';

export const Route = createFileRoute('/events/$eventId')({
  staticData: { access: 'member' },
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(queryOf(getEvent, { params: { eventId: params.eventId } }));
    askForMe(queryClient, useStore.getState().userId ?? '');
  },
  component: Screen,
});

function Screen() {
  const { eventId } = Route.useParams();
  return <EventScreen eventId={eventId} suggestions={eventSuggestions(eventId)} />;
}
