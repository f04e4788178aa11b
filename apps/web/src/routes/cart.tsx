import { invalidate, queryOf } from '@rajt/app-kit/api/query-of';
import { Defer } from '@rajt/app-kit/page/defer.tsx';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { useUserId } from '@rajt/app-kit/session/session';
import { siteQuery } from '@rajt/app-kit/site/site-query';
import { type Cart, getCart } from '@rajt/contract/entering/operations/entries';
import { getOrder } from '@rajt/contract/orders/operations/orders';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { listAddresses } from '@rajt/contract/people/operations/addresses';
import { listPickups } from '@rajt/contract/shop/operations/delivery';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { cartQuery } from '../areas/checkout/cart/cart-query.ts';
import { CartScreen } from '../areas/checkout/cart/cart-screen.tsx';
import { payableItems } from '../areas/checkout/cart/payable-items.ts';
import { CheckoutWaiting } from '../areas/checkout/checkout/checkout-waiting.tsx';
import { LazyCheckout } from '../areas/checkout/checkout/lazy-checkout.tsx';
import { soldIn } from '../areas/checkout/checkout/sold.ts';
import { payingNotice } from '../areas/orders/orders/lazy-paying-notice.tsx';
import { addressDialog } from '../areas/people/addresses/lazy-address-dialog.tsx';
import { chosenValue, deliverable } from '../areas/shop/delivery/choice.ts';
import { deliverySection } from '../areas/shop/delivery/lazy-delivery-section.tsx';
import { entrySuggestions } from '../areas/shop/shop/suggestions/lazy-suggestions.tsx';
import { SuggestionsPlaceholder } from '../areas/shop/shop/suggestions/suggestions-placeholder.tsx';
import { useAppStore } from '../shell/session/app-store.ts';
import { track } from '../shell/tracking/track.ts';
import { trackedCart } from '../shell/tracking/tracked.ts';

export const Route = createFileRoute('/cart')({
  staticData: { access: 'member', footer: 'payment' },
  loader: ({ context: { queryClient } }) => {
    const userId = useStore.getState().userId ?? '';
    void queryClient.prefetchQuery(cartQuery(userId));
    void queryClient.prefetchQuery(queryOf(listAddresses, { params: { userId } }));
    void queryClient.prefetchQuery(queryOf(getProfile, { params: { userId } }));
    void queryClient.prefetchQuery(siteQuery);
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
      invalidate(queryClient, listPickups),
    ]);
  /** Known before it is shown: an order that was settled at once does not look like a payment under way. */
  const toOutcome = async (trid: string) => {
    await queryClient.prefetchQuery(queryOf(getOrder, { params: { userId, trid } }));
    await navigate({ to: '/confirm-order/$trid', params: { trid } });
  };
  return (
    <CartScreen
      paying={payingNotice}
      further={(cart, clock, onBalance) => (
        <Defer until="visible" meanwhile={<FurtherWaiting cart={cart} />}>
          {entrySuggestions(cart)}
          <LazyCheckout
            total={cart.total}
            agreement={cart.agreement}
            sold={soldIn(cart)}
            items={payableItems(cart)}
            company={cart.companies[0]?.billingAddress ?? null}
            clock={clock}
            {...deliveryOf(cart)}
            addressDialog={addressDialog}
            onCartChanged={onCartChanged}
            onBalance={onBalance}
            onOpened={() => track({ event: 'initiate-checkout', cart: trackedCart(cart) })}
            onOrdered={({ trid, paymentUrl, paymode }) => {
              track({ event: 'initiate-purchase', trid, paymode, cart: trackedCart(cart) });
              // From here on the payment decides about the places, not the clock that the browser remembers.
              useAppStore.setState({ cartHeldUntil: null });
              if (paymentUrl) window.location.assign(paymentUrl);
              else void toOutcome(trid);
            }}
          />
        </Defer>
      )}
    />
  );
}

function FurtherWaiting({ cart }: { cart: Cart }) {
  return (
    <div className="stack gap-8">
      {cart.entries.length > 0 && <SuggestionsPlaceholder />}
      <CheckoutWaiting />
    </div>
  );
}

/** The facts about goods that the checkout needs; a cart of entries needs nothing. */
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
