import type { EventSummary } from '@rajt/contract/content/operations/catalog';
import { DateBlock } from '@rajt/ui/date-block';
import { Icon } from '@rajt/ui/icons';
import { PlacesBar } from '@rajt/ui/places-bar';
import { Link } from '@tanstack/react-router';
import { type Entered, entryAnchor } from '../../entering/shared/entered/use-entered.ts';
import { dateParts } from './date-parts.ts';
import { EventDrawing } from './event-drawing.tsx';
import styles from './event-row.module.css';
import { useEventTexts } from './event-texts.ts';
import { eventForMe, type Me } from './offer-for-reader.ts';
import { useCalendarPaths } from './public-calendar.ts';
import { useNearViewport } from './use-near-viewport.ts';

interface EventRowProps {
  event: EventSummary;
  me: Me;
  /** Laid out only when it comes near; its height is a guess until then. */
  isLazy: boolean;
}

/** One line of the calendar; all of it is the link's target. */
export function EventRow({ event, me, isLazy }: EventRowProps) {
  const { t, format, ...say } = useEventTexts();
  const { event: page } = useCalendarPaths();
  const [row, isNear] = useNearViewport<HTMLElement>();
  const mine = eventForMe(event, me);
  const state = mine.gender
    ? t(`events:badge_${mine.gender}`)
    : mine.age
      ? t(`events:badge_${mine.age.refusal}`, { limit: mine.age.limit })
      : say.state(event);
  const nextPrice = mine.from ? mine.from.nextPrice : event.nextPrice;
  const near = state === null ? say.nearPrice(nextPrice, new Date()) : null;
  return (
    <article className={styles.row} data-state={event.state} data-lazy={isLazy || undefined} ref={row}>
      <div className={styles.picture}>
        {isNear && <EventDrawing event={event} shape="card" className={styles.drawing} />}
        <DateBlock {...dateParts(event.startsOn, event.endsOn, format.language)} />
      </div>
      <div className={styles.main}>
        <h3 className={styles.name}>
          <Link to={page} params={{ eventId: event.id }} className={styles.link}>
            {event.name}
          </Link>
        </h3>
        <p className={styles.place}>
          <Icon name="pin" size="1rem" />
          <span>
            {[
              event.place,
              event.disciplines.map((one) => t(`events:discipline_${one}`)).join(', '),
              mine.limit && t(`common:only_${mine.limit}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <ul className={styles.distances} aria-label={t('events:howFar')}>
          {event.distances.map((metres) => (
            <li key={metres}>{format.distance(metres)}</li>
          ))}
        </ul>
      </div>
      <div className={styles.sale}>
        {mine.entered.length > 0 && <EnteredLinks entered={mine.entered} />}
        {mine.hasAll ? null : state === null ? (
          <>
            {mine.from ? (
              <p className={styles.price}>{t('events:ownFrom', { price: format.money(mine.from.price) })}</p>
            ) : (
              event.fromPrice && (
                <p className={styles.price}>{t('events:from', { price: format.money(event.fromPrice) })}</p>
              )
            )}
            <p className={styles.near} hidden={near === null}>
              <Icon name="clock" size="1rem" />
              {near}
            </p>
            <PlacesBar free={event.placesLeft} total={event.capacity} text={say.places(event)} />
            {mine.heats.length > 0 && <p className={styles.heats}>{say.ownHeats(mine.heats)}</p>}
            <p className={styles.deadline}>
              {t('events:entryUntil', { until: format.until(event.entryClosesAt, 'monthDay') })}
            </p>
          </>
        ) : (
          <p className={styles.state}>{state}</p>
        )}
      </div>
    </article>
  );
}

/** The reader's entries of this event; each leads to it, apart from the row's own link. */
function EnteredLinks({ entered }: { entered: readonly Entered[] }) {
  const { t } = useEventTexts();
  return (
    <ul className={styles.entered}>
      {entered.map(({ entryId, raceName: race, where }) => (
        <li key={entryId}>
          {where === 'cart' ? (
            <Link to="/cart">
              <Icon name="cart" size="1rem" />
              {t('events:inCartRace', { race })}
            </Link>
          ) : (
            <Link to="/entries" hash={entryAnchor(entryId)}>
              <Icon name="check" size="1rem" />
              {t('events:enteredRace', { race })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
