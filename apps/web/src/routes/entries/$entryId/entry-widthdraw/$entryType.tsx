import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { WithdrawScreen, withdrawalQuery } from '../../../../areas/orders/withdrawal/withdraw-screen.tsx';

const typeOf = (entryType: string) => (entryType === 'team' ? 'team' : 'entry');

/** Spelled so by the specification. For a team, `entryId` is the id of the team entry. */
export const Route = createFileRoute('/entries/$entryId/entry-widthdraw/$entryType')({
  staticData: { access: 'member', footer: 'line' },
  beforeLoad: ({ params: { entryType } }) => {
    if (entryType !== typeOf(entryType)) throw redirect({ to: '/entries' });
  },
  loader: ({ context: { queryClient }, params: { entryId, entryType } }) => {
    const userId = useStore.getState().userId ?? '';
    void queryClient.prefetchQuery(withdrawalQuery(userId, typeOf(entryType), entryId));
  },
  component: Screen,
});

function Screen() {
  const { entryId, entryType } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <WithdrawScreen
      key={`${entryType}:${entryId}`}
      entryType={typeOf(entryType)}
      entryId={entryId}
      // The list on which the refund is shown.
      onDone={(isParticipant) =>
        void navigate({
          to: '/entries',
          search: { status: 'withdrawn', ...(!isParticipant && { participant: 'others' }) },
        })
      }
    />
  );
}
