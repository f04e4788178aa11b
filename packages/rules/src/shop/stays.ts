import { addDays, type CalendarDate } from '../dates.ts';
import { sumHuf } from '../money.ts';

/** Stays in a house: their nights and their price. Whole forints. */

/** The most nights that one booking may have. */
export const MAX_NIGHTS = 14;
/** The most people that a room type may sleep. */
export const MAX_GUESTS = 8;

/** The most stays that one cart may hold. */
export const MAX_STAYS = 5;

/** The price of a night in a room type: for the room, and for each person on top. */
export interface NightPrice {
  readonly roomHuf: number;
  readonly personHuf: number;
}

/** The nights of a stay by the days on which they begin; empty where it does not end after it begins. */
export function nightsOf(arrivesOn: CalendarDate, leavesOn: CalendarDate): CalendarDate[] {
  const nights: CalendarDate[] = [];
  for (let night = arrivesOn; night < leavesOn && nights.length <= MAX_NIGHTS; night = addDays(night, 1))
    nights.push(night);
  return nights;
}

/** The price of a room for all nights of a stay. */
export function roomPrice(nights: readonly NightPrice[], people: number): number {
  return sumHuf(nights.map(({ roomHuf, personHuf }) => roomHuf + people * personHuf));
}

/** The tourist tax of a stay: by adult and night. */
export function touristTax(taxHuf: number, nights: number, adults: number): number {
  return taxHuf * nights * adults;
}

/** Whether a stay may be for so many people, of whom so many are adults: one has to be an adult. */
export function isParty(people: number, adults: number, mostPeople: number): boolean {
  return (
    Number.isInteger(people) &&
    Number.isInteger(adults) &&
    adults >= 1 &&
    adults <= people &&
    people <= mostPeople
  );
}
