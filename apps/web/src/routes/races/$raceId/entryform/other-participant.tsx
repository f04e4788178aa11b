import { queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { getRace } from '@rajt/contract/operations/catalog';
import { getCart } from '@rajt/contract/operations/entries';
import { listFellows } from '@rajt/contract/operations/fellows';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChooseParticipant } from '../../../../features/entry-form/choose-participant.tsx';
import { EntryScreen } from '../../../../features/entry-form/entry-screen.tsx';
import { FellowsForRace } from '../../../../features/fellows/fellows-for-race.tsx';

export const Route = createFileRoute('/races/$raceId/entryform/other-participant')({
  staticData: { access: 'member' },
  /** The fellow who was chosen; absent while nobody is. */
  validateSearch: ({ who }: Record<string, unknown>): { who?: number } =>
    Number.isSafeInteger(who) ? { who: Number(who) } : {},
  loader: ({ context: { queryClient }, params: { raceId } }) => {
    const params = { userId: useStore.getState().userId ?? '' };
    void queryClient.prefetchQuery(queryOf(getRace, { params: { raceId } }));
    void queryClient.prefetchQuery(queryOf(listFellows, { params, query: { race: raceId } }));
  },
  component: Screen,
});

function Screen() {
  const { raceId } = Route.useParams();
  const { who } = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const userId = useUserId();
  if (who === undefined) {
    return (
      <ChooseParticipant raceId={raceId}>
        <FellowsForRace raceId={raceId} />
      </ChooseParticipant>
    );
  }
  return (
    <EntryScreen
      key={who}
      raceId={raceId}
      participantId={String(who)}
      onHeld={({ cart, entryId }) => {
        setKnown(queryClient, getCart, { params: { userId } }, cart);
        const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        void navigate({ to: '/cart', state: { arrivedEntryId: entryId }, viewTransition: !isCalm });
      }}
    />
  );
}
