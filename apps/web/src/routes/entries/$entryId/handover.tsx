import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute } from '@tanstack/react-router';
import { HandoverScreen, handoverQuery } from '../../../areas/entering/handover/handover-screen.tsx';

export const Route = createFileRoute('/entries/$entryId/handover')({
  staticData: { access: 'member', only: 'entryHandover', footer: 'line' },
  loader: ({ context: { queryClient }, params: { entryId } }) => {
    void queryClient.prefetchQuery(handoverQuery(useStore.getState().userId ?? '', entryId));
  },
  component: Screen,
});

function Screen() {
  const { entryId } = Route.useParams();
  return <HandoverScreen key={entryId} entryId={entryId} />;
}
