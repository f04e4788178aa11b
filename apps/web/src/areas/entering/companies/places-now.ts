import { COMPANY_ORDER_PEOPLE } from '@rajt/rules/entering/company';

/**
 * How many people the button enters: all, or an order's; if there are fewer places, those that the buyer has agreed to take
 * (`taken`), else none. An agreement to another number of places does not count.
 */
export function peopleNow(people: number, places: number, taken: number): number {
  const wanted = Math.min(people, COMPANY_ORDER_PEOPLE);
  if (places >= wanted) return wanted;
  return taken === places ? taken : 0;
}

/** Whether there are fewer places than people who would come now. */
export const areFew = (people: number, places: number) => places < Math.min(people, COMPANY_ORDER_PEOPLE);

/** A list as far as it is checked. */
export interface CheckedList {
  readonly lines: number;
  /** Lines with a mistake, by the last check. */
  readonly bad: number;
  /** `checked`: the known answer is about these lines. */
  readonly check: 'checked' | 'checking' | 'failed';
  readonly places: number;
  readonly taken: number;
}

/** The action of a list's button. */
export interface ListPress {
  /** How many people it enters; 0: it cannot be pressed. */
  readonly now: number;
  /** How many people it names: those without a mistake, an order's at most. */
  readonly people: number;
  /** Why it cannot be pressed; null: it can. */
  readonly why: 'nothingYet' | 'checking' | 'notChecked' | 'notRight' | 'notAll' | null;
}

export function pressOf({ lines, bad, check, places, taken }: CheckedList): ListPress {
  const people = Math.min(lines - bad, COMPANY_ORDER_PEOPLE);
  const blocked = (why: ListPress['why']) => ({ now: 0, people, why });
  if (lines === 0) return blocked('nothingYet');
  if (check !== 'checked') return blocked(check === 'checking' ? 'checking' : 'notChecked');
  if (bad > 0) return blocked('notRight');
  const now = peopleNow(lines, places, taken);
  return now === 0 ? blocked('notAll') : { now, people: now, why: null };
}
