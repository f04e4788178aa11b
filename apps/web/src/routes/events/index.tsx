import { createFileRoute } from '@tanstack/react-router';
import { eventsQuery } from '../../features/events/event-queries.ts';
import { readEventSearch, readFilters, writeFilters } from '../../features/events/event-search.ts';
import { EventsScreen } from '../../features/events/events-screen.tsx';

export const Route = createFileRoute('/events/')({
  staticData: { access: 'member' },
  validateSearch: readEventSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(eventsQuery),
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
