import { createFileRoute } from '@tanstack/react-router';
import { EventMessagesScreen } from '../areas/entering/messages/event-messages-screen.tsx';

export const Route = createFileRoute('/_staff/messages/$eventId/')({ component: Screen });

function Screen() {
  const { eventId } = Route.useParams();
  return <EventMessagesScreen key={eventId} eventId={eventId} />;
}
