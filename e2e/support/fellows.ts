import { removeFellow } from '@rajt/contract/entering/operations/fellows';
import { addManagedPerson } from '@rajt/contract/entering/operations/managed-people';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';

/** Adds a person without an account to the person's list; returns their id. */
export async function addToList(
  place: Place,
  { session }: Person,
  { firstName, birthDate }: { firstName: string; birthDate: string },
): Promise<string> {
  const { answer } = await callerAt(place, session.access_token)(addManagedPerson, {
    params: { userId: session.user_id },
    body: {
      nameTitle: '',
      familyName: 'Vízi',
      firstName,
      birthDate,
      gender: 'F',
      nationality: 'HU',
      email: '',
      phone: '',
    },
  });
  return answer.data.uid;
}

/** Removes a fellow from the person's list again. */
export async function removeFromList(place: Place, { session }: Person, personId: string): Promise<void> {
  await callerAt(place, session.access_token)(removeFellow, {
    params: { userId: session.user_id, personId },
  });
}

/** A day of the year that is not that of another person's fellow: two people of one name and birth date are one in a race. */
export const bornIn = (year: number, { session }: Person): string =>
  new Date(Date.UTC(year, 0, 1 + (Number(session.user_id) % 365))).toISOString().slice(0, 10);

/** Old enough for every race, and too young for nearly all. */
export const GROWN = { firstName: 'Kamilla', birthDate: '1985-04-03' };
export const SMALL = { firstName: 'Zsófi', birthDate: '2024-09-01' };
