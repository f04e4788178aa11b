import { accountFields, consentFields, whoFields } from '@rajt/contract/registration-fields';
import { z } from 'zod';
import { birthDate } from '../shared/person/birth-date-schema.ts';
import { phone } from '../shared/person/phone-schema.ts';

/** A new account. The password is asked for once: it can be shown while typing, and a forgotten one is replaced by mail. */
export const registrationForm = z.strictObject({
  ...accountFields,
  ...whoFields,
  birthDate,
  phone,
  ...consentFields,
});

/** Somebody whose address a provider has verified. */
export const providerRegistrationForm = z.strictObject({ ...whoFields, birthDate, phone, ...consentFields });
