import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute } from '@tanstack/react-router';
import { resultQuery } from '../../areas/raceday/results/result-query.ts';
import { ResultScreen } from '../../areas/raceday/results/result-screen.tsx';

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
