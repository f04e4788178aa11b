import { queryOf } from '@rajt/app-kit/api/query-of';
import { getRace } from '@rajt/contract/content/operations/catalog';
import { useQuery } from '@tanstack/react-query';

/** The race to enter. */
export function useRace(raceId: string) {
  return useQuery({
    ...queryOf(getRace, { params: { raceId } }),
    // The price may change while the form is open.
    refetchInterval: 60_000,
  });
}
