/**
 * The waiting list (docs/domain/holds.md): who gets a freed place. A pool's `held` includes kept and offered places, so that
 * nobody else can have them.
 */

/** How long an offer is open, at most until entry closes. */
export const OFFER_HOURS = 24;

/**
 * Freed places are saved for a group at the head of the list until this long before entry closes. After that anybody who fits
 * gets them, so that none of them stays empty (decision 0032).
 */
export const GROUPS_SAVE_UNTIL_HOURS = 72;

/** Whether freed places are still saved for groups that do not fit yet. */
export function savesForGroups(now: Date, entryClosesAt: Date): boolean {
  return entryClosesAt.getTime() - now.getTime() > GROUPS_SAVE_UNTIL_HOURS * 3_600_000;
}

/** The counters of a pool of places, as they are under its lock. */
export interface WaitedPool {
  readonly id: string;
  readonly capacity: number;
  /** Held places, including kept and offered ones. */
  readonly held: number;
  readonly sold: number;
  /** People who wait and have no offer. */
  readonly waiting: number;
  /** Freed places that are kept for those who wait. */
  readonly kept: number;
  /** Places of open offers. */
  readonly offered: number;
}

/** One person, a group or a team, waiting for places. */
export interface Waiter {
  readonly id: string;
  /** How many places it needs, all or none. */
  readonly places: number;
  /** Sets of pools: it needs a place of each pool of one of these sets. Several where any heat will do. */
  readonly options: readonly (readonly string[])[];
}

/** When an offer that is made now lapses; it is open before that instant. */
export function offerUntil(now: Date, entryClosesAt: Date): Date {
  return new Date(Math.min(now.getTime() + OFFER_HOURS * 3_600_000, entryClosesAt.getTime()));
}

/** Places that nobody has but those who wait. */
export const freePlaces = ({ capacity, held, sold }: WaitedPool) => capacity - held - sold;

const placesForWaiters = (pool: WaitedPool) => freePlaces(pool) + pool.kept;

export const joinPool = (pool: WaitedPool, people: number): WaitedPool => ({
  ...pool,
  waiting: pool.waiting + people,
});

/** Some of the waiting people leave. Places kept for the last of them become free. */
export function leavePool(pool: WaitedPool, people: number): WaitedPool {
  const left = { ...pool, waiting: pool.waiting - people };
  return left.waiting === 0 ? letGo(left) : left;
}

/** The places of an offer that was not accepted: kept for the next who wait, or free. */
export function lapseInPool(pool: WaitedPool, people: number): WaitedPool {
  const isKept = pool.waiting > 0;
  return {
    ...pool,
    offered: pool.offered - people,
    kept: pool.kept + (isKept ? people : 0),
    held: pool.held - (isKept ? 0 : people),
  };
}

/** The places of an offer that is accepted are free for the claim that follows under the same lock. */
export const acceptInPool = (pool: WaitedPool, people: number): WaitedPool => ({
  ...pool,
  offered: pool.offered - people,
  held: pool.held - people,
});

function offerInPool(pool: WaitedPool, people: number): WaitedPool {
  const fromKept = Math.min(pool.kept, people);
  const offered = {
    ...pool,
    offered: pool.offered + people,
    kept: pool.kept - fromKept,
    held: pool.held + people - fromKept,
  };
  return leavePool(offered, people);
}

const letGo = (pool: WaitedPool): WaitedPool => ({ ...pool, held: pool.held - pool.kept, kept: 0 });

/**
 * The offers due now, with their pools, in the order of the list, and the pools afterwards. A group gets places for all or none.
 * While there are too few for it and `saves`, they are saved for it, where it has most of them; otherwise the next who fit get
 * them. Other places stay kept as long as a waiting person could use them: a place of a race is of no use to people whose heat is
 * full.
 */
export function makeOffers(
  pools: readonly WaitedPool[],
  waiters: readonly Waiter[],
  { saves }: { readonly saves: boolean },
): { readonly offers: ReadonlyMap<string, readonly string[]>; readonly pools: readonly WaitedPool[] } {
  const now = new Map(pools.map((pool) => [pool.id, pool]));
  const poolsOf = (ids: readonly string[]) => ids.flatMap((id) => now.get(id) ?? []);
  const offers = new Map<string, readonly string[]>();
  /** Places for groups that come before and do not fit yet. */
  const saved = new Map<string, number>();
  const placesIn = (option: readonly string[]) =>
    Math.min(...poolsOf(option).map((pool) => placesForWaiters(pool) - (saved.get(pool.id) ?? 0)));
  for (const waiter of waiters) {
    const option = waiter.options.find((one) => placesIn(one) >= waiter.places);
    if (option) {
      for (const id of new Set(waiter.options.flat())) {
        const pool = now.get(id);
        const change = option.includes(id) ? offerInPool : leavePool;
        if (pool) now.set(id, change(pool, waiter.places));
      }
      offers.set(waiter.id, option);
    } else if (saves) {
      const [most] = waiter.options
        .filter((one) => poolsOf(one).every(({ capacity }) => capacity >= waiter.places))
        .toSorted((a, b) => placesIn(b) - placesIn(a));
      // As many of each pool as could be used: those of a race are not saved for a group whose heat is full.
      const places = most ? placesIn(most) : 0;
      for (const id of most ?? []) saved.set(id, (saved.get(id) ?? 0) + places);
    }
  }
  const options = waiters.filter(({ id }) => !offers.has(id)).flatMap((waiter) => waiter.options);
  const isOfUse = (pool: WaitedPool) =>
    options.some(
      (option) =>
        option.includes(pool.id) &&
        poolsOf(option).every((other) => other.id === pool.id || placesForWaiters(other) > 0),
    );
  return { offers, pools: [...now.values()].map((pool) => (isOfUse(pool) ? pool : letGo(pool))) };
}
