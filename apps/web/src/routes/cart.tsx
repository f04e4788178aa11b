import { invalidate, queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { getProfile } from '@rajt/contract/operations/accounts';
import { listAddresses } from '@rajt/contract/operations/addresses';
import { getCart } from '@rajt/contract/operations/entries';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { addressDialog } from '../features/addresses/lazy-address-dialog.tsx';
import { cartQuery } from '../features/cart/cart-query.ts';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import { Checkout } from '../features/checkout/checkout.tsx';
import { PayingNotice } from '../features/orders/paying-notice.tsx';
import { useAppStore } from '../shell/session/app-store.ts';

export const Route = createFileRoute('/cart')({
  staticData: { access: 'member' },
  loader: ({ context: { queryClient } }) => {
    const userId = useStore.getState().userId ?? '';
    void queryClient.prefetchQuery(cartQuery(userId));
    void queryClient.prefetchQuery(queryOf(listAddresses, { params: { userId } }));
    void queryClient.prefetchQuery(queryOf(getProfile, { params: { userId } }));
  },
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const userId = useUserId();
  const onCartChanged = () => void invalidate(queryClient, getCart, { params: { userId } });
  return (
    <CartScreen
      paying={(payment) => <PayingNotice payment={payment} />}
      checkout={({ total, companies, entries, teamEntries, products }, clock) => (
        <Checkout
          total={total}
          sold={{
            // A guest entry is for a set day, as an entry is.
            entries:
              entries.length + teamEntries.length + companies.length > 0 ||
              products.some(({ type }) => type === 'guest_entry'),
            goods: products.some(
              ({ type, caption }) =>
                !['guest_entry', 'charity', 'accommodation'].includes(type) && caption === null,
            ),
            engraved: products.some(({ caption }) => caption !== null),
            donations: products.some(({ type }) => type === 'charity'),
            stays: products.some(({ type }) => type === 'accommodation'),
          }}
          company={companies[0]?.billingAddress ?? null}
          clock={clock}
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
