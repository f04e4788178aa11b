import { createFileRoute } from '@tanstack/react-router';
import { readResultSearch, resultsQuery } from '../../../areas/raceday/result-list/results-query.ts';
import { ResultsScreen } from '../../../areas/raceday/result-list/results-screen.tsx';
import { FIRST_PART } from '../../../areas/raceday/result-list/use-list-parts.ts';

export const Route = createFileRoute('/races/$raceId/results')({
  staticData: { access: 'open' },
  validateSearch: readResultSearch,
  loader: ({ context, params, location }) =>
    void context.queryClient.prefetchQuery(
      resultsQuery(params.raceId, readResultSearch({ ...location.search }), FIRST_PART),
    ),
  component: Screen,
});

function Screen() {
  const { raceId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ResultsScreen
      key={raceId}
      raceId={raceId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
