import { type IcsState, icsDay, icsFile, icsInstant, icsText } from '@rajt/app-kit/files/ics';
import { addDays, type CalendarDate } from '@rajt/rules/dates';

/** The contents of a calendar entry (RFC 5545). Whole days: heats are in the description, their times differ by race. */
export interface CalendarEntry extends IcsState {
  /** Stays the same for the same event, so that a second import updates the first. */
  uid: string;
  title: string;
  startsOn: CalendarDate;
  /** Included. */
  endsOn: CalendarDate;
  place: string;
  description: string;
  url: string;
  position: { latitude: number; longitude: number } | null;
  madeAt: Date;
}

/** The text of an .ics file with one event. */
export function calendarFile(entry: CalendarEntry): string {
  return icsFile(
    [
      `UID:${entry.uid}`,
      `DTSTAMP:${icsInstant(entry.madeAt)}`,
      `DTSTART;VALUE=DATE:${icsDay(entry.startsOn)}`,
      `DTEND;VALUE=DATE:${icsDay(addDays(entry.endsOn, 1))}`,
      `SUMMARY:${icsText(entry.title)}`,
      `LOCATION:${icsText(entry.place)}`,
      `DESCRIPTION:${icsText(entry.description)}`,
      ...(entry.position ? [`GEO:${entry.position.latitude};${entry.position.longitude}`] : []),
      `URL:${entry.url}`,
      'TRANSP:TRANSPARENT',
    ],
    entry,
  );
}
