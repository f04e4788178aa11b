import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { ClearSearch } from '@rajt/app-kit/forms/clear-search.tsx';
import { useFirstLook } from '@rajt/app-kit/page/defer.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { site } from '@rajt/app-kit/site/site';
import { type EventSummary, listCalendar, listEvents } from '@rajt/contract/content/operations/catalog';
import { bySale, groupByMonth, nextEvent } from '@rajt/rules/content/calendar-order';
import { Button } from '@rajt/ui/button';
import type { Elements } from '@rajt/ui/elements';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue, useId } from 'react';
import { EventFilters } from './event-filters.tsx';
import { EventHero } from './event-hero.tsx';
import { EventRow } from './event-row.tsx';
import { type EventFilters as Filters, isFiltering, noFilters } from './event-search.ts';
import { useEventTexts } from './event-texts.ts';
import styles from './events-screen.module.css';
import { EventsSkeleton } from './events-skeleton.tsx';
import { findEvents } from './find-events.ts';
import { LateAhead } from './late-ahead.tsx';
import { type Me, NOBODY } from './offer-for-reader.ts';
import { PublicCalendar } from './public-calendar.ts';
import { useMe } from './use-me.ts';

interface EventsScreenProps {
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** The race calendar of a member, with what each event means for them. */
export function EventsScreen(props: EventsScreenProps) {
  return (
    <CalendarScreen {...props} asked={useQuery(queryOf(listEvents))} me={useMe()} ahead={<LateAhead />} />
  );
}

/** The screen for a visitor. */
export function PublicEventsScreen(props: EventsScreenProps) {
  return (
    <PublicCalendar value={true}>
      <CalendarScreen {...props} asked={useQuery(queryOf(listCalendar))} me={NOBODY} />
    </PublicCalendar>
  );
}

interface CalendarScreenProps extends EventsScreenProps {
  asked: Pick<UseQueryResult<EventSummary[]>, 'data' | 'error' | 'refetch'>;
  me: Me;
  /** The next days of the reader, above the list. */
  ahead?: Elements;
}

/** The next event with open entry, then everything by month, open events first, filtered by the address. */
function CalendarScreen({
  asked: { data, error, refetch },
  filters,
  onFilters,
  ahead,
  ...props
}: CalendarScreenProps) {
  const { t } = useEventTexts();
  // Dozens of events with their pictures at once would hold up the page: as deferred values they are drawn in slices.
  const events = useDeferredValue(data);
  const me = useDeferredValue(props.me);
  // A reader who returns finds the place where they were, which needs the true height of every row.
  const isFirstLook = useFirstLook();
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className="page calendar">
      <PageTitle title={t('events:title')}>{t(`events:heading_${site.branch}`)}</PageTitle>
      {ahead}
      {events ? (
        <Calendar events={events} me={me} isFirstLook={isFirstLook} filters={filters} onFilters={onFilters} />
      ) : (
        <EventsSkeleton label={t('events:loading')} />
      )}
    </div>
  );
}

interface CalendarProps extends EventsScreenProps {
  events: EventSummary[];
  me: Me;
  isFirstLook: boolean;
}

const Calendar = memo(function Calendar({ events, me, isFirstLook, filters, onFilters }: CalendarProps) {
  const { t, format } = useEventTexts();
  const found = findEvents(events, filters, site.branch);
  const hero = isFiltering(filters) ? null : nextEvent(events);
  // The event on top is not repeated below.
  const { open, later, over } = bySale(found.filter((event) => event !== hero));
  if (events.length === 0) {
    return (
      <EmptyState
        drawing={<StateDrawing kind="rest" />}
        title={t('events:noneTitle')}
        action={
          <Button variant="quiet" render={<Link to="/entries" />}>
            {t('events:toEntries')}
          </Button>
        }
      >
        {t('events:noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      {hero && <EventHero event={hero} me={me} />}
      <EventFilters events={events} filters={filters} found={found.length} onChange={onFilters} />
      {found.length === 0 ? (
        <EmptyState
          isMessageFirst
          drawing={<StateDrawing kind="search" />}
          title={t('events:emptyTitle')}
          action={<ClearSearch onClear={() => onFilters(noFilters)}>{t('events:clear')}</ClearSearch>}
        >
          {t('events:emptyText')}
        </EmptyState>
      ) : (
        <>
          {groupByMonth(open).map(({ month, events: inMonth }) => (
            <Part
              key={month}
              title={format.day(`${month}-01`, 'month')}
              events={inMonth}
              me={me}
              isLazy={isFirstLook}
            />
          ))}
          <Part title={t('events:opensLater')} events={later} me={me} isLazy={isFirstLook} />
          <Part title={t('events:over')} events={over} me={me} isLazy={isFirstLook} />
        </>
      )}
    </>
  );
});

/** Some events of the calendar under one heading; without any nothing is drawn. */
function Part({
  title,
  events,
  me,
  isLazy,
}: {
  title: string;
  events: readonly EventSummary[];
  me: Me;
  isLazy: boolean;
}) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section className={styles.month} aria-labelledby={id}>
      <h2 id={id} className={styles.monthName}>
        {title}
      </h2>
      <ol className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} me={me} isLazy={isLazy} />
          </li>
        ))}
      </ol>
    </section>
  );
}
