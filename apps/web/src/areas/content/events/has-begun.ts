import type { Race } from '@rajt/contract/content/operations/catalog';
import { budapestDate } from '@rajt/rules/dates';

/** Its results may exist: they are published race by race, and the list shows when there are none yet. */
export function hasBegun({ raceOn, state }: Pick<Race, 'raceOn' | 'state'>): boolean {
  return state !== 'cancelled' && raceOn <= budapestDate(new Date());
}
