import { expect, it } from 'vitest';
import { startCalendar } from './start-calendar.ts';

const entry = {
  entryId: '41',
  event: {
    id: 'sulyomuszas',
    name: 'Sulyomúszás',
    place: 'Tiszafüred; Tisza-tó',
    scenery: 'lake' as const,
    startsOn: '2027-07-04',
    endsOn: '2027-07-05',
  },
  race: {
    id: 'r',
    name: '3 km',
    discipline: 'openwater' as const,
    distanceM: 3000,
    raceOn: '2027-07-04',
    hasTimetable: false,
    virtualGoal: null,
  },
  sequence: 2,
  isCancelled: false,
  heat: { id: 'h', name: '1. futam', startsAt: '2027-07-04T07:20:00.000Z' },
};
const file = (changed: Partial<typeof entry> = {}) =>
  startCalendar({
    entry: { ...entry, ...changed },
    description: '3 km, Kiss Ágnes',
    origin: 'https://rajt.example',
    madeAt: new Date('2026-11-21T10:00:00Z'),
  }).split('\r\n');

it("contains time and place of the heat's start", () => {
  expect(file()).toEqual(
    expect.arrayContaining([
      'UID:entry-41@rajt.example',
      'SEQUENCE:2',
      'DTSTART:20270704T072000Z',
      'SUMMARY:Sulyomúszás – 3 km',
      'LOCATION:Tiszafüred\\; Tisza-tó',
      'URL:https://rajt.example/events/sulyomuszas',
      'TRIGGER:-P1D',
    ]),
  );
});

it('takes all days of the event where any time will do', () => {
  const lines = startCalendar({
    entry: { ...entry, heat: { ...entry.heat, startsAt: null } },
    description: '',
    origin: 'https://rajt.example',
    madeAt: new Date(0),
  }).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270704');
  expect(lines).toContain('DTEND;VALUE=DATE:20270706');
});
