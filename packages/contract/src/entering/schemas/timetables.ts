import { MAX_CHOSEN_CLASSES } from '@rajt/rules/entering/timetable';
import { z } from 'zod';
import { data, day, discipline, id, instant, numericId, scenery, userPath } from '../../shapes.ts';

/** A class of a timetable; a choice names it by its `id`. */
export const timetableClass = z.object({
  id: numericId,
  name: z.string(),
  /** The skills that the class is for, in words; null: for everybody. */
  level: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  placesLeft: z.int(),
  capacity: z.int(),
  /** Years on race day, both included; null: no limit. */
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
});
export type TimetableClass = z.output<typeof timetableClass>;

/** A paid entry of the race and the classes that it has chosen. */
export const classRegistration = z.object({
  /** The ticket's code: its owner may choose. */
  code: z.string(),
  participantName: z.string(),
  /** Ids of the chosen classes, in the order of the timetable. */
  classes: z.array(numericId),
  /** All of them are booked and the choice is locked; else it is a draft, which holds no place. */
  isFinal: z.boolean(),
  /** Ids of classes that are not for the participant's age. */
  notForAge: z.array(numericId),
});
export type ClassRegistration = z.output<typeof classRegistration>;

export const timetable = z.object({
  event: z.object({ id, name: z.string(), place: z.string(), scenery }),
  race: z.object({ id, name: z.string(), discipline, raceOn: day }),
  /** Until when one can choose. */
  closesAt: instant,
  isOpen: z.boolean(),
  locations: z.array(
    z.object({
      id: numericId,
      name: z.string(),
      /** In order of time; no two at once. */
      classes: z.array(timetableClass),
    }),
  ),
  /** Class registrations of the paid entries in which the caller takes part or which they have bought. */
  registrations: z.array(classRegistration),
});
export type Timetable = z.output<typeof timetable>;

export const getTimetable = {
  params: z.strictObject({ raceId: id }),
  answers: { 200: data(timetable) },
};

/** The code of a ticket: 16 letters and digits without look-alikes. */
const code = z.string().regex(/^[A-Z0-9]{16}$/);
const registrationPath = userPath.extend({ code });

export const getRegistration = {
  params: registrationPath,
  query: z.strictObject({ race: id }),
  answers: { 200: data(classRegistration) },
};

export const saveRegistration = {
  params: registrationPath,
  body: z.strictObject({
    race: id,
    /** A class that is named twice counts once. */
    classes: z.array(numericId).max(MAX_CHOSEN_CLASSES),
    /** Books all classes, or none, and locks the choice. */
    final: z.boolean(),
  }),
  answers: { 200: data(classRegistration) },
};
