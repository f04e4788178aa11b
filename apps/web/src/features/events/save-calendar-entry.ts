import type { EventDetail } from '@rajt/contract/operations/catalog';
import { calendarFile } from './ics.ts';

/** Hands the event to the browser as an .ics file; `details` is what the description says. */
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
  });
  const file = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = file;
  link.download = `${event.id}.ics`;
  link.click();
  // The browser has taken the file by then; revoking at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}
