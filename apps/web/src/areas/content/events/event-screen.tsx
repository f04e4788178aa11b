import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { Defer } from '@rajt/app-kit/page/defer.tsx';
import { CallError } from '@rajt/contract/client';
import {
  type EventDetail,
  getCalendarEvent,
  getEvent,
  type Race,
} from '@rajt/contract/content/operations/catalog';
import { BottomBar } from '@rajt/ui/bottom-bar';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { NotFoundScreen } from '../../../shell/layout/not-found-screen.tsx';
import { EnteredButton } from '../../entering/shared/entered/entered-button.tsx';
import { CourseSection } from './course-section.tsx';
import styles from './event-screen.module.css';
import { useEventTexts } from './event-texts.ts';
import { EventTop } from './event-top.tsx';
import { EventSkeleton } from './events-skeleton.tsx';
import { type Me, NOBODY, raceForMe, wayFor } from './offer-for-reader.ts';
import { Links, Prose } from './prose.tsx';
import { PublicCalendar, useCalendarPaths } from './public-calendar.ts';
import { RaceHeadings, RaceRow } from './race-row.tsx';
import { useMe } from './use-me.ts';

/** Other people enter during the reading. */
const LIVE = { refetchInterval: 60_000 };

/** An event with everything a member decides by. */
export function EventScreen({ eventId, suggestions }: { eventId: string; suggestions: ReactNode }) {
  const asked = useQuery({ ...queryOf(getEvent, { params: { eventId } }), ...LIVE });
  return <AskedEvent asked={asked} me={useMe()} suggestions={suggestions} />;
}

/** The page for a visitor: the button to enter leads through the login to the form. */
export function PublicEventScreen({ eventId }: { eventId: string }) {
  const asked = useQuery({ ...queryOf(getCalendarEvent, { params: { eventId } }), ...LIVE });
  return (
    <PublicCalendar value={true}>
      <AskedEvent asked={asked} me={NOBODY} suggestions={null} />
    </PublicCalendar>
  );
}

interface AskedEventProps extends Pick<EventProps, 'me' | 'suggestions'> {
  asked: Pick<UseQueryResult<EventDetail>, 'data' | 'error' | 'refetch'>;
}

function AskedEvent({ asked: { data: event, error, refetch }, suggestions, ...props }: AskedEventProps) {
  const { t } = useEventTexts();
  const me = useDeferredValue(props.me);
  if (event) return <Event event={event} me={me} suggestions={suggestions} onCheckAgain={refetch} />;
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return <EventSkeleton label={t('events:loading')} />;
}

interface EventProps {
  event: EventDetail;
  me: Me;
  /** Goods that go with it, after everything else. */
  suggestions: ReactNode;
  onCheckAgain: () => void;
}

const Event = memo(function Event({ event, me, suggestions, onCheckAgain }: EventProps) {
  const { t, format } = useEventTexts();
  const ways = event.races.map((race) => ({ race, mine: raceForMe(race, me) }));
  const open = ways.filter(({ race, mine }) => wayFor(race, mine) === 'enter');
  const entered = ways.find(({ race, mine }) => wayFor(race, mine) === 'entered')?.mine.entered;
  const hasWay = open.length > 0 || Boolean(entered);
  const enter =
    open.length === 0 && entered ? (
      <EnteredButton entered={entered} />
    ) : (
      <EnterButton event={event} races={open.map(({ race }) => race)} />
    );
  const [price] = open
    .flatMap(({ race, mine }) => mine.own?.price ?? race.price ?? [])
    .toSorted((one, other) => one.amount - other.amount);
  return (
    <div className="event-page">
      <EventTop event={event}>{hasWay && <span className={styles.enterHere}>{enter}</span>}</EventTop>
      <div className={`page ${styles.body}`}>
        {event.state === 'cancelled' ? (
          <Notice kind="warning" title={t('events:cancelledTitle')}>
            {t('events:cancelledText')}
          </Notice>
        ) : (
          event.movedFrom && (
            <Notice
              kind="info"
              title={t('events:movedTitle', {
                from: format.day(event.movedFrom, 'full'),
                to: format.day(event.startsOn, 'full'),
              })}
            >
              {t('events:movedText')}
            </Notice>
          )
        )}
        {/* Its place is there at once: the button above leads to it. */}
        <section id="races" className={styles.races} aria-labelledby="races-title">
          <h2 id="races-title">{t('events:races')}</h2>
          <Defer until="painted">
            <div className={styles.list}>
              <RaceHeadings />
              <ul>
                {event.races.map((race) => (
                  <li key={race.id}>
                    <RaceRow event={event} race={race} me={me} onCheckAgain={onCheckAgain} />
                  </li>
                ))}
              </ul>
            </div>
          </Defer>
        </section>
        <Defer until="painted">
          <Defer until="painted">
            <div className={styles.texts}>
              <Prose id="about" title={t('events:about')} text={event.description} />
              <CourseSection event={event} />
              <Prose id="rules" title={t('events:rules')} text={event.rules} />
              <Prose id="travel" title={t('events:travel')} text={event.travel} />
              <Links links={event.links} />
            </div>
            {suggestions}
          </Defer>
        </Defer>
      </div>
      {hasWay && (
        <div className={styles.bar}>
          <BottomBar label={t('events:enter')}>
            <span className={styles.barPrice}>
              {price && t('events:from', { price: format.money(price) })}
            </span>
            {enter}
          </BottomBar>
        </div>
      )}
    </div>
  );
});

/** One race that can be entered: straight to its form; several: to the races, to choose. */
function EnterButton({ event, races }: { event: EventDetail; races: readonly Race[] }) {
  const { t } = useEventTexts();
  const { event: page } = useCalendarPaths();
  const [race, ...others] = races;
  if (race && others.length === 0) {
    return (
      <Button variant="go" render={<Link to="/races/$raceId/entryform" params={{ raceId: race.id }} />}>
        {t('events:enter')}
      </Button>
    );
  }
  return (
    <Button
      variant="go"
      render={<Link to={page} params={{ eventId: event.id }} hash="races" resetScroll={false} />}
    >
      {t('events:toRaces')}
    </Button>
  );
}

function NotFound() {
  const { t } = useEventTexts();
  const { calendar } = useCalendarPaths();
  return (
    <NotFoundScreen
      title={t('events:notFoundTitle')}
      back={<Link to={calendar} />}
      backLabel={t('events:toEvents')}
    >
      {t('events:notFoundText')}
    </NotFoundScreen>
  );
}
