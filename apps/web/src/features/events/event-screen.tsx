import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { CallError } from '@rajt/contract/client';
import { type EventDetail, getEvent } from '@rajt/contract/operations/catalog';
import { BottomBar } from '@rajt/ui/bottom-bar';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { canEnter } from './can-enter.ts';
import { CourseSection } from './course-section.tsx';
import styles from './event-screen.module.css';
import { useEventTexts } from './event-texts.ts';
import { EventTop } from './event-top.tsx';
import { EventSkeleton } from './events-skeleton.tsx';
import { Links, Prose } from './prose.tsx';
import { RaceRow } from './race-row.tsx';

/** An event with everything one decides by. */
export function EventScreen({ eventId }: { eventId: string }) {
  const { t } = useEventTexts();
  const {
    data: event,
    error,
    refetch,
  } = useQuery({
    ...queryOf(getEvent, { params: { eventId } }),
    // Others enter while somebody reads.
    refetchInterval: 60_000,
  });
  if (event) return <Event event={event} onCheckAgain={() => void refetch()} />;
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return <EventSkeleton label={t('events:loading')} />;
}

function Event({ event, onCheckAgain }: { event: EventDetail; onCheckAgain: () => void }) {
  const { t, format } = useEventTexts();
  const enter = <EnterButton event={event} />;
  const hasWay = event.races.some(canEnter);
  return (
    <>
      <EventTop event={event}>{hasWay && <span className={styles.enterHere}>{enter}</span>}</EventTop>
      <div className={`page ${styles.body}`}>
        <section id="races" className={styles.races} aria-labelledby="races-title">
          <h2 id="races-title">{t('events:races')}</h2>
          <ul className={styles.list}>
            {event.races.map((race) => (
              <li key={race.id}>
                <RaceRow event={event} race={race} onCheckAgain={onCheckAgain} />
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.texts}>
          <Prose id="about" title={t('events:about')} text={event.description} />
          <CourseSection event={event} />
          <Prose id="rules" title={t('events:rules')} text={event.rules} />
          <Prose id="travel" title={t('events:travel')} text={event.travel} />
          <Links links={event.links} />
        </div>
      </div>
      {hasWay && (
        <div className={styles.bar}>
          <BottomBar label={t('events:enter')}>
            <span className={styles.barPrice}>
              {event.fromPrice && t('events:from', { price: format.money(event.fromPrice) })}
            </span>
            {enter}
          </BottomBar>
        </div>
      )}
    </>
  );
}

/** One race: straight to its form; several: to the races, to choose. */
function EnterButton({ event }: { event: EventDetail }) {
  const { t } = useEventTexts();
  const [race, ...others] = event.races.filter(canEnter);
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
      render={<Link to="/events/$eventId" params={{ eventId: event.id }} hash="races" resetScroll={false} />}
    >
      {t('events:toRaces')}
    </Button>
  );
}

function NotFound() {
  const { t } = useEventTexts();
  usePageName(t('events:notFoundTitle'));
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind="search" />}
        title={t('events:notFoundTitle')}
        action={
          <Button variant="go" render={<Link to="/events" />}>
            {t('events:toEvents')}
          </Button>
        }
      >
        {t('events:notFoundText')}
      </EmptyState>
    </div>
  );
}
