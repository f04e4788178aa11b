import { queryOf } from '@rajt/app-kit/api/query-of';
import { listStaffEvents } from '@rajt/contract/office/operations/events';
import { createFileRoute } from '@tanstack/react-router';
import { EventMessagesScreen } from '../areas/entering/messages/event-messages-screen.tsx';

export const Route = createFileRoute('/_staff/messages/$eventId/')({
  // The heading names the event.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryOf(listStaffEvents)),
  component: Screen,
});

function Screen() {
  const { eventId } = Route.useParams();
  return <EventMessagesScreen key={eventId} eventId={eventId} />;
}
