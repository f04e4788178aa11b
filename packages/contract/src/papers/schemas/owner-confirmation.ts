import { z } from 'zod';
import { linkToken } from '../../people/schemas/password.ts';
import { data, nothing, userPath } from '../../shapes.ts';

export const askConfirmation = {
  params: userPath,
  answers: { 200: data(z.object({ email: z.string(), validMinutes: z.int() })) },
};

export const confirmOwner = {
  params: userPath,
  body: z.strictObject({ token: linkToken }),
  answers: { 204: nothing },
};
