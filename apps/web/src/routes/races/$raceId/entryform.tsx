import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { cartQuery, readCartNow } from '../../../features/cart/cart-query.ts';
import { EntryScreen } from '../../../features/entry-form/entry-screen.tsx';
import { heatsQuery, raceQuery } from '../../../features/entry-form/race-queries.ts';
import { profileQuery } from '../../../shell/session/profile-query.ts';

export const Route = createFileRoute('/races/$raceId/entryform')({
  staticData: { access: 'member' },
  loader: ({ context: { queryClient }, params: { raceId } }) => {
    void queryClient.prefetchQuery(raceQuery(raceId));
    void queryClient.prefetchQuery(heatsQuery(raceId));
    void queryClient.prefetchQuery(profileQuery(useStore.getState().userId ?? ''));
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
      readCart={() => readCartNow(queryClient, userId)}
      onHeld={({ cart, entryId }) => {
        queryClient.setQueryData(cartQuery(userId).queryKey, cart);
        const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        void navigate({ to: '/cart', state: { arrivedEntryId: entryId }, viewTransition: !isCalm });
      }}
    />
  );
}
