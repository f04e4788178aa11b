import { queryOf } from '@rajt/app-kit/api/query-of';
import { getPersonPage } from '@rajt/contract/orders/operations/person-page';
import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../areas/orders/person/person-screen.tsx';

export const Route = createFileRoute('/_staff/people/$personId')({
  // Only when it is visited: each reading of a person is in the audit log.
  preload: false,
  loader: ({ context: { queryClient }, params: { personId } }) =>
    queryClient.ensureQueryData(queryOf(getPersonPage, { params: { personId } })),
  component: Screen,
});

function Screen() {
  const { personId } = Route.useParams();
  return <PersonScreen key={personId} personId={personId} />;
}
