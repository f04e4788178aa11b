import { isCommonPassword } from '@rajt/rules/common-passwords';
import { Refusal } from '../../platform/refusal.ts';

/** What the browser does not judge of a new password: whether it is among those that are guessed first. */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password))
    throw new Refusal('validation', { fields: { password: ['password_common'] } });
}

/** A wrong password, told at its field. */
export function wrongPassword(field: 'password' | 'oldPassword'): Refusal {
  return new Refusal('validation', { fields: { [field]: ['password_wrong'] } });
}
