import { z } from 'zod';
import { personFields } from '../person-fields.ts';
import { accountFields, consentFields } from '../registration-fields.ts';
import { data } from '../shapes.ts';

/** Apart from the other operations on accounts, because its phone field brings the numbering plans along. */
export const registration = z.strictObject({
  ...accountFields,
  ...personFields,
  ...consentFields,
});

export const register = {
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
};
