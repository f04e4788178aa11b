import { queryOf } from '@rajt/app-kit/api/query-of';
import { listCalendar } from '@rajt/contract/content/operations/catalog';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { readEventSearch, readFilters, writeFilters } from '../../areas/content/events/event-search.ts';
import { PublicEventsScreen } from '../../areas/content/events/events-screen.tsx';
import { isMember } from '../../shell/session/use-presence.ts';

/** The calendar for everybody; a member's own is `/events`. */
export const Route = createFileRoute('/calendar/')({
  staticData: { access: 'open' },
  validateSearch: readEventSearch,
  beforeLoad: ({ search }) => {
    if (isMember()) throw redirect({ to: '/events', search, replace: true });
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(queryOf(listCalendar)),
  component: Screen,
});

function Screen() {
  const filters = readFilters(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <PublicEventsScreen
      filters={filters}
      onFilters={(next) => void navigate({ search: writeFilters(next), replace: true, resetScroll: false })}
    />
  );
}
