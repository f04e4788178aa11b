import { icsDay, icsFile, icsInstant, icsText } from '@rajt/app-kit/files/ics';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { addDays } from '@rajt/rules/dates';

interface StartCalendar {
  entry: Pick<MyEntry, 'entryId' | 'event' | 'race' | 'heat' | 'sequence' | 'isCancelled'>;
  description: string;
  /** `https://host`, for the address of the event and the identity of the calendar entry. */
  origin: string;
  madeAt: Date;
}

/**
 * An .ics file for one start: its heat's time, or the days of the event when any time will do, and a reminder the day before.
 * The duration of a race is not known; two hours keep the calendar from being empty.
 */
export function startCalendar({ entry, description, origin, madeAt }: StartCalendar): string {
  const { entryId, event, race, heat } = entry;
  const title = `${event.name} – ${race.name}`;
  const when = heat.startsAt
    ? [`DTSTART:${icsInstant(new Date(heat.startsAt))}`, 'DURATION:PT2H']
    : [
        `DTSTART;VALUE=DATE:${icsDay(event.startsOn)}`,
        `DTEND;VALUE=DATE:${icsDay(addDays(event.endsOn, 1))}`,
      ];
  return icsFile(
    [
      `UID:entry-${entryId}@${new URL(origin).hostname}`,
      `DTSTAMP:${icsInstant(madeAt)}`,
      ...when,
      `SUMMARY:${icsText(title)}`,
      `LOCATION:${icsText(event.place)}`,
      `DESCRIPTION:${icsText(description)}`,
      `URL:${origin}/events/${event.id}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${icsText(title)}`,
      'TRIGGER:-P1D',
      'END:VALARM',
    ],
    entry,
  );
}
