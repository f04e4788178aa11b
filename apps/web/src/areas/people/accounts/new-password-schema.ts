import { newPassword } from '@rajt/contract/fields';
import { firstPassword } from '@rajt/contract/people/schemas/old-users';
import { passwordChange } from '@rajt/contract/people/schemas/password';
import { z } from 'zod';

/** The values of `NewPasswordFields`: typed twice, the server gets it once. */
export interface NewPasswordInput {
  password: string;
  passwordAgain: string;
}

/** `schema.refine(...sameTwice)` */
export const sameTwice = [
  ({ password, passwordAgain }: NewPasswordInput) => password === passwordAgain,
  {
    error: 'password_mismatch',
    path: ['passwordAgain'],
    // Also while other fields are still wrong.
    when: () => true,
  },
] satisfies [unknown, unknown];

const twice = { password: newPassword, passwordAgain: z.string() };

export const newPasswordForm = z.strictObject(twice).refine(...sameTwice);
export const firstPasswordForm = firstPassword.extend(twice).refine(...sameTwice);
export const passwordChangeForm = passwordChange.extend(twice).refine(...sameTwice);
