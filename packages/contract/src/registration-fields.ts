import { z } from 'zod';
import { birthDate } from './birth-date-field.ts';
import {
  accepted,
  countryCode,
  email,
  familyName,
  firstName,
  gender,
  nameTitle,
  newPassword,
} from './fields.ts';

/**
 * The fields of a registration except the phone number: a form that is drawn before the numbering plans are loaded checks that
 * one by itself.
 */

export const accountFields = { email, password: newPassword };

/** Name and identity of a person. */
export const whoFields = {
  nameTitle,
  familyName,
  firstName,
  birthDate,
  gender,
  nationality: countryCode,
};

export const consentFields = {
  dataStorageConsent: accepted('consent_required'),
  marketingConsent: z.boolean(),
};
