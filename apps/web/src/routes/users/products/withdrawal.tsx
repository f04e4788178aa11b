import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalScreen, withdrawableQuery } from '../../../areas/orders/purchases/withdrawal-screen.tsx';

export const Route = createFileRoute('/users/products/withdrawal')({
  staticData: { access: 'member' },
  validateSearch: ({ trid }: Record<string, unknown>): { trid?: string } =>
    typeof trid === 'string' ? { trid } : {},
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(withdrawableQuery(useStore.getState().userId ?? '')),
  component: Screen,
});

function Screen() {
  return <WithdrawalScreen trid={Route.useSearch().trid} />;
}
