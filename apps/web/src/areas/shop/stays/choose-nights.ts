import { addDays, type CalendarDate } from '@rajt/rules/dates';
import { MAX_NIGHTS, nightsOf } from '@rajt/rules/shop/stays';

/** The chosen nights of a room type, by the days on which they begin. */
export interface ChosenNights {
  readonly roomId: string;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** Whether a night of a room type is among the chosen ones. */
export function isChosen(chosen: ChosenNights | null, roomId: string, night: CalendarDate): boolean {
  return chosen?.roomId === roomId && night >= chosen.first && night <= chosen.last;
}

/**
 * The choice after a night was pressed. Nights are always next to each other: one outside extends the choice up to it if all
 * between are free, one at its ends leaves it, one inside becomes its last.
 */
export function pressNight(
  chosen: ChosenNights | null,
  roomId: string,
  night: CalendarDate,
  isFree: (night: CalendarDate) => boolean,
): ChosenNights | null {
  const alone = { roomId, first: night, last: night };
  if (!chosen || chosen.roomId !== roomId) return alone;
  const { first, last } = chosen;
  if (night === first) return first === last ? null : { ...chosen, first: addDays(first, 1) };
  if (night === last) return { ...chosen, last: addDays(last, -1) };
  if (night > first && night < last) return { ...chosen, last: night };
  const wider = { roomId, first: night < first ? night : first, last: night > last ? night : last };
  const nights = nightsOf(wider.first, addDays(wider.last, 1));
  return nights.length <= MAX_NIGHTS && nights.every(isFree) ? wider : alone;
}
