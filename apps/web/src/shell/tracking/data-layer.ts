import { useAppStore } from '../session/app-store.ts';
import type { Tracked, TrackedCart, TrackedItem } from './tracked.ts';

/** The most items of one message (Google Analytics 4). */
const MAX_ITEMS = 200;
const MAX_WAITING = 20;
/** The number of reported orders that are remembered. */
const MAX_TOLD = 20;

/**
 * The shop's events in the words of `window.dataLayer` (Google Analytics 4, e-commerce). `allow` once marketing is allowed,
 * `deny` once that is revoked. Before a choice they wait in memory; after a no they are discarded. The browser keeps nothing of
 * them without a yes.
 */
export function dataLayerAdapter(push: (message: object) => void) {
  let isAllowed = false;
  let waiting: Tracked[] = [];

  const tell = (tracked: Tracked): void => {
    if (isAllowed) send(tracked, push);
    else if (useAppStore.getState().cookieChoice === null)
      waiting = [...waiting, tracked].slice(-MAX_WAITING);
  };
  useAppStore.subscribe(({ cookieChoice }) => {
    if (cookieChoice?.marketing === false) waiting = [];
  });
  return {
    tell,
    allow: () => {
      isAllowed = true;
      const due = waiting;
      waiting = [];
      due.forEach(tell);
    },
    deny: () => {
      isAllowed = false;
      useAppStore.setState({ trackedOrder: null, toldPurchases: [] });
    },
  };
}

function send(tracked: Tracked, push: (message: object) => void): void {
  if (tracked.event === 'sign-up') {
    push({ event: 'sign_up', method: tracked.method });
    return;
  }
  const message = shopMessage(tracked);
  if (!message) return;
  // The cart of an earlier message would be added to this one's.
  push({ ecommerce: null });
  push(message);
}

function shopMessage(tracked: Exclude<Tracked, { event: 'sign-up' }>): object | null {
  switch (tracked.event) {
    case 'remove-from-cart':
      return {
        event: 'remove_from_cart',
        ecommerce: {
          ...worth(tracked.items.reduce((sum, { price }) => sum + price, 0)),
          ...list(tracked.items),
        },
      };
    case 'initiate-checkout':
      return { event: 'begin_checkout', ecommerce: ofCart(tracked.cart) };
    case 'initiate-purchase': {
      const { trid, paymode, cart } = tracked;
      useAppStore.setState({ trackedOrder: { trid, cart } });
      return { event: 'add_payment_info', ecommerce: { ...ofCart(cart), payment_type: paymode } };
    }
    case 'purchase':
      return purchase(tracked.trid);
  }
}

/** Once per order, and only where it was ordered from: its page may be opened again, also much later. */
function purchase(trid: string): object | null {
  const { trackedOrder, toldPurchases } = useAppStore.getState();
  if (trackedOrder?.trid !== trid || toldPurchases.includes(trid)) return null;
  useAppStore.setState({ trackedOrder: null, toldPurchases: [...toldPurchases, trid].slice(-MAX_TOLD) });
  const { cart } = trackedOrder;
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: trid,
      ...ofCart(cart),
      ...(cart.shipping > 0 && { shipping: cart.shipping }),
    },
  };
}

const worth = (value: number) => ({ currency: 'HUF', value });

/** An order that an earlier version of the app kept has no coupons. */
const ofCart = ({ value, coupons = [], items }: TrackedCart) => ({
  ...worth(value),
  ...(coupons.length > 0 && { coupon: coupons.join(',') }),
  ...list(items),
});

const list = (items: readonly TrackedItem[]) => ({
  items: items.slice(0, MAX_ITEMS).map(({ id, name, category, price }) => ({
    item_id: id,
    item_name: name,
    currency: 'HUF',
    item_category: category,
    price,
    quantity: 1,
  })),
});
