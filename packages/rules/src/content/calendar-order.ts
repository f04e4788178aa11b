import { monthKey } from '../dates.ts';

/** How the calendar of races is put in order, in the app and in the page that the server fills in. */

interface Listed {
  readonly startsOn: string;
  readonly state: 'open' | 'not_open' | 'sold_out' | 'closed' | 'cancelled';
}

/** The calendar's parts: what can be entered, what opens later, what cannot be entered any more; each in the order given. */
export function bySale<E extends Listed>(events: readonly E[]): Record<'open' | 'later' | 'over', E[]> {
  const of = (...states: Listed['state'][]) => events.filter(({ state }) => states.includes(state));
  return { open: of('open'), later: of('not_open'), over: of('sold_out', 'closed', 'cancelled') };
}

/** Events in the order given, under the month in which each starts. */
export function groupByMonth<E extends Listed>(events: readonly E[]): { month: string; events: E[] }[] {
  const groups: { month: string; events: E[] }[] = [];
  for (const event of events) {
    const month = monthKey(event.startsOn);
    const last = groups.at(-1);
    if (last?.month === month) last.events.push(event);
    else groups.push({ month, events: [event] });
  }
  return groups;
}

/** The event for the top of the screen: the next one that can be entered. Null when none can. */
export function nextEvent<E extends Listed>(events: readonly E[]): E | null {
  const [first, ...rest] = events.filter(({ state }) => state === 'open');
  return first ? rest.reduce((next, event) => (event.startsOn < next.startsOn ? event : next), first) : null;
}
