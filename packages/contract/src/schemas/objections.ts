import { z } from 'zod';
import { data, day } from '../shapes.ts';
import { linkToken, tokenQuery } from './password.ts';

/** An entry that somebody else has made, as its participant sees it by the link. */
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
