import { queryOf } from '@rajt/app-kit/api/query-of';
import { getResult } from '@rajt/contract/raceday/operations/results';

export function resultQuery(userId: string, entryId: string) {
  return queryOf(getResult, { params: { userId, entryId } });
}
