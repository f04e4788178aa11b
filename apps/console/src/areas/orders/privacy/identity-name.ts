import { currentLanguage } from '@rajt/app-kit/texts/texts';

/** A whole name in the order of the reader's language: "dr. Nagy Eszter", "dr. Eszter Nagy". */
export function identityName(of: { nameTitle: string; familyName: string; firstName: string }): string {
  const names = currentLanguage() === 'hu' ? [of.familyName, of.firstName] : [of.firstName, of.familyName];
  return [of.nameTitle, ...names].filter(Boolean).join(' ');
}
