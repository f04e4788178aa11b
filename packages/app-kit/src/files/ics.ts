import type { CalendarDate } from '@rajt/rules/dates';

/** The version of a calendar event: a file with a higher number replaces the event of an earlier file. */
export interface IcsState {
  readonly sequence: number;
  readonly isCancelled: boolean;
}

/**
 * The text of an .ics file (RFC 5545) with one event; `properties` are its lines, `NAME:value`, values written by the
 * functions below.
 */
export function icsFile(properties: readonly string[], { sequence, isCancelled }: IcsState): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rajt//Events//HU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `SEQUENCE:${sequence}`,
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    ...properties,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

export const icsDay = (date: CalendarDate): string => date.replaceAll('-', '');

export const icsInstant = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

export function icsText(text: string): string {
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
