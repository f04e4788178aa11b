import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { getBalance } from '@rajt/contract/operations/balance';
import { createFileRoute } from '@tanstack/react-router';
import { CouponsScreen } from '../features/balance/coupons-screen.tsx';

export const Route = createFileRoute('/coupons')({
  staticData: { access: 'member' },
  loader: ({ context: { queryClient } }) => {
    const userId = useStore.getState().userId ?? '';
    void queryClient.prefetchQuery(queryOf(getBalance, { params: { userId } }));
  },
  component: () => <CouponsScreen />,
});
