import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute } from '@tanstack/react-router';
import { entriesQuery, readStatus } from '../../features/my-entries/entries-query.ts';
import { EntriesScreen } from '../../features/my-entries/entries-screen.tsx';

export const Route = createFileRoute('/entries/')({
  staticData: { access: 'member' },
  validateSearch: readStatus,
  loaderDeps: ({ search: { status = 'actual' } }) => ({ status }),
  loader: ({ context: { queryClient }, deps: { status } }) => {
    void queryClient.prefetchQuery(entriesQuery(useStore.getState().userId ?? '', status));
  },
  component: Screen,
});

function Screen() {
  const { status = 'actual' } = Route.useSearch();
  return <EntriesScreen status={status} />;
}
