import { isCommonPassword } from '@rajt/rules/common-passwords';
import { Refusal } from '../../platform/refusal.ts';

/** What the browser does not judge of a new password: whether it is among those that are guessed first. */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password))
    throw new Refusal('validation', { fields: { password: ['password_common'] } });
}

/** Not the one that was typed in a registration, or a registration that waits no more. */
export function otherPassword(): Refusal {
  return new Refusal('validation', { fields: { password: ['password_other'] } });
}

export function wrongOldPassword(): Refusal {
  return new Refusal('validation', { fields: { oldPassword: ['password_wrong'] } });
}
