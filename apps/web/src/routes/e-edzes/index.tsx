import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute } from '@tanstack/react-router';
import { readTrainingSearch, seriesListQuery } from '../../areas/content/training/training-query.ts';
import { TrainingScreen } from '../../areas/content/training/training-screen.tsx';

export const Route = createFileRoute('/e-edzes/')({
  staticData: { access: 'member' },
  validateSearch: readTrainingSearch,
  loader: ({ context }) =>
    void context.queryClient.prefetchQuery(seriesListQuery(useStore.getState().userId ?? '')),
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <TrainingScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
