import { COMPANY_ORDER_PEOPLE } from '@rajt/rules/company';

/**
 * How many people the button enters: all, or an order's; where there are fewer places, those that the buyer has agreed
 * to take (`taken`), else none. What was agreed to for another number of places does not count.
 */
export function peopleNow(people: number, places: number, taken: number): number {
  const wanted = Math.min(people, COMPANY_ORDER_PEOPLE);
  if (places >= wanted) return wanted;
  return taken === places ? taken : 0;
}

/** Whether there are fewer places than people who would come now. */
export const areFew = (people: number, places: number) => places < Math.min(people, COMPANY_ORDER_PEOPLE);
