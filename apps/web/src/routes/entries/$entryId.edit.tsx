import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute } from '@tanstack/react-router';
import { ChangeScreen, entryQuery } from '../../areas/entering/entry-form/change/change-screen.tsx';

export const Route = createFileRoute('/entries/$entryId/edit')({
  staticData: { access: 'member', footer: 'line' },
  loader: ({ context: { queryClient }, params: { entryId } }) => {
    void queryClient.prefetchQuery(entryQuery(useStore.getState().userId ?? '', entryId));
  },
  component: Screen,
});

function Screen() {
  const { entryId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ChangeScreen
      key={entryId}
      entryId={entryId}
      onSaved={({ state }) => void navigate({ to: state === 'paid' ? '/entries' : '/cart' })}
    />
  );
}
