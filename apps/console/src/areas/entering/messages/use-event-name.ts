import { useEvents } from '../shared/entry-filter/use-names.ts';

/** The name of an event of the caller; its id until it is known. */
export function useEventName(eventId: string): string {
  return useEvents().find((event) => event.eventId === eventId)?.name ?? eventId;
}
