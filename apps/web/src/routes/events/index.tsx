import { queryOf } from '@rajt/app-kit/api/query-of';
import { listEvents } from '@rajt/contract/operations/catalog';
import { createFileRoute } from '@tanstack/react-router';
import { readEventSearch, readFilters, writeFilters } from '../../features/events/event-search.ts';
import { EventsScreen } from '../../features/events/events-screen.tsx';

export const Route = createFileRoute('/events/')({
  staticData: { access: 'member' },
  validateSearch: readEventSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(queryOf(listEvents)),
  component: Screen,
});

function Screen() {
  const filters = readFilters(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <EventsScreen
      filters={filters}
      onFilters={(next) => void navigate({ search: writeFilters(next), replace: true, resetScroll: false })}
    />
  );
}
