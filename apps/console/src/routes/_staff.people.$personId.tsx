import { queryOf } from '@rajt/app-kit/api/query-of';
import { CallError } from '@rajt/contract/client';
import { getPersonPage } from '@rajt/contract/orders/operations/person-page';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { PersonScreen } from '../areas/orders/person/person-screen.tsx';

export const Route = createFileRoute('/_staff/people/$personId')({
  // The person is read only when the route is visited, not in advance: each reading is in the audit log.
  preload: false,
  loader: async ({ context: { queryClient }, params: { personId } }) => {
    try {
      await queryClient.ensureQueryData(queryOf(getPersonPage, { params: { personId } }));
    } catch (error) {
      // An unknown person and a person outside the caller's events get the same answer.
      if (error instanceof CallError && error.status === 404) throw notFound();
      throw error;
    }
  },
  component: Screen,
});

function Screen() {
  const { personId } = Route.useParams();
  return <PersonScreen key={personId} personId={personId} />;
}
