import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute } from '@tanstack/react-router';
import { PlanScreen } from '../../../areas/content/training/plan-screen.tsx';
import { seriesQuery } from '../../../areas/content/training/training-query.ts';

export const Route = createFileRoute('/e-edzes/edzesterv/$seriesId')({
  staticData: { access: 'member' },
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(seriesQuery(useStore.getState().userId ?? '', params.seriesId)),
  component: Screen,
});

function Screen() {
  const { seriesId } = Route.useParams();
  return <PlanScreen key={seriesId} seriesId={seriesId} />;
}
