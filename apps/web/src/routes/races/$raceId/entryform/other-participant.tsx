import { queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { getRace } from '@rajt/contract/content/operations/catalog';
import { type Cart, getCart } from '@rajt/contract/entering/operations/entries';
import { listFellows } from '@rajt/contract/entering/operations/fellows';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChooseParticipant } from '../../../../areas/entering/entry-form/choose-participant.tsx';
import {
  LazyEntryScreen,
  LazyGroupScreen,
  loadForms,
} from '../../../../areas/entering/entry-form/lazy-forms.tsx';
import { FellowsForRace } from '../../../../areas/entering/fellows/fellows-for-race.tsx';
import { FellowsToWait } from '../../../../areas/entering/fellows/fellows-to-wait.tsx';

export const Route = createFileRoute('/races/$raceId/entryform/other-participant')({
  staticData: { access: 'member', footer: 'line' },
  validateSearch: ({ who, chosen }: Record<string, unknown>): ParticipantSearch => ({
    ...(isNumber(who) || isNumbers(who) ? { who } : {}),
    ...(isNumbers(chosen) ? { chosen } : {}),
  }),
  loaderDeps: ({ search: { who } }) => ({ isChosen: who !== undefined }),
  loader: ({ context: { queryClient }, params: { raceId }, deps: { isChosen } }) => {
    // A failure shows where the form is drawn.
    if (isChosen) loadForms().catch(() => undefined);
    const params = { userId: useStore.getState().userId ?? '' };
    void queryClient.prefetchQuery(queryOf(getRace, { params: { raceId } }));
    void queryClient.prefetchQuery(queryOf(listFellows, { params, query: { race: raceId } }));
  },
  component: Screen,
});

interface ParticipantSearch {
  /** The chosen fellow, or several people, the signed-in one among them or not; absent while nobody is chosen. */
  who?: number | number[];
  /** Ticked on the list after the return from the form of several people. */
  chosen?: number[];
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber);

function Screen() {
  const { raceId } = Route.useParams();
  const { who, chosen = [] } = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const userId = useUserId();
  const toCart = (cart: Cart, arrivedEntryId: string | undefined) => {
    setKnown(queryClient, getCart, { params: { userId } }, cart);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    void navigate({
      to: '/cart',
      state: arrivedEntryId ? { arrivedEntryId } : {},
      viewTransition: !isCalm,
    });
  };
  const go = async (uids: readonly string[]) => {
    const ids = uids.map(Number);
    const [only = 0] = ids;
    // A return finds them ticked.
    await navigate({ search: { chosen: ids }, replace: true, resetScroll: false });
    if (ids.length > 1) return navigate({ search: { who: ids } });
    return uids[0] === userId
      ? navigate({ to: '/races/$raceId/entryform', params: { raceId } })
      : navigate({ search: { who: only } });
  };
  if (who === undefined) {
    return (
      <ChooseParticipant raceId={raceId} toWait={<FellowsToWait />}>
        <FellowsForRace raceId={raceId} chosen={chosen.map(String)} onGo={(uids) => void go(uids)} />
      </ChooseParticipant>
    );
  }
  if (typeof who === 'object') {
    return (
      <LazyGroupScreen
        raceId={raceId}
        uids={who.map(String)}
        onLeaveOut={(uid) =>
          void navigate({
            search: { who: who.filter((one) => String(one) !== uid) },
            replace: true,
            resetScroll: false,
          })
        }
        onHeld={({ cart, entryIds }) => toCart(cart, entryIds[0])}
      />
    );
  }
  return (
    <LazyEntryScreen
      key={who}
      raceId={raceId}
      participantId={String(who)}
      onHeld={({ cart, entryId }) => toCart(cart, entryId)}
    />
  );
}
