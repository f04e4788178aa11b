/**
 * The waiting list (docs/domain/holds.md): who gets a freed place. A pool's `held` includes what is kept for those who
 * wait and what is offered to them, so that nobody else can have it.
 */

/** How long an offer is open, at most until entry closes. */
export const OFFER_HOURS = 24;

/**
 * Freed places are saved for a group at the head of the list until this long before entry closes; after that they go to
 * whoever fits, so that none of them stays empty (decision 0032).
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
  /** With those kept and offered. */
  readonly held: number;
  readonly sold: number;
  /** People who wait and have no offer. */
  readonly waiting: number;
  /** Freed places that are kept for those who wait. */
  readonly kept: number;
  /** Places of open offers. */
  readonly offered: number;
}

/** One person or a group, waiting for a place of each of these pools. */
export interface Waiter {
  readonly id: string;
  readonly people: number;
  readonly poolIds: readonly string[];
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

/** Some of those who wait leave. What was kept for the last of them is free. */
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
 * Who gets an offer now, in the order of the list, and the pools afterwards. A group gets places for all or none. While
 * there are too few for it and `saves`, they are saved for it; otherwise the next who fit get them. What is left stays kept
 * as long as somebody waits who could use it: a place of a race is of no use to those whose heat is full.
 */
export function makeOffers(
  pools: readonly WaitedPool[],
  waiters: readonly Waiter[],
  { saves }: { readonly saves: boolean },
): { readonly offeredIds: readonly string[]; readonly pools: readonly WaitedPool[] } {
  const now = new Map(pools.map((pool) => [pool.id, pool]));
  const poolsOf = ({ poolIds }: Waiter) =>
    poolIds.flatMap((id) => {
      const pool = now.get(id);
      return pool ? [pool] : [];
    });
  const offeredIds: string[] = [];
  /** Places for groups that come before and do not fit yet. */
  const saved = new Map<string, number>();
  for (const waiter of waiters) {
    const wanted = poolsOf(waiter);
    const places = Math.min(...wanted.map((pool) => placesForWaiters(pool) - (saved.get(pool.id) ?? 0)));
    if (places >= waiter.people) {
      for (const pool of wanted) now.set(pool.id, offerInPool(pool, waiter.people));
      offeredIds.push(waiter.id);
    } else if (saves && wanted.every(({ capacity }) => capacity >= waiter.people)) {
      // As many of each pool as could be used: those of a race are not saved for a group whose heat is full.
      for (const { id } of wanted) saved.set(id, (saved.get(id) ?? 0) + places);
    }
  }
  const rest = waiters.filter(({ id }) => !offeredIds.includes(id));
  const isOfUse = (pool: WaitedPool) =>
    rest.some(
      (waiter) =>
        waiter.poolIds.includes(pool.id) &&
        poolsOf(waiter).every((other) => other.id === pool.id || placesForWaiters(other) > 0),
    );
  return { offeredIds, pools: [...now.values()].map((pool) => (isOfUse(pool) ? pool : letGo(pool))) };
}
