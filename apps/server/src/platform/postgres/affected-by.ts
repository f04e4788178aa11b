import type { DeleteResult, QueryResult, UpdateResult } from 'kysely';

/** The number of rows that a statement has changed or deleted. */
export function affectedBy(result: QueryResult<unknown> | readonly (DeleteResult | UpdateResult)[]): number {
  if ('rows' in result) return Number(result.numAffectedRows ?? 0n);
  return result.reduce(
    (sum, one) => sum + Number('numDeletedRows' in one ? one.numDeletedRows : one.numUpdatedRows),
    0,
  );
}
