import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { listEvents } from '@rajt/contract/content/operations/catalog';
import { createFileRoute } from '@tanstack/react-router';
import { readEventSearch, readFilters, writeFilters } from '../../areas/content/events/event-search.ts';
import { EventsScreen } from '../../areas/content/events/events-screen.tsx';
import { askForMe } from '../../areas/content/events/use-me.ts';

export const Route = createFileRoute('/events/')({
  staticData: { access: 'member' },
  validateSearch: readEventSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(queryOf(listEvents));
    askForMe(queryClient, useStore.getState().userId ?? '');
  },
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
