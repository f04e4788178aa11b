import { z } from 'zod';
import { email } from '../../fields.ts';
import { data, nothing, numericId, userPath } from '../../shapes.ts';
import { ownPassword, tokenBody, tokenQuery } from './password.ts';

/** The id of a registration in its answer; it does not reveal the link in the mail. */
export const registrationId = z.string().regex(/^[0-9a-f]{64}$/);

export const emailChange = z.strictObject({ email, password: ownPassword });

export const changeEmail = {
  params: z.strictObject({ uid: z.union([registrationId, numericId]) }),
  body: emailChange,
  answers: {
    200: data(
      z.object({
        email: z.string(),
        uid: z.string(),
        /** For a registration, as `register` answers it: the previous secret is void with its link. */
        browserSecret: z.string().optional(),
      }),
    ),
  },
};

export const withdrawEmailChange = {
  params: userPath,
  answers: { 204: nothing },
};

const emailChangeState = z.object({ state: z.enum(['pending', 'activated']), email: z.string() });

export const checkEmailChange = {
  body: tokenBody,
  answers: { 200: data(emailChangeState) },
};

export const checkEmailChangeByUrl = {
  query: tokenQuery,
  answers: { 200: data(emailChangeState) },
};

export const activateEmailChange = {
  body: tokenBody,
  answers: { 200: data(emailChangeState) },
};
