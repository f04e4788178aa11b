import { queryOf } from '@rajt/app-kit/api/query-of';
import { CallError } from '@rajt/contract/client';
import { getPrivacyRequest } from '@rajt/contract/orders/operations/privacy-desk';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { RequestScreen } from '../areas/orders/privacy/request-screen.tsx';

export const Route = createFileRoute('/_staff/privacy/requests/$requestId')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      await queryClient.ensureQueryData(queryOf(getPrivacyRequest, { params }));
    } catch (error) {
      if (error instanceof CallError && error.status === 404) throw notFound();
      throw error;
    }
  },
  component: Screen,
});

function Screen() {
  const { requestId } = Route.useParams();
  return <RequestScreen key={requestId} requestId={requestId} />;
}
