import { createFileRoute } from '@tanstack/react-router';
import { TimetableScreen, timetableQuery } from '../../../areas/entering/timetable/timetable-screen.tsx';

export const Route = createFileRoute('/races/$raceId/timetable')({
  staticData: { access: 'member' },
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'table' } =>
    view === 'table' ? { view } : {},
  loader: ({ context: { queryClient }, params: { raceId } }) => {
    void queryClient.prefetchQuery(timetableQuery(raceId));
  },
  component: Screen,
});

function Screen() {
  const { raceId } = Route.useParams();
  const { view = 'day' } = Route.useSearch();
  return <TimetableScreen key={raceId} raceId={raceId} view={view} />;
}
