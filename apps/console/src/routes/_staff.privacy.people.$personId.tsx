import { queryOf } from '@rajt/app-kit/api/query-of';
import { CallError } from '@rajt/contract/client';
import { getIdentity } from '@rajt/contract/orders/operations/privacy-desk';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { DESK_TABS, type DeskTab } from '../areas/orders/privacy/desk-tab.ts';
import { PersonDataScreen } from '../areas/orders/privacy/person-data-screen.tsx';

export const Route = createFileRoute('/_staff/privacy/people/$personId')({
  // The person is read only when the route is visited, not in advance: each reading is in the audit log.
  preload: false,
  validateSearch: ({ tab }): { tab?: DeskTab } => {
    const found = DESK_TABS.find((one) => one === tab);
    return found ? { tab: found } : {};
  },
  loader: async ({ context: { queryClient }, params }) => {
    try {
      await queryClient.ensureQueryData(queryOf(getIdentity, { params }));
    } catch (error) {
      if (error instanceof CallError && error.status === 404) throw notFound();
      throw error;
    }
  },
  component: Screen,
});

function Screen() {
  const { personId } = Route.useParams();
  const { tab = 'data' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PersonDataScreen
      key={personId}
      personId={personId}
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'data' ? {} : { tab: next }, replace: true })}
    />
  );
}
