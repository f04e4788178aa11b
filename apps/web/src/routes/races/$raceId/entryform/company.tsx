import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { getRace } from '@rajt/contract/content/operations/catalog';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { listAddresses } from '@rajt/contract/people/operations/addresses';
import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '../../../../areas/entering/companies/company-screen.tsx';
import { ChooseParticipant } from '../../../../areas/entering/entry-form/choose-participant.tsx';

export const Route = createFileRoute('/races/$raceId/entryform/company')({
  staticData: { access: 'member', only: 'companyEntry', footer: 'line' },
  loader: ({ context: { queryClient }, params: { raceId } }) => {
    const params = { userId: useStore.getState().userId ?? '' };
    void queryClient.prefetchQuery(queryOf(getRace, { params: { raceId } }));
    void queryClient.prefetchQuery(queryOf(getProfile, { params }));
    void queryClient.prefetchQuery(queryOf(listAddresses, { params }));
  },
  component: Screen,
});

function Screen() {
  const { raceId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ChooseParticipant raceId={raceId}>
      <CompanyScreen raceId={raceId} onHeld={() => void navigate({ to: '/cart' })} />
    </ChooseParticipant>
  );
}
