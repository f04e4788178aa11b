/** A company that enters its people by a file (specification §6; swim branch only). */

/** The most people of one order: one statement holds them below a second. A larger company orders several times. */
export const COMPANY_ORDER_PEOPLE = 200;

/** The most people of one company entry: the longest list of a request. */
export const COMPANY_MAX_PEOPLE = 500;

/**
 * How many of the first people can get a place now, at most an order's: `wanted` has the pools of each in the order of the
 * file, `free` the free places of every pool. The first who finds none ends it, so that those who come now are the first of
 * the file.
 */
export function firstThatFit(
  wanted: readonly (readonly string[])[],
  free: ReadonlyMap<string, number>,
): number {
  const left = new Map(free);
  const first = wanted.slice(0, COMPANY_ORDER_PEOPLE);
  const refused = first.findIndex((pools) => {
    for (const pool of pools) left.set(pool, (left.get(pool) ?? 0) - 1);
    return pools.some((pool) => (left.get(pool) ?? 0) < 0);
  });
  return refused === -1 ? first.length : refused;
}

/** People whom a company never paid for are deleted this long after they were uploaded (docs/domain/privacy.md). */
export const COMPANY_UNPAID_KEPT_DAYS = 30;
