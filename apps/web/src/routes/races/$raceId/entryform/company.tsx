import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { getProfile } from '@rajt/contract/operations/accounts';
import { listAddresses } from '@rajt/contract/operations/addresses';
import { getRace } from '@rajt/contract/operations/catalog';
import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '../../../../features/companies/company-screen.tsx';
import { ChooseParticipant } from '../../../../features/entry-form/choose-participant.tsx';

export const Route = createFileRoute('/races/$raceId/entryform/company')({
  staticData: { access: 'member', only: 'companyEntry' },
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
