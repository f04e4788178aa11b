import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { getTeam } from '@rajt/contract/entering/operations/teams';
import { createFileRoute } from '@tanstack/react-router';
import { EditTeamScreen } from '../../../areas/entering/entry-form/team/edit-team-screen.tsx';
import { LazyFellowsForTeam } from '../../../areas/entering/fellows/lazy-fellows-for-team.tsx';

/** `entryId` is that of the team entry. */
export const Route = createFileRoute('/entries/$entryId/modify-team-entry')({
  staticData: { access: 'member', footer: 'line' },
  /** `page=cart`: one came from the cart. */
  validateSearch: ({ page }: Record<string, unknown>): { page?: 'cart' } => (page === 'cart' ? { page } : {}),
  loader: ({ context: { queryClient }, params: { entryId } }) => {
    const userId = useStore.getState().userId ?? '';
    void queryClient.prefetchQuery(queryOf(getTeam, { params: { userId, teamEntryId: entryId } }));
  },
  component: Screen,
});

function Screen() {
  const { entryId } = Route.useParams();
  const { page } = Route.useSearch();
  return (
    <EditTeamScreen
      teamEntryId={entryId}
      back={page ?? 'entries'}
      people={(raceId, pick) => <LazyFellowsForTeam raceId={raceId} pick={pick} />}
    />
  );
}
