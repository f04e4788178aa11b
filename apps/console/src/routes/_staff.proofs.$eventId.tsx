import { createFileRoute } from '@tanstack/react-router';
import { readReviewState } from '../areas/office/shared/review/read-state.ts';
import { ProofsScreen } from '../areas/raceday/proofs/proofs-screen.tsx';

interface Search {
  state?: 'accepted' | 'refused';
}

export const Route = createFileRoute('/_staff/proofs/$eventId')({
  validateSearch: ({ state }): Search => {
    const read = readReviewState(state);
    return read === 'open' ? {} : { state: read };
  },
  component: Screen,
});

function Screen() {
  const { eventId } = Route.useParams();
  const { state = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProofsScreen
      key={eventId}
      eventId={eventId}
      state={state}
      onState={(next) => void navigate({ search: next === 'open' ? {} : { state: next }, replace: true })}
    />
  );
}
