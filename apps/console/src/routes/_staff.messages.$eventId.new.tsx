import { queryOf } from '@rajt/app-kit/api/query-of';
import { listStaffEvents } from '@rajt/contract/office/operations/events';
import { createFileRoute } from '@tanstack/react-router';
import { NewMessageScreen } from '../areas/entering/messages/new-message-screen.tsx';
import { readListSearch } from '../areas/entering/shared/entry-filter/list-question.ts';

interface Search {
  f?: string;
  q?: string;
}

export const Route = createFileRoute('/_staff/messages/$eventId/new')({
  validateSearch: (search): Search => {
    const { f, q } = readListSearch(search);
    return { ...(f !== undefined && { f }), ...(q !== undefined && { q }) };
  },
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryOf(listStaffEvents)),
  component: Screen,
});

function Screen() {
  const { eventId } = Route.useParams();
  const { f = '', q = '' } = Route.useSearch();
  return <NewMessageScreen key={`${eventId} ${f} ${q}`} eventId={eventId} filter={f} search={q} />;
}
