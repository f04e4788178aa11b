import type { EventSummary } from '@rajt/contract/content/operations/catalog';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import { EnteredButton } from '../../entering/shared/entered/entered-button.tsx';
import { EventDrawing } from './event-drawing.tsx';
import './event-hero.css';
import { useEventTexts } from './event-texts.ts';
import { eventForMe, type Me } from './offer-for-reader.ts';
import { useCalendarPaths } from './public-calendar.ts';
import { useNearViewport } from './use-near-viewport.ts';

/** The next event that can be entered, at the top of the calendar. */
export function EventHero({ event, me }: { event: EventSummary; me: Me }) {
  const { t, format, ...say } = useEventTexts();
  const { event: page } = useCalendarPaths();
  const [hero, isNear] = useNearViewport<HTMLElement>();
  const mine = eventForMe(event, me);
  const state = mine.age
    ? t(`events:badge_${mine.age.refusal}`, { limit: mine.age.limit })
    : say.state(event);
  const price = mine.from
    ? t('events:ownFrom', { price: format.money(mine.from.price) })
    : event.fromPrice && t('events:from', { price: format.money(event.fromPrice) });
  const [entered] = mine.entered;
  const toGo = say.daysToGo(event.startsOn, new Date());
  return (
    <section className="event-hero" aria-labelledby="next-big" ref={hero}>
      <div className="event-hero-picture">
        {isNear && <EventDrawing event={event} shape="wide" animated />}
      </div>
      <div className="event-hero-panel">
        <p className="eyebrow">
          {t('events:nextBig')}
          {toGo && <span className="text-soft"> · {toGo}</span>}
        </p>
        <h2 id="next-big">{event.name}</h2>
        <p className="text-soft">{event.summary}</p>
        <ul className="event-hero-facts">
          <li>
            <Icon name="calendar" />
            {format.days(event.startsOn, event.endsOn)}
          </li>
          <li>
            <Icon name="pin" />
            {event.place}
          </li>
          <li>
            <Icon name="route" />
            {event.distances.map(format.distance).join(' · ')}
          </li>
        </ul>
        <div className="event-hero-act">
          <Button
            variant="go"
            size="lg"
            iconEnd="arrowRight"
            render={<Link to={page} params={{ eventId: event.id }} />}
          >
            {t('events:look')}
          </Button>
          {entered ? (
            <EnteredButton entered={entered} size="lg" variant="quiet" />
          ) : (
            <p className="event-hero-price">{state ?? price}</p>
          )}
        </div>
      </div>
    </section>
  );
}
