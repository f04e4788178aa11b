import { siteInfo } from '@rajt/contract/operations/sessions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Settings of this site; they change with a deploy only. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async () => (await call(siteInfo)).answer.data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Undefined until the server has answered. */
export function useSite() {
  return useQuery(siteQuery).data;
}
