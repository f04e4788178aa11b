import { registration } from '@rajt/contract/operations/accounts';
import { z } from 'zod';

/** The form asks for the password twice; the server gets it once. */
export const registrationForm = registration
  .extend({ passwordAgain: z.string() })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    error: 'password_mismatch',
    path: ['passwordAgain'],
    // Also while other fields are still wrong.
    when: () => true,
  });

export type RegistrationInput = z.input<typeof registrationForm>;
export type RegistrationOutput = z.output<typeof registrationForm>;
