import { addDays, type CalendarDate } from '@rajt/rules/dates';

/** What a calendar entry says (RFC 5545). Whole days: heats are in the description, their times differ by race. */
export interface CalendarEntry {
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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rajt//Events//HU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${entry.madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(entry.startsOn)}`,
    `DTEND;VALUE=DATE:${compact(addDays(entry.endsOn, 1))}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    ...(entry.position ? [`GEO:${entry.position.latitude};${entry.position.longitude}`] : []),
    `URL:${entry.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const compact = (date: CalendarDate): string => date.replaceAll('-', '');

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** A line may have 75 octets; a longer one goes on after a line end and a space. Letters are not cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > 75) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}
