import { createFileRoute } from '@tanstack/react-router';
import { readStartSearch, startsQuery } from '../../../areas/raceday/result-list/starts-query.ts';
import { StartsScreen } from '../../../areas/raceday/result-list/starts-screen.tsx';
import { FIRST_PART } from '../../../areas/raceday/result-list/use-list-parts.ts';

export const Route = createFileRoute('/races/$raceId/starts')({
  staticData: { access: 'open' },
  validateSearch: readStartSearch,
  loader: ({ context, params, location }) =>
    void context.queryClient.prefetchQuery(
      startsQuery(params.raceId, readStartSearch({ ...location.search }), FIRST_PART),
    ),
  component: Screen,
});

function Screen() {
  const { raceId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StartsScreen
      key={raceId}
      raceId={raceId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
