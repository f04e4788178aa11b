import { isCommonPassword } from '@rajt/rules/common-passwords';
import { Refusal } from '../../platform/refusal.ts';

/** What the browser does not check of a new password: whether it is among those that are guessed first. */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password))
    throw new Refusal('validation', { fields: { password: ['password_common'] } });
}
