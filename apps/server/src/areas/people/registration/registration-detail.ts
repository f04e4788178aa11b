import { z } from 'zod';
import { consentProof } from '../consents/index.ts';

/** The data that a registration gives an account, kept with its link until that is clicked. */
export const registrationDetail = z.object({
  passwordHash: z.string(),
  language: z.enum(['hu', 'en']),
  nameTitle: z.string(),
  familyName: z.string(),
  firstName: z.string(),
  birthDate: z.string(),
  gender: z.enum(['M', 'F']),
  nationality: z.string(),
  phone: z.string(),
  marketingConsent: z.boolean(),
  /** With it the activation completes the account. */
  address: z
    .object({ country: z.string(), zip: z.string(), city: z.string(), street: z.string() })
    .optional(),
  /** A path of the site: where the person wants to go. */
  wanted: z.string().optional(),
  /** Absent in links of before it was kept. */
  proof: consentProof.optional(),
});
export type RegistrationDetail = z.output<typeof registrationDetail>;
