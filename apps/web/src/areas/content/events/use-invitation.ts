import { queryOf } from '@rajt/app-kit/api/query-of';
import { getInvitation, type Invitation } from '@rajt/contract/content/operations/catalog';
import { useQuery } from '@tanstack/react-query';
import { invitedId } from './invited-id.ts';

/** The event behind the path that a visitor wants; undefined while it is loading, null when there is nothing to show. */
export function useInvitation(wanted: string | undefined): Invitation | null | undefined {
  const id = invitedId(wanted);
  const { data, isError } = useQuery({
    ...queryOf(getInvitation, { params: { id: id ?? '' } }),
    enabled: id !== null,
    // The login does not depend on it.
    throwOnError: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return id === null || isError ? null : data;
}
