import { createFileRoute } from '@tanstack/react-router';
import { eventQuery } from '../../features/events/event-queries.ts';
import { EventScreen } from '../../features/events/event-screen.tsx';

export const Route = createFileRoute('/events/$eventId')({
  staticData: { access: 'member' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(eventQuery(params.eventId)),
  component: Screen,
});

function Screen() {
  return <EventScreen eventId={Route.useParams().eventId} />;
}
