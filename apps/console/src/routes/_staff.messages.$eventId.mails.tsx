import { queryOf } from '@rajt/app-kit/api/query-of';
import { listStaffEvents } from '@rajt/contract/office/operations/events';
import { createFileRoute } from '@tanstack/react-router';
import { MailParagraphsScreen } from '../areas/entering/mail-paragraphs/mail-paragraphs-screen.tsx';

export const Route = createFileRoute('/_staff/messages/$eventId/mails')({
  // The heading names the event.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryOf(listStaffEvents)),
  component: Screen,
});

function Screen() {
  const { eventId } = Route.useParams();
  return <MailParagraphsScreen key={eventId} eventId={eventId} />;
}
