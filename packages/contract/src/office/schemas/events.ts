import { z } from 'zod';
import { money as huf } from '../../scopes.ts';
import { branch, data, day, id, instant, items } from '../../shapes.ts';

const heat = z.object({ id: z.string(), name: z.string(), startsAt: instant.nullable() });
const race = z.object({
  id,
  name: z.string(),
  kind: z.enum(['single', 'team']),
  raceOn: day,
  heats: z.array(heat),
});

/** An event that one of the caller's grants names; all events for a grant of all. Names are in the caller's language. */
const staffEvent = z.object({
  eventId: id,
  name: z.string(),
  branch,
  startsOn: day,
  isOver: z.boolean(),
  races: z.array(race),
});
export type StaffEvent = z.output<typeof staffEvent>;

export const listStaffEvents = { answers: { 200: items(staffEvent) } };

/** So many days are shown by an overview, today included. */
export const OVERVIEW_DAYS = 14;

const dayCount = z.object({ day, entries: z.int(), paidHuf: huf(z.int()) });

/** The numbers of an event that is not over. */
const eventOverview = z.object({
  eventId: id,
  name: z.string(),
  branch,
  startsOn: day,
  /** Paid entries; places that carts hold now; places in all, null: there is no limit. */
  paid: z.int(),
  held: z.int(),
  places: z.int().nullable(),
  waiting: z.int(),
  /** The last `OVERVIEW_DAYS` days, the oldest first; the last one is today. */
  days: z.array(dayCount),
  races: z.array(
    z.object({ raceId: id, name: z.string(), paid: z.int(), held: z.int(), places: z.int().nullable() }),
  ),
});
export type EventOverview = z.output<typeof eventOverview>;

export const getOverview = {
  answers: { 200: data(z.object({ items: z.array(eventOverview), at: instant })) },
};
