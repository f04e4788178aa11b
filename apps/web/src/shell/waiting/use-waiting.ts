import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { listWaitingPlaces, type WaitingPlace } from '@rajt/contract/operations/waiting';
import { useQuery } from '@tanstack/react-query';

/** The reader's places on waiting lists, offers first. A signed-out reader has none. */
export function useWaiting() {
  const userId = useUserId();
  return useQuery({
    ...queryOf(listWaitingPlaces, { params: { userId } }),
    enabled: userId !== '',
    // An offer may come while somebody reads.
    refetchInterval: 60_000,
  });
}

/** What the reader waits for in a race; an offer before the rest. */
export function useWaitingOf(raceId: string): WaitingPlace | undefined {
  return useWaiting().data?.find(({ race }) => race.id === raceId);
}
