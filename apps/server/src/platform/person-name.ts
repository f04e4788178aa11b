import type { Language } from '@rajt/rules/language';

export interface PersonName {
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
}

/** A person's name as it is written in a language: "dr. Nagy Eszter" in Hungarian, "dr. Eszter Nagy" in English. */
export function fullName(person: PersonName, language: Language): string {
  const names =
    language === 'hu' ? [person.familyName, person.firstName] : [person.firstName, person.familyName];
  return [person.nameTitle, ...names].filter(Boolean).join(' ');
}
