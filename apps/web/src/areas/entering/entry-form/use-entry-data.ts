import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { listHeats } from '@rajt/contract/content/operations/catalog';
import { getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { listFellows } from '@rajt/contract/entering/operations/fellows';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { useQuery } from '@tanstack/react-query';
import { useWaitingOf } from '../shared/waiting/use-waiting.ts';
import { useRace } from './use-race.ts';

/** All data of an entry form and its price. The fellows are read only if another participant is entered. */
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
      // The fellows' price of the race may change as well.
      refetchInterval: 60_000,
      enabled: isForOthers,
    }),
    // Without them one answers by hand.
    defaults: useQuery(queryOf(getEntryDefaults, { params })),
  };
}
