import { z } from 'zod';
import { data, operation } from '../operation.ts';
import { personFields } from '../person-fields.ts';
import { accountFields, consentFields } from '../registration-fields.ts';

/** Apart from the other operations on accounts, because its phone field brings the numbering plans along. */
export const registration = z.strictObject({
  ...accountFields,
  ...personFields,
  ...consentFields,
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
  answers: {
    201: data(
      z.object({
        email: z.string(),
        /** Names this registration, known address or not: its address can be corrected with it (`changeEmail`). */
        uid: z.string(),
      }),
    ),
  },
  refusals: ['external_registration'],
});
