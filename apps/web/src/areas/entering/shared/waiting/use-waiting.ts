import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { listWaitingPlaces, type WaitingPlace } from '@rajt/contract/entering/operations/waiting';
import { useQuery } from '@tanstack/react-query';

/** The reader's places on waiting lists, offers first. A signed-out reader has none. */
export function useWaiting() {
  const userId = useUserId();
  return useQuery({
    ...queryOf(listWaitingPlaces, { params: { userId } }),
    enabled: userId !== '',
    // An offer may come during the reading.
    refetchInterval: 60_000,
  });
}

/** The reader's waiting places in a race, offers first: one for themselves, others for people whom they have put there. */
export function useWaitingOf(raceId: string): readonly WaitingPlace[] {
  const places = useWaiting().data ?? [];
  return places.filter(({ race, people }) => race.id === raceId && people.length > 0);
}
