import type { Filter } from '../office/filters.ts';

/** Whether a filter asks for nothing but the event and the state, which hold for all recipients of a message: it must be meant. */
export function findsEverybody(filter: Filter): boolean {
  if ('all' in filter) return filter.all.every(findsEverybody);
  if ('any' in filter || 'not' in filter) return false;
  return filter.field === 'event' || filter.field === 'state';
}
