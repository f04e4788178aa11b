import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { getProfile } from '@rajt/contract/operations/accounts';
import { listHeats } from '@rajt/contract/operations/catalog';
import { getEntryDefaults } from '@rajt/contract/operations/entry-defaults';
import { listFellows } from '@rajt/contract/operations/fellows';
import { useQuery } from '@tanstack/react-query';
import { useWaitingOf } from '../../shell/waiting/use-waiting.ts';
import { useRace } from './use-race.ts';

/** All that an entry form is filled and priced with. The fellows are asked for only where somebody else is entered. */
export function useEntryData(raceId: string, isForOthers: boolean) {
  const params = { userId: useUserId() };
  return {
    race: useRace(raceId),
    waiting: useWaitingOf(raceId),
    heats: useQuery({
      ...queryOf(listHeats, { params: { raceId } }),
      // Others enter too.
      staleTime: 5_000,
      refetchInterval: 15_000,
    }),
    profile: useQuery(queryOf(getProfile, { params })),
    fellows: useQuery({
      ...queryOf(listFellows, { params, query: { race: raceId } }),
      // What the race costs them may change as well.
      refetchInterval: 60_000,
      enabled: isForOthers,
    }),
    // Without them one answers by hand.
    defaults: useQuery(queryOf(getEntryDefaults, { params })),
  };
}
