import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type {
  ClassRegistration,
  Timetable,
  TimetableClass,
} from '@rajt/contract/entering/operations/timetables';
import { clashesOf, doClash } from '@rajt/rules/entering/timetable';

/** A class of the timetable with its place, and its state for one ticket. */
export interface ShownClass extends TimetableClass {
  readonly locationId: string;
  readonly location: string;
  readonly isChosen: boolean;
  readonly isFull: boolean;
  readonly isForAge: boolean;
  /** Chosen classes at the same time. */
  readonly clashes: readonly TimetableClass[];
}

/** All classes in order of time, with their state by a choice. */
export function shownClasses(
  { locations }: Timetable,
  registration: ClassRegistration | undefined,
  chosen: readonly string[],
): ShownClass[] {
  const all = locations.flatMap(({ id, name, classes }) =>
    classes.map((one) => ({ ...one, locationId: id, location: name })),
  );
  const times = ({ id, startsAt, endsAt }: TimetableClass) => ({
    id,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  });
  const taken = all.filter(({ id }) => chosen.includes(id));
  const clashes = clashesOf(taken.map((one) => ({ ...one, ...times(one) })));
  return all
    .map((one) => {
      const isChosen = chosen.includes(one.id);
      const others = isChosen
        ? taken.filter(({ id }) => clashes.get(one.id)?.some((other) => other.id === id))
        : taken.filter((other) => doClash(times(one), times(other)));
      return {
        ...one,
        isChosen,
        isFull: one.placesLeft === 0,
        isForAge: !registration?.notForAge.includes(one.id),
        clashes: others,
      };
    })
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id));
}

/** How the timetable speaks of a class. */
export function useClassWords() {
  const t = useT();
  const { time } = useFormats();
  const span = (one: TimetableClass) => `${time(one.startsAt)}–${time(one.endsAt)}`;
  const named = (one: TimetableClass) => `${time(one.startsAt)} ${one.name}`;
  const ages = ({ minAge, maxAge }: TimetableClass): string | null => {
    if (minAge !== null && maxAge !== null) return t('timetable:between', { from: minAge, to: maxAge });
    if (minAge !== null) return t('timetable:from', { age: minAge });
    return maxAge === null ? null : t('timetable:to', { age: maxAge });
  };
  const list = (classes: readonly TimetableClass[]) => classes.map(named).join(', ');
  return {
    t,
    span,
    named,
    list,
    /** "Advanced · from age 14" */
    note: (one: TimetableClass) => [one.level, ages(one)].filter(Boolean).join(' · '),
    places: ({ isFull, placesLeft }: ShownClass) =>
      isFull ? t('timetable:full') : t('timetable:left', { count: placesLeft }),
    /** Why a chosen class cannot be booked, or a class cannot be chosen; null: it can. */
    problem: ({ isChosen, isForAge, isFull, clashes }: ShownClass): string | null => {
      if (!isForAge) return t('timetable:notForAge');
      if (!isChosen) return null;
      if (isFull) return t('timetable:filledMeanwhile');
      return clashes.length > 0 ? t('timetable:clashesWith', { classes: list(clashes) }) : null;
    },
    hint: ({ isChosen, isFull, isForAge, clashes }: ShownClass): string | null =>
      !isChosen && !isFull && isForAge && clashes.length > 0
        ? t('timetable:wouldClash', { classes: list(clashes) })
        : null,
  };
}
