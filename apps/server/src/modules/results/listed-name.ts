import type { CalendarDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { isListedByInitials } from '@rajt/rules/race-results';
import { fullName } from '../../platform/person-name.ts';

interface Listed {
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
  readonly club: string;
  readonly choice: 'initials' | 'name' | null;
  readonly birthDate: CalendarDate | null;
}

/** How somebody is named in a public list: by initials and without a club if they want that, are young, or cannot choose. */
export function listedAs(
  row: Listed,
  raceOn: CalendarDate,
  language: Language,
): { readonly name: string; readonly club: string } {
  return isListedByInitials(row, raceOn)
    ? { name: initialsOf(row, language), club: '' }
    : { name: fullName(row, language), club: row.club };
}

function initialsOf({ familyName, firstName }: Listed, language: Language): string {
  const [family, first] = [familyName, firstName].map((name) => name && `${[...name][0]}.`);
  return (language === 'hu' ? [family, first] : [first, family]).filter(Boolean).join(' ');
}

/** Without accents and case. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
