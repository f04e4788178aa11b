import { z } from 'zod';
import { linkToken, tokenQuery } from '../../people/schemas/password.ts';
import { data, day } from '../../shapes.ts';

/** An entry that another account has made, as its participant sees it by the link. */
export const enteredByOther = z.object({
  state: z.enum(['entered', 'objected']),
  /** Names, in the caller's language. */
  buyer: z.string(),
  participant: z.string(),
  event: z.string(),
  race: z.string(),
  raceOn: day,
});
export type EnteredByOther = z.output<typeof enteredByOther>;

export const checkEntered = {
  query: tokenQuery,
  answers: { 200: data(enteredByOther) },
};

export const objectToEntry = {
  body: z.strictObject({ token: linkToken }),
  answers: { 200: data(enteredByOther) },
};
