import type { Filter } from '../office/filters.ts';

/**
 * Whether a filter can find all paid entries of an event because only its conditions on the event and the state decide: the recipients of a
 * message all meet such conditions. An alternative or a negation of such conditions counts, too. Everybody must be a choice.
 */
export function findsEverybody(filter: Filter): boolean {
  if ('all' in filter) return filter.all.every(findsEverybody);
  if ('any' in filter) return filter.any.some(findsEverybody);
  if ('not' in filter) return isAboutEventAndState(filter.not);
  return isAboutEventAndState(filter);
}

/** Whether all conditions of a filter are about the event and the state. */
function isAboutEventAndState(filter: Filter): boolean {
  if ('all' in filter) return filter.all.every(isAboutEventAndState);
  if ('any' in filter) return filter.any.every(isAboutEventAndState);
  if ('not' in filter) return isAboutEventAndState(filter.not);
  return filter.field === 'event' || filter.field === 'state';
}
