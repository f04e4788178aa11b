import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute } from '@tanstack/react-router';
import {
  RaceChangeScreen,
  raceChangeQuery,
} from '../../../areas/entering/entry-form/race-change/race-change-screen.tsx';

export const Route = createFileRoute('/entries/$entryId/race')({
  staticData: { access: 'member', footer: 'line' },
  validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } => ({
    ...(typeof to === 'string' && { to }),
  }),
  loader: ({ context: { queryClient }, params: { entryId } }) => {
    void queryClient.prefetchQuery(raceChangeQuery(useStore.getState().userId ?? '', entryId));
  },
  component: Screen,
});

function Screen() {
  const { entryId } = Route.useParams();
  const { to } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RaceChangeScreen
      key={entryId}
      entryId={entryId}
      to={to}
      onChoose={(raceId) => void navigate({ search: { to: raceId }, replace: true, resetScroll: false })}
    />
  );
}
