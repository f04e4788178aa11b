import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob, handle, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { sweepCarts } from './expire-cart.ts';
import type { LineKind } from './line-kind.ts';

const sweepCartsJob = defineJob('sweep-carts', z.object({}), { isUrgent: true });

/** One sweep a minute, and no job for each cart: a hold must not cost a job (its notification alone serialises commits). */
export function cartJobs(deps: Deps, kinds: readonly LineKind[]): JobHandler[] {
  return [handle(sweepCartsJob, () => sweepCarts(deps, kinds), '* * * * *')];
}
