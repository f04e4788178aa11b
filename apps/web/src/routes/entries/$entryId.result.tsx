import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute } from '@tanstack/react-router';
import { ResultScreen } from '../../areas/raceday/results/result-screen.tsx';
import { resultQuery } from '../../areas/raceday/shared/results/result-query.ts';

export const Route = createFileRoute('/entries/$entryId/result')({
  staticData: { access: 'member' },
  loader: ({ context: { queryClient }, params: { entryId } }) => {
    void queryClient.prefetchQuery(resultQuery(useStore.getState().userId ?? '', entryId));
  },
  component: Screen,
});

function Screen() {
  const { entryId } = Route.useParams();
  return <ResultScreen key={entryId} entryId={entryId} />;
}
