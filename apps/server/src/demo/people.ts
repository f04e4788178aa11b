import { addDays, type CalendarDate, isCalendarDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import type { Chance } from './chance.ts';
import type { DemoAccount } from './demo-files.ts';
import { FAMILY_NAMES, FIRST_NAMES, HOMES } from './names.ts';

/** A person to be stored. */
export interface NewPerson {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly language: Language;
  readonly familyName: string;
  readonly firstName: string;
  readonly birthDate: CalendarDate;
  readonly gender: 'F' | 'M';
  readonly nationality: string;
  readonly phone: string;
  readonly address: { country: string; zip: string; city: string; street: string } | null;
  /** Saved with the address. */
  readonly company: { company: string; vatNumber: string; groupVatNumber: string } | null;
}

export function accountPerson(
  account: DemoAccount,
  passwordHash: string | null,
  today: CalendarDate,
): NewPerson {
  return { ...account, passwordHash, birthDate: bornYearsAgo(today, account.age, 120) };
}

/** A made-up person without a password, so nobody can log in as them. */
export function madeUpPerson(number: number, chance: Chance, today: CalendarDate): NewPerson {
  const gender = chance.pick(['F', 'M'] as const);
  const home = chance.pick(HOMES);
  return {
    email: `futo-${String(number).padStart(3, '0')}@demo.rajt.example`,
    passwordHash: null,
    language: 'hu',
    familyName: chance.pick(FAMILY_NAMES),
    firstName: chance.pick(FIRST_NAMES[gender]),
    birthDate: bornYearsAgo(today, chance.between(20, 72), chance.between(1, 360)),
    gender,
    nationality: 'HU',
    phone: `+3620${chance.between(1_000_000, 9_999_999)}`,
    address: {
      country: 'HU',
      zip: home.zip,
      city: home.city,
      street: `${home.street} ${chance.between(1, 80)}.`,
    },
    company: null,
  };
}

/** Somebody without an account: a child, or one of a company's people. */
export function managedPerson(
  given: Pick<NewPerson, 'familyName' | 'firstName' | 'gender'> & { readonly age: number },
  today: CalendarDate,
): NewPerson {
  const { familyName, firstName, gender, age } = given;
  return {
    familyName,
    firstName,
    gender,
    birthDate: bornYearsAgo(today, age, 200),
    nationality: 'HU',
    email: '',
    phone: '',
    passwordHash: null,
    language: 'hu',
    address: null,
    company: null,
  };
}

/** The birth date of a person who has had `years` birthdays, the last one `daysSince` days ago. */
function bornYearsAgo(today: CalendarDate, years: number, daysSince: number): CalendarDate {
  const birthday = addDays(today, -daysSince);
  const born = `${Number(birthday.slice(0, 4)) - years}${birthday.slice(4)}`;
  return isCalendarDate(born) ? born : `${born.slice(0, 4)}-02-28`;
}
