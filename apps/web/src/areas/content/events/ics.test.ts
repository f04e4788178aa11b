import { expect, it } from 'vitest';
import { calendarFile } from './ics.ts';

const text = calendarFile({
  uid: 'balaton-2027@rajt',
  title: 'Balaton-átúszás; a nagy, és szép',
  startsOn: '2027-06-30',
  endsOn: '2027-06-30',
  place: 'Révfülöp, móló',
  description: `${'Őrült hosszú táv. '.repeat(8)}\n9:20-as rajt`,
  url: 'https://rajt.example/events/balaton-2027',
  position: { latitude: 46.829, longitude: 17.629 },
  madeAt: new Date('2026-11-21T10:11:12.345Z'),
  sequence: 1,
  isCancelled: true,
});
const lines = text.split('\r\n');
const unfolded = text.replaceAll('\r\n ', '').split('\r\n');

it('replaces an earlier file, and marks the event as cancelled', () => {
  expect(lines).toEqual(expect.arrayContaining(['SEQUENCE:1', 'STATUS:CANCELLED']));
});

it('ends the day after the last one', () => {
  expect(lines).toContain('DTSTART;VALUE=DATE:20270630');
  expect(lines).toContain('DTEND;VALUE=DATE:20270701');
  expect(lines).toContain('DTSTAMP:20261121T101112Z');
});

it('escapes characters that have a meaning in the format', () => {
  expect(unfolded).toContain('SUMMARY:Balaton-átúszás\\; a nagy\\, és szép');
  expect(unfolded.find((line) => line.startsWith('DESCRIPTION'))).toMatch(/\\n9:20-as rajt$/);
});

it('has no line above 75 octets and cuts no letter', () => {
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfolded.find((line) => line.startsWith('DESCRIPTION'))).toContain('Őrült hosszú táv. '.repeat(8));
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
