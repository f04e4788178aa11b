import { asId, type CartId } from '@rajt/rules/ids';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, handle, type JobHandler } from '../../platform/jobs.ts';
import { expireCart, sweepCarts } from './expire-cart.ts';

/** Enqueued by the hold's statement at the cart's deadline (queries.ts names it too). */
const expireCartJob = defineJob('expire-cart', z.object({ cartId: z.string() }));
const sweepCartsJob = defineJob('sweep-carts', z.object({}));

export function entriesJobs(deps: Deps): JobHandler[] {
  return [
    handle(expireCartJob, ({ cartId }) => expireCart(deps, asId<CartId>(cartId))),
    handle(sweepCartsJob, () => sweepCarts(deps), '* * * * *'),
  ];
}
