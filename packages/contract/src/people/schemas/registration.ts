import { ownPath } from '@rajt/rules/own-path';
import { z } from 'zod';
import type { FieldCode } from '../../errors.ts';
import { ADDRESS_NAMES, checkTogether, optionalAddress } from '../../given-together.ts';
import { personFields } from '../../person-fields.ts';
import { accountFields, consentFields } from '../../registration-fields.ts';
import { data } from '../../shapes.ts';

/** Apart from the other operations on accounts, because its phone field brings the numbering plans along. */
export const registration = z
  .strictObject({
    ...accountFields,
    ...personFields,
    ...consentFields,
    /** With the address the activation completes the account; without it the second step asks for it. */
    ...optionalAddress,
    /** The page that the person wants after the login: the link in the mail leads there. A path of the site, else refused. */
    wanted: z
      .string()
      .refine((path) => ownPath(path) !== null, { error: 'invalid' satisfies FieldCode })
      .optional(),
  })
  .superRefine(checkTogether([ADDRESS_NAMES]));

export const register = {
  body: registration,
  answers: {
    201: data(
      z.object({
        email: z.string(),
        /** Names this registration, known address or not: its address can be corrected with it (`changeEmail`). */
        uid: z.string(),
        /** The browser keeps it until the activation, which then signs it in (`activate`). It opens nothing by itself. */
        browserSecret: z.string(),
      }),
    ),
  },
};
