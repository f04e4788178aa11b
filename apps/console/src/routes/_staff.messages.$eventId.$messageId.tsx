import { queryOf } from '@rajt/app-kit/api/query-of';
import { CallError } from '@rajt/contract/client';
import { getMessage } from '@rajt/contract/entering/operations/messages';
import { listStaffEvents } from '@rajt/contract/office/operations/events';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { MessageScreen } from '../areas/entering/messages/message-screen.tsx';

export const Route = createFileRoute('/_staff/messages/$eventId/$messageId')({
  validateSearch: ({ step }): { step?: 'preview' } => (step === 'preview' ? { step } : {}),
  loader: async ({ context: { queryClient }, params }) => {
    try {
      await Promise.all([
        queryClient.ensureQueryData(queryOf(getMessage, { params })),
        queryClient.prefetchQuery(queryOf(listStaffEvents)),
      ]);
    } catch (error) {
      if (error instanceof CallError && error.status === 404) throw notFound();
      throw error;
    }
  },
  component: Screen,
});

function Screen() {
  const { eventId, messageId } = Route.useParams();
  const { step } = Route.useSearch();
  return <MessageScreen key={messageId} eventId={eventId} messageId={messageId} step={step} />;
}
