import { listHeats } from '@rajt/contract/content/operations/catalog';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import {
  getTimetable,
  saveRegistration,
  type TimetableClass,
} from '@rajt/contract/entering/operations/timetables';
import { buyCart } from './orders.ts';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';

/** Races of content/demo with a timetable, whose first class is full. */
export const TIMETABLES = {
  swim: { eventId: 'gyori-uszoklinika', raceId: 'gyori-uszoklinika-nap' },
  run: { eventId: 'szigeti-technikanap', raceId: 'szigeti-technikanap-nap' },
} as const;

export const timetablePath = ({ site }: Pick<Place, 'site'>) => `/races/${TIMETABLES[site].raceId}/timetable`;

/** A paid entry of the race with the timetable; returns what its ticket can choose from. */
export async function enterTimetable(place: Place, person: Person) {
  const { user_id: userId, access_token: token } = person.session;
  const call = callerAt(place, token);
  const { raceId } = TIMETABLES[place.site];
  const heats = (await call(listHeats, { params: { raceId } })).answer.data.items;
  await call(holdEntry, {
    params: { userId },
    body: {
      raceId,
      heatId: heats[0]?.id ?? '',
      form: {
        ...(place.site === 'run' ? { shirtType: 'female', shirtSize: 'M' } : {}),
        injuryContactName: 'Vízi Anna',
        injuryContactPhone: '+36201234567',
      },
      conditionsAccepted: true,
    },
  });
  await buyCart(place, person);
  const { answer } = await call(getTimetable, { params: { raceId } });
  const classes = answer.data.locations.flatMap((location) => location.classes);
  return { code: answer.data.registrations[0]?.code ?? '', classes };
}

/** Enters, and chooses some of the classes; returns the address of the timetable. */
export async function choose(
  place: Place,
  person: Person,
  pick: (classes: readonly TimetableClass[]) => readonly (TimetableClass | undefined)[],
  final = false,
): Promise<string> {
  const { user_id: userId, access_token: token } = person.session;
  const { code, classes } = await enterTimetable(place, person);
  await callerAt(place, token)(saveRegistration, {
    params: { userId, code },
    body: {
      race: TIMETABLES[place.site].raceId,
      classes: pick(classes).flatMap((one) => (one ? [one.id] : [])),
      final,
    },
  });
  return timetablePath(place);
}

/** The two with most places, which do not clash: so that none is full after many runs. */
export const roomy = (classes: readonly TimetableClass[]) =>
  classes.toSorted((one, other) => other.capacity - one.capacity).slice(0, 2);

/** Two with places that are at the same time. */
export function clashing(classes: readonly TimetableClass[]): (TimetableClass | undefined)[] {
  const free = classes.filter(({ placesLeft }) => placesLeft > 0);
  const clash = (one: TimetableClass, other: TimetableClass) =>
    one.id !== other.id && one.startsAt < other.endsAt && other.startsAt < one.endsAt;
  const one = free.find((each) => free.some((other) => clash(each, other)));
  return [one, free.find((other) => one && clash(one, other))];
}
