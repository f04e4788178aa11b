import { LowPriority } from '@rajt/app-kit/page/low-priority.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import type { EventDetail } from '@rajt/contract/content/operations/catalog';
import { mapAddress } from '@rajt/rules/content/map-address';
import { AnywhereDrawing } from '@rajt/ui/anywhere-drawing';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EventDrawing } from './event-drawing.tsx';
import './event-top.css';
import { useEventTexts } from './event-texts.ts';
import { useCalendarPaths } from './public-calendar.ts';
import { saveCalendarEntry } from './save-calendar-entry.ts';
import { ShareEvent } from './share-event.tsx';

/** Name, date, place and distances of an event, before anything else. */
export function EventTop({ event, children }: { event: EventDetail; children: ReactNode }) {
  const { t, format, ...say } = useEventTexts();
  const { calendar } = useCalendarPaths();
  const toGo = say.daysToGo(event.startsOn, new Date());
  const heatLines = event.races.map((race) => {
    const times = race.heats.flatMap(({ startsAt }) => (startsAt === null ? [] : [format.time(startsAt)]));
    return [race.name, say.raceDays(event, race), times.join(', ')].filter(Boolean).join(' · ');
  });
  return (
    <header className="event-top">
      {/* A third of the page's elements: its words come first. */}
      <div className="event-picture">
        <LowPriority>
          {isVirtual(event) ? <AnywhereDrawing /> : <EventDrawing event={event} shape="wide" animated />}
        </LowPriority>
      </div>
      <div className="page">
        <div className="event-panel">
          <Link to={calendar} className="back-link">
            <Icon name="chevronLeft" size="1.125rem" />
            {t('events:back')}
          </Link>
          <PageTitle>{event.name}</PageTitle>
          <p className="event-summary">{event.summary}</p>
          <dl className="event-facts">
            <Fact label={t('events:when')} more={toGo}>
              {format.days(event.startsOn, event.endsOn, 'full')}
            </Fact>
            <Fact label={t('events:where')} more={<MapLink event={event} />}>
              {event.place}
            </Fact>
            <Fact label={t('events:howFar')}>{event.distances.map(format.distance).join(' · ')}</Fact>
            <Fact label={t('events:entryDeadline')} more={say.state(event)}>
              {format.until(event.entryClosesAt)}
            </Fact>
          </dl>
          <div className="event-act">
            {children}
            <Button variant="quiet" icon="calendar" onClick={() => saveCalendarEntry(event, heatLines)}>
              {t('events:calendar')}
            </Button>
            <ShareEvent event={event} />
          </div>
        </div>
      </div>
    </header>
  );
}

/** It is done anywhere: no lake and no hills are its own. */
function isVirtual({ races }: EventDetail): boolean {
  return races.length > 0 && races.every(({ kind }) => kind === 'virtual');
}

function Fact({ label, children, more }: { label: string; children: ReactNode; more?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {more && <span className="event-more">{more}</span>}
      </dd>
    </div>
  );
}

/** A plain link away: nothing of a third party is loaded here. */
function MapLink({ event }: { event: EventDetail }) {
  const { t } = useEventTexts();
  const address = mapAddress(event);
  if (address === null) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={t('events:mapNewTab')}>
      {t('events:map')} <Icon name="external" size="0.875em" />
    </a>
  );
}
