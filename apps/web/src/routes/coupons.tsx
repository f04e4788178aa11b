import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { listCoupons } from '@rajt/contract/shop/operations/coupons';
import { createFileRoute } from '@tanstack/react-router';
import { CouponsScreen } from '../areas/checkout/balance/coupons-screen.tsx';
import { OwnCoupons } from '../areas/shop/coupons/own-coupons.tsx';

export const Route = createFileRoute('/coupons')({
  staticData: { access: 'member' },
  loader: ({ context: { queryClient } }) => {
    const userId = useStore.getState().userId ?? '';
    void queryClient.prefetchQuery(queryOf(getBalance, { params: { userId } }));
    void queryClient.prefetchQuery(queryOf(listCoupons, { params: { userId } }));
  },
  component: () => <CouponsScreen coupons={<OwnCoupons />} />,
});
