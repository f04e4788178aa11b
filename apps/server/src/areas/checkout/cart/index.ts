import { type Cart, getCart } from '@rajt/contract/entering/operations/entries';
import type { CartId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { ok, serve } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { expireCart } from './expire-cart.ts';
import { cartJobs } from './jobs.ts';
import { kindsOf } from './kinds-of.ts';
import type { LineKind } from './line-kind.ts';
import type { StoredCart } from './queries.ts';
import { type CartFinders, type CartOf, type CartThing, findCartThings, readCart } from './read-cart.ts';

export { agreementOf } from './agreement.ts';
export { teamFieldsOf } from './cart-teams.ts';
export { expireCart } from './expire-cart.ts';
export { kindsOf } from './kinds-of.ts';
export type {
  LineKind,
  LineKindName,
  LineReference,
  OrderLine,
  PricedItem,
  Said,
  Sale,
  Verdict,
} from './line-kind.ts';
export { deliveryIds, entryIds, productItemIds } from './line-kind.ts';
export {
  asCouponChoice,
  type ChosenCoupons,
  closeCart,
  closeCartOf,
  endDeadlineOfEmpty,
  findLiveCart,
  hasOtherCart,
  lockCart,
  lockLiveCart,
  lockLiveCarts,
  openCart,
  openForProducts,
  type StoredCart,
  setCoupons,
  startDeadline,
} from './queries.ts';
export type {
  CartOf,
  CartThing,
  FindCartCoupons,
  FindCartDelivery,
  FindCartEntries,
  FindCartProducts,
} from './read-cart.ts';
export {
  addingEntries,
  addingProducts,
  closingCart,
  freezingCart,
  joiningCart,
} from './statement-queries.ts';

export const cartManifest = defineModule({ name: 'cart', usesSalePool: true, owns: ['cart', 'cart_item'] });

/** The parts that the cart gets from the modules above it, where they are wired. */
export interface CartParts extends CartFinders {
  readonly kinds: readonly LineKind[];
  /** Ends the order of a frozen cart that nobody is paying, so that the cart can change; false when somebody is. */
  readonly endUnpaid: (cartId: CartId) => Promise<boolean>;
}

/** The carts of the app, for the modules that change them. */
export interface Carts {
  read(of: CartOf): Promise<Cart>;
  /** The things of a live cart as it is shown, at their full prices; null when there is none. */
  findThings(
    of: CartOf,
  ): Promise<{ readonly cart: StoredCart; readonly things: readonly CartThing[] } | null>;
  /** Releases what a cart holds if its deadline has passed. */
  expire(cartId: CartId): Promise<void>;
  /** Takes out of a locked open cart goods attached to entries that have left it. */
  dropLoose(trx: Trx, cart: StoredCart): Promise<void>;
  /** Thaws a frozen cart whose payment has ended; false when one is open. */
  thaw(cartId: CartId): Promise<boolean>;
  /**
   * Runs a change that returns the cart, and has done nothing, while the cart is being paid. A cart whose payment has ended is
   * thawed, which ends its order, and the change runs again. Refused with `payment_in_progress` while a payment is open.
   */
  change(run: () => Promise<CartId | null>): Promise<void>;
}

/** Carts: what they hold, until when, and its release. */
export function createCarts(deps: Deps, parts: CartParts): Carts & Module {
  const read = (of: CartOf) => readCart(deps, parts, of);
  return {
    read,
    findThings: (of) => findCartThings(parts, of),
    expire: (cartId) => expireCart(deps, parts.kinds, cartId),
    dropLoose: async (trx, cart) => {
      for (const kind of kindsOf(parts.kinds, cart)) await kind.dropLoose(trx, cart.id);
    },
    thaw: parts.endUnpaid,
    change: async (run) => {
      const frozen = await run();
      if (frozen && (!(await parts.endUnpaid(frozen)) || (await run())))
        throw new Refusal('payment_in_progress');
    },
    jobs: cartJobs(deps, parts.kinds),
    routes: (site) =>
      serve(site, getCart, async ({ viewer, language }) =>
        ok({ data: await read({ accountId: viewer.id, site: site.site, language }) }),
      ),
  };
}
