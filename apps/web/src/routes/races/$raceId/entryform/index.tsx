import { queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { getRace, listHeats } from '@rajt/contract/content/operations/catalog';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '../../../../areas/entering/entry-form/entry-screen.tsx';
import { LazyFellowsForTeam } from '../../../../areas/entering/fellows/lazy-fellows-for-team.tsx';

export const Route = createFileRoute('/races/$raceId/entryform/')({
  staticData: { access: 'member', footer: 'line' },
  loader: ({ context: { queryClient }, params: { raceId } }) => {
    void queryClient.prefetchQuery(queryOf(getRace, { params: { raceId } }));
    void queryClient.prefetchQuery(queryOf(listHeats, { params: { raceId } }));
    const params = { userId: useStore.getState().userId ?? '' };
    void queryClient.prefetchQuery(queryOf(getProfile, { params }));
    void queryClient.prefetchQuery(queryOf(getEntryDefaults, { params }));
  },
  component: Screen,
});

function Screen() {
  const { raceId } = Route.useParams();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const userId = useUserId();
  return (
    <EntryScreen
      raceId={raceId}
      people={(pick) => <LazyFellowsForTeam raceId={raceId} pick={pick} />}
      onHeld={({ cart, entryId }) => {
        setKnown(queryClient, getCart, { params: { userId } }, cart);
        const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        void navigate({ to: '/cart', state: { arrivedEntryId: entryId }, viewTransition: !isCalm });
      }}
    />
  );
}
