import { z } from 'zod';
import {
  accepted,
  birthDate,
  countryCode,
  email,
  gender,
  nameTitle,
  newPassword,
  personName,
} from '../fields.ts';
import { data, operation } from '../operation.ts';
import { phone } from '../phone-field.ts';

/** Apart from the other operations on accounts, because its phone field brings the numbering plans along. */
export const registration = z.strictObject({
  email,
  password: newPassword,
  nameTitle,
  familyName: personName,
  firstName: personName,
  birthDate,
  gender,
  nationality: countryCode,
  phone,
  dataStorageConsent: accepted('consent_required'),
  marketingConsent: z.boolean(),
});

/**
 * Always the same answer, whether the address is new or known: the mail tells which (an activation link, or that there
 * is an account already).
 */
export const register = operation({
  id: 'register',
  method: 'POST',
  path: '/register',
  summary: 'Create an account',
  access: 'open',
  body: registration,
  answers: { 201: data(z.object({ email: z.string() })) },
  refusals: [],
});
