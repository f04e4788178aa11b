import { call } from '@rajt/app-kit/api/call';
import { getRace, listHeats } from '@rajt/contract/operations/catalog';
import { queryOptions } from '@tanstack/react-query';

/** A race with its form and the price for the person who asks. */
export const raceQuery = (raceId: string) =>
  queryOptions({
    queryKey: ['races', raceId],
    queryFn: async () => (await call(getRace, { params: { raceId } })).answer.data,
    // The price may change while the form is open.
    refetchInterval: 60_000,
  });

/** Free places of the heats: looked at again while the form is open, as others enter too. */
export const heatsQuery = (raceId: string) =>
  queryOptions({
    queryKey: ['races', raceId, 'heats'],
    queryFn: async () => (await call(listHeats, { params: { raceId } })).answer.data.items,
    staleTime: 5_000,
    refetchInterval: 15_000,
  });
