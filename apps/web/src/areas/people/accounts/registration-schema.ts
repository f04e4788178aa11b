import { accountFields, consentFields, whoFields } from '@rajt/contract/registration-fields';
import { z } from 'zod';
import { birthDate } from '../shared/person/birth-date-schema.ts';
import { phone } from '../shared/person/phone-schema.ts';
import { sameTwice } from './new-password-schema.ts';

/** The form asks for the password twice; the server gets it once. */
export const registrationForm = z
  .strictObject({
    ...accountFields,
    passwordAgain: z.string(),
    ...whoFields,
    birthDate,
    phone,
    ...consentFields,
  })
  .refine(...sameTwice);

/** Somebody whose address a provider has verified. */
export const providerRegistrationForm = z.strictObject({ ...whoFields, birthDate, phone, ...consentFields });
