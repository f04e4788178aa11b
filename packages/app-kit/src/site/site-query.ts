import { siteInfo } from '@rajt/contract/people/operations/sessions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { OF_EVERYBODY } from '../api/query-client.ts';
import { queryOf } from '../api/query-of.ts';

/** Settings of this site; they change with a deploy only. */
export const siteQuery = queryOptions({
  ...queryOf(siteInfo),
  staleTime: Number.POSITIVE_INFINITY,
  meta: OF_EVERYBODY,
});

/** Undefined until the server has answered. */
export function useSite() {
  return useQuery(siteQuery).data;
}
