import { call } from '@rajt/app-kit/api/call';
import { getEvent, listEvents } from '@rajt/contract/operations/catalog';
import { queryOptions } from '@tanstack/react-query';

/** Upcoming events of the site, soonest first. */
export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: async () => (await call(listEvents)).answer.data.items,
});

/** One event with its races; free places are looked at again every minute while somebody reads the page. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['events', eventId],
    queryFn: async () => (await call(getEvent, { params: { eventId } })).answer.data,
    refetchInterval: 60_000,
  });
