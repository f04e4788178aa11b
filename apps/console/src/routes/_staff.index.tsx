import { queryOf } from '@rajt/app-kit/api/query-of';
import { getOverview } from '@rajt/contract/office/operations/events';
import { listFlags } from '@rajt/contract/office/operations/flags';
import { FLAG_STATES } from '@rajt/contract/office/schemas/flags';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { HomeScreen } from '../areas/office/home/home-screen.tsx';

export const Route = createFileRoute('/_staff/')({
  validateSearch: z.object({ flags: z.enum(FLAG_STATES).optional().catch(undefined) }),
  loaderDeps: ({ search: { flags = 'open' } }) => ({ flags }),
  loader: ({ context: { queryClient }, deps: { flags } }) => {
    void queryClient.prefetchQuery(queryOf(listFlags, { query: { state: flags } }));
    void queryClient.prefetchQuery(queryOf(getOverview));
  },
  component: Screen,
});

function Screen() {
  const { flags = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HomeScreen
      state={flags}
      onState={(next) =>
        void navigate({ search: { flags: next === 'open' ? undefined : next }, replace: true })
      }
    />
  );
}
