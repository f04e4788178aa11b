import type { Profile } from '@rajt/contract/operations/accounts';
import type { Language } from '@rajt/rules/language';

/** Family name first in Hungarian. */
export function fullName({ user }: Profile, language: Language): string {
  const { nameTitle, familyName, firstName } = user;
  const names = language === 'hu' ? [nameTitle, familyName, firstName] : [nameTitle, firstName, familyName];
  return names.filter(Boolean).join(' ');
}
