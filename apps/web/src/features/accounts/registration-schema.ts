import { registration } from '@rajt/contract/operations/accounts';
import { z } from 'zod';
import { sameTwice } from './new-password-schema.ts';

/** The form asks for the password twice; the server gets it once. */
export const registrationForm = registration.extend({ passwordAgain: z.string() }).refine(...sameTwice);

export type RegistrationInput = z.input<typeof registrationForm>;
export type RegistrationOutput = z.output<typeof registrationForm>;
