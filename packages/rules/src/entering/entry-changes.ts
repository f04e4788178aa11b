import { addDays, type CalendarDate, endOfBudapestDay } from '../dates.ts';
import { ENTRY_QUESTIONS, type EntryFormField } from './entry-questions.ts';

/**
 * The answers of an entry that may still be changed (specification §2, the entry's edit screen). While it waits in the cart
 * everything may: nothing has been made for it yet. Once it is paid, each group of answers has its own last moment, which the
 * organiser sets by the things made from it: start lists, printed bibs, shirts.
 */
export const ANSWER_GROUPS = ['heat', 'bib', 'shirt', 'contact'] as const;
export type AnswerGroup = (typeof ANSWER_GROUPS)[number];

/** The group of a question. The heat itself, which every race asks, is of the group `heat`. */
export const groupOf = (question: EntryFormField): AnswerGroup => ENTRY_QUESTIONS[question].changesWith;

/** The organiser's deadlines; a missing group has its default. */
export type ChangeUntil = Readonly<Partial<Record<AnswerGroup, Date>>>;

/** The default deadlines: through the day that is so many days before the race. */
export const LAST_CHANGE_DAYS = { heat: 7, bib: 14, shirt: 21, contact: 1 } as const satisfies Record<
  AnswerGroup,
  number
>;

/** The instant from which the answers of a group can no longer be changed after payment. */
export function changeableUntil(
  race: { readonly raceOn: CalendarDate; readonly changeUntil: ChangeUntil },
  group: AnswerGroup,
): Date {
  return race.changeUntil[group] ?? endOfBudapestDay(addDays(race.raceOn, -LAST_CHANGE_DAYS[group]));
}

/** Whether the answers of a group of a paid entry may be changed at an instant. */
export function isChangeable(
  race: { readonly raceOn: CalendarDate; readonly changeUntil: ChangeUntil },
  group: AnswerGroup,
  at: Date,
): boolean {
  return at < changeableUntil(race, group);
}
