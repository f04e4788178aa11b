import { addressFields, withZipCheck } from '@rajt/contract/fields';
import { accountFields, consentFields, whoFields } from '@rajt/contract/registration-fields';
import { z } from 'zod';
import { birthDate } from '../shared/person/birth-date-schema.ts';
import { phone } from '../shared/person/phone-schema.ts';

const { familyName, firstName, birthDate: _, ...category } = whoFields;

/**
 * The first step of a registration: the account and a name. The password is asked for once: it can be shown while typing, and a
 * lost one is replaced by mail.
 */
export const accountStep = z.strictObject({ ...accountFields, familyName, firstName });
export type AccountStep = z.output<typeof accountStep>;

/** The second step: the person's data, the address and the consents. */
export const personStep = withZipCheck(
  z.strictObject({ ...category, birthDate, phone, ...addressFields, ...consentFields }),
);

/** Somebody whose address a provider has verified. */
export const providerRegistrationForm = z.strictObject({ ...whoFields, birthDate, phone, ...consentFields });
