import type { Site } from '@rajt/rules/branch';
import type { PoolId, RaceId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findLiveCart } from '../../checkout/cart/index.ts';
import { isSoldOn, type RaceForEntry } from '../../content/catalog/index.ts';
import type { HoldCall } from './decide-place.ts';
import type { HoldDeps } from './hold-deps.ts';
import { reclaimRace } from './hold-queries.ts';

/**
 * The outcome of one try of a hold:
 * - `held`: the places are held.
 * - `again`: what blocked the hold has ended; the next try can succeed.
 * - `stale`: nothing was written, as the race has changed or the cart is not open.
 * - `reclaimable`: the pools are full, but expired holds of the race still count. `full` is the refusal if none can be reclaimed.
 */
export type Tried<Held> =
  | { readonly kind: 'held'; readonly held: Held }
  | { readonly kind: 'again' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'reclaimable'; readonly poolIds: readonly PoolId[]; readonly full: Refusal };

/** The limit of a hold's tries. */
export interface Tries {
  readonly max: number;
  /**
   * Whether the last try reclaims the expired holds of a full race, too: then the hold is refused with `race_changed`, as a repeat
   * can succeed. Otherwise the last try is refused as full.
   */
  readonly lastReclaims: boolean;
}

/**
 * Tries a hold until its places are held, with the race as it is at each try: a changed race, a cart that is thawed or has
 * expired, and a full race with expired holds are all solved in one request. The race is read from a cache; the statement of the
 * hold checks its version. Refused with `race_changed` after the last of the tries.
 */
export async function holdInTries<Held>(
  deps: HoldDeps,
  call: HoldCall & { readonly site: Site },
  raceId: RaceId,
  { max, lastReclaims }: Tries,
  tryOnce: (race: RaceForEntry) => Promise<Tried<Held>>,
): Promise<Held> {
  for (let attempt = 1; attempt <= max; attempt += 1) {
    const race = await deps.races.find(raceId);
    if (!race || !isSoldOn(race, call.site)) throw new Refusal('not_found');
    const tried = await tryOnce(race);
    if (tried.kind === 'held') return tried.held;
    if (tried.kind === 'stale') await makeReady(deps, call, raceId);
    if (
      tried.kind === 'reclaimable' &&
      ((attempt === max && !lastReclaims) || !(await reclaimRace(deps.db, raceId, tried.poolIds)))
    )
      throw tried.full;
  }
  throw new Refusal('race_changed');
}

/** Has the race read again, and ends what keeps the cart closed: an order whose payment has ended, or a deadline that has passed. */
async function makeReady(
  deps: HoldDeps,
  { viewer, site }: HoldCall & { readonly site: Site },
  raceId: RaceId,
): Promise<void> {
  deps.races.invalidate(raceId);
  const cart = await findLiveCart(deps.db, viewer.id, site);
  if (cart?.state === 'paying') {
    if (!(await deps.carts.thaw(cart.id))) throw new Refusal('payment_in_progress');
  } else if (cart?.isExpired) await deps.carts.expire(cart.id);
}
