import { saveFile } from '@rajt/app-kit/files/save-file';
import type { EventDetail } from '@rajt/contract/content/operations/catalog';
import { calendarFile } from './ics.ts';

/** Saves the event in the browser as an .ics file; `details` is the text of the description. */
export function saveCalendarEntry(event: EventDetail, details: readonly string[]): void {
  const url = new URL(`/events/${event.id}`, window.location.origin).href;
  const { latitude, longitude } = event;
  const text = calendarFile({
    uid: `${event.id}@${window.location.hostname}`,
    title: event.name,
    startsOn: event.startsOn,
    endsOn: event.endsOn,
    place: event.place,
    description: [event.summary, ...details, url].join('\n'),
    url,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    madeAt: new Date(),
    sequence: event.sequence,
    isCancelled: event.state === 'cancelled',
  });
  saveFile(text, 'text/calendar;charset=utf-8', `${event.id}.ics`);
}
