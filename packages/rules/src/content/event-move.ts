import {
  addDays,
  budapestDate,
  budapestInstant,
  type CalendarDate,
  daysBetween,
  formatTime,
} from '../dates.ts';

/** An event that was moved to a later day (decision 0063). */
export interface EventMove {
  /** The event's first day before it, and after it. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** When it was moved: deadlines that had passed by then stay passed. */
  readonly at: Date;
}

/**
 * The moves that apply to an event with this first day in its file, in their order. A file that has the new day already gets
 * none, so that nothing moves twice; one with a day of its own gets none either.
 */
export function movesFrom(startsOn: CalendarDate, moves: readonly EventMove[]): EventMove[] {
  let day = startsOn;
  return moves.filter(({ from, to }) => {
    if (from !== day) return false;
    day = to;
    return true;
  });
}

/** How many days a move is. */
export function daysOfMove({ from, to }: Pick<EventMove, 'from' | 'to'>): number {
  return daysBetween(from, to);
}

/**
 * The same local time in Budapest so many days later. A time that the spring change skips becomes the one an hour later. Seconds
 * are cut off.
 */
export function moveInstant(instant: Date, days: number): Date {
  const [day, time] = [addDays(budapestDate(instant), days), formatTime(instant, 'en')];
  try {
    return budapestInstant(day, time);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return budapestInstant(day, `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`);
  }
}

/** The opening of entry after a move: entry that is open, or was, does not close again. */
export function moveOpening(opensAt: Date, move: EventMove): Date {
  return opensAt <= move.at ? opensAt : moveInstant(opensAt, daysOfMove(move));
}

/** A price step, by its ends. */
interface Step {
  readonly startsAt: Date | null;
  readonly endsAt: Date;
}

/**
 * Price steps after a move, in order of time. An expired step stays expired, so that no old price returns; the last one moves
 * with the end of entry, so that there is a price as long as one can enter.
 */
export function moveSteps<T extends Step>(steps: readonly T[], move: EventMove): T[] {
  const ends = steps.map(({ endsAt }, index) =>
    endsAt <= move.at && index < steps.length - 1 ? endsAt : moveInstant(endsAt, daysOfMove(move)),
  );
  return steps.map((step, index) => ({
    ...step,
    startsAt: ends[index - 1] ?? null,
    endsAt: ends[index] ?? step.endsAt,
  }));
}
