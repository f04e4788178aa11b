import type { Site } from '@rajt/rules/branch';
import type { Deps } from '../../../platform/deps.ts';
import type { LineKind } from '../../checkout/cart/index.ts';
import type { Payments } from '../../checkout/payments/index.ts';

/** The dependencies of orders, bound once by `createOrders`. */
export interface OrderDeps extends Deps {
  /** Everything that is sold, in lock order. */
  readonly kinds: readonly LineKind[];
  readonly payments: Payments;
  /** The version of the terms as a site shows them now. */
  readonly termsVersion: (site: Site) => Promise<string>;
}
