import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { getCompanyEntry } from '@rajt/contract/entering/operations/companies';
import { createFileRoute } from '@tanstack/react-router';
import { CompanySummary } from '../../areas/entering/companies/company-summary.tsx';

export const Route = createFileRoute('/entries/company/$companyEntryId')({
  staticData: { access: 'member', only: 'companyEntry' },
  loader: ({ context: { queryClient }, params: { companyEntryId } }) => {
    const userId = useStore.getState().userId ?? '';
    void queryClient.prefetchQuery(queryOf(getCompanyEntry, { params: { userId, companyEntryId } }));
  },
  component: Screen,
});

function Screen() {
  const { companyEntryId } = Route.useParams();
  const navigate = Route.useNavigate();
  return <CompanySummary companyEntryId={companyEntryId} onHeld={() => void navigate({ to: '/cart' })} />;
}
