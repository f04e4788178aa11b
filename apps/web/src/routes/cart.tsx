import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { addressDialog } from '../features/addresses/lazy-address-dialog.tsx';
import { cartQuery } from '../features/cart/cart-query.ts';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import { Checkout } from '../features/checkout/checkout.tsx';
import { PayingNotice } from '../features/orders/paying-notice.tsx';
import { addressesQuery } from '../shell/addresses/addresses-query.ts';
import { useAppStore } from '../shell/session/app-store.ts';
import { profileQuery } from '../shell/session/profile-query.ts';

export const Route = createFileRoute('/cart')({
  staticData: { access: 'member' },
  loader: ({ context: { queryClient } }) => {
    const userId = useStore.getState().userId ?? '';
    void queryClient.prefetchQuery(cartQuery(userId));
    void queryClient.prefetchQuery(addressesQuery(userId));
    void queryClient.prefetchQuery(profileQuery(userId));
  },
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const userId = useUserId();
  const onCartChanged = () => void queryClient.invalidateQueries({ queryKey: cartQuery(userId).queryKey });
  return (
    <CartScreen
      paying={(payment) => <PayingNotice payment={payment} />}
      checkout={({ total }) => (
        <Checkout
          total={total}
          addressDialog={addressDialog}
          onCartChanged={onCartChanged}
          onOrdered={({ trid, paymentUrl }) => {
            // From here on the payment decides about the places, not the clock that the browser remembers.
            useAppStore.setState({ cartHeldUntil: null });
            if (paymentUrl) window.location.assign(paymentUrl);
            else void navigate({ to: '/confirm-order/$trid', params: { trid } });
          }}
        />
      )}
    />
  );
}
