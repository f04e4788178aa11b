import type { Profile } from '@rajt/contract/people/operations/accounts';
import type { Language } from '@rajt/rules/language';

/** "KE" for Kovács Eszter, "EK" for Eszter Kovács. */
export function initials({ user }: Pick<Profile, 'user'>, language: Language): string {
  const names = language === 'hu' ? [user.familyName, user.firstName] : [user.firstName, user.familyName];
  return names.map((name) => [...name][0] ?? '').join('');
}
