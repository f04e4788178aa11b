import { invalidate, queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { getProfile } from '@rajt/contract/operations/accounts';
import { listAddresses } from '@rajt/contract/operations/addresses';
import { listHandovers } from '@rajt/contract/operations/delivery';
import { type Cart, getCart } from '@rajt/contract/operations/entries';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { addressDialog } from '../features/addresses/lazy-address-dialog.tsx';
import { cartQuery } from '../features/cart/cart-query.ts';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import { Checkout } from '../features/checkout/checkout.tsx';
import { chosenValue, deliverable } from '../features/delivery/choice.ts';
import { deliverySection } from '../features/delivery/lazy-delivery-section.tsx';
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
  const onCartChanged = () =>
    void Promise.all([
      invalidate(queryClient, getCart, { params: { userId } }),
      invalidate(queryClient, listHandovers),
    ]);
  return (
    <CartScreen
      paying={(payment) => <PayingNotice payment={payment} />}
      checkout={(cart, clock) => (
        <Checkout
          total={cart.total}
          sold={{
            // A guest entry is for a set day, as an entry is.
            entries:
              cart.entries.length + cart.teamEntries.length + cart.companies.length > 0 ||
              cart.products.some(({ type }) => type === 'guest_entry'),
            goods: cart.products.some(
              ({ type, caption }) =>
                !['guest_entry', 'charity', 'accommodation'].includes(type) && caption === null,
            ),
            engraved: cart.products.some(({ caption }) => caption !== null),
            donations: cart.products.some(({ type }) => type === 'charity'),
            stays: cart.products.some(({ type }) => type === 'accommodation'),
          }}
          company={cart.companies[0]?.billingAddress ?? null}
          clock={clock}
          {...deliveryOf(cart)}
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

/** What the checkout must know of goods; a cart of entries needs nothing. */
function deliveryOf(cart: Cart) {
  const goods = deliverable(cart);
  return {
    lacksDelivery: goods.some(({ delivery }) => delivery === null),
    deliveryChoice: goods.map(chosenValue).join(' '),
    hasParcel: cart.shipping !== null,
    ...(goods.length > 0 && {
      delivery: (error: string | undefined) => deliverySection(cart, error),
    }),
  };
}
