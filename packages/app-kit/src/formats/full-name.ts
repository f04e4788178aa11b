import type { Profile } from '@rajt/contract/people/operations/accounts';
import type { Language } from '@rajt/rules/language';

/** "dr. Nagy Eszter" in Hungarian, "dr. Eszter Nagy" in English. */
export function fullName({ user }: Pick<Profile, 'user'>, language: Language): string {
  const names = language === 'hu' ? [user.familyName, user.firstName] : [user.firstName, user.familyName];
  return [user.nameTitle, ...names].filter(Boolean).join(' ');
}
