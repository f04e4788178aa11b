import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './event-list.module.css';

interface EventListProps<Event> {
  events: readonly Event[];
  to: '/medical/$eventId' | '/proofs/$eventId' | '/messages/$eventId';
  /** Content at the end of the row, next to the name and below it. */
  more?: (event: Event) => { badge: ReactNode; about: string };
}

/** A list of events, each with a link to its screen. */
export function EventList<Event extends { eventId: string; name: string; startsOn: string }>({
  events,
  to,
  more,
}: EventListProps<Event>) {
  const formats = useFormats();
  if (events.length === 0) return null;
  return (
    <ul className={styles.events}>
      {events.map((event) => {
        const end = more?.(event);
        return (
          <li key={event.eventId}>
            <Link to={to} params={{ eventId: event.eventId }} className={styles.event}>
              <span className={styles.name}>{event.name}</span>
              <span className={styles.about}>{formats.day(event.startsOn, 'short')}</span>
              {end && (
                <>
                  <span className={styles.badge}>{end.badge}</span>
                  <span className={styles.about}>{end.about}</span>
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
