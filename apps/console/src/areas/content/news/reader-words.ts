import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import type { NewsSummary } from '@rajt/contract/content/operations/news';
import { listStaffEvents, type StaffEvent } from '@rajt/contract/office/operations/events';
import { useQuery } from '@tanstack/react-query';

/** The events of the caller, the nearest first: the coming events, then the past ones. */
export function useEvents(): readonly StaffEvent[] {
  const { data = [] } = useQuery({ ...queryOf(listStaffEvents), staleTime: 5 * 60_000 });
  const byStart = data.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  return [...byStart.filter(({ isOver }) => !isOver), ...byStart.filter(({ isOver }) => isOver).reverse()];
}

/** The readers of news, in words. */
export function useReaderWords(): (news: Pick<NewsSummary, 'everybody' | 'enteredEvents'>) => string {
  const t = useT();
  const events = useEvents();
  return ({ everybody, enteredEvents }) => {
    if (everybody) return t('newsScreen:toEverybody');
    if (enteredEvents.length === 0) return t('newsScreen:toNobody');
    const names = enteredEvents.map((id) => events.find(({ eventId }) => eventId === id)?.name ?? id);
    return t('newsScreen:toEvents', { events: names.join(', ') });
  };
}
