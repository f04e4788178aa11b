import { queryOf } from '@rajt/app-kit/api/query-of';
import { getOverview } from '@rajt/contract/office/operations/events';
import { listFlags } from '@rajt/contract/office/operations/flags';
import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../areas/office/home/home-screen.tsx';

export const Route = createFileRoute('/_staff/')({
  validateSearch: ({ flags }): { flags?: 'settled' } => (flags === 'settled' ? { flags } : {}),
  loaderDeps: ({ search: { flags } }) => ({ state: flags ?? ('open' as const) }),
  loader: ({ context: { queryClient }, deps: { state } }) => {
    void queryClient.prefetchQuery(queryOf(listFlags, { query: { state } }));
    void queryClient.prefetchQuery(queryOf(getOverview));
  },
  component: Screen,
});

function Screen() {
  const { flags } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HomeScreen
      state={flags ?? 'open'}
      onState={(next) => void navigate({ search: next === 'open' ? {} : { flags: next }, replace: true })}
    />
  );
}
