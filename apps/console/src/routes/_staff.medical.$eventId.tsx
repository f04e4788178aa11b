import { createFileRoute } from '@tanstack/react-router';
import { CertificatesScreen } from '../areas/entering/certificates/certificates-screen.tsx';
import { readReviewState } from '../areas/office/shared/review/read-state.ts';

interface Search {
  state?: 'accepted' | 'refused';
  sort?: 'age';
}

export const Route = createFileRoute('/_staff/medical/$eventId')({
  validateSearch: ({ state, sort }): Search => {
    const read = readReviewState(state);
    return { ...(read !== 'open' && { state: read }), ...(sort === 'age' && { sort }) };
  },
  component: Screen,
});

function Screen() {
  const { eventId } = Route.useParams();
  const { state = 'open', sort = 'raceDay' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CertificatesScreen
      key={eventId}
      eventId={eventId}
      state={state}
      sort={sort}
      onQuestion={(next) =>
        void navigate({
          search: {
            ...(next.state !== 'open' && { state: next.state }),
            ...(next.sort !== 'raceDay' && { sort: next.sort }),
          },
          replace: true,
        })
      }
    />
  );
}
