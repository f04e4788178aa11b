import { z } from 'zod';
import { linkToken, tokenQuery } from '../../people/schemas/password.ts';
import { data, day, instant, nothing, userPath } from '../../shapes.ts';
import { fellowPath } from './fellows.ts';

/** The paid entries that a link offers, made by a buyer for a person without an account. */
export const claimable = z.object({
  /** Names, in the caller's language; `buyer` is empty when their account is erased. */
  buyer: z.string(),
  participant: z.string(),
  entries: z.array(z.object({ entryId: z.string(), event: z.string(), race: z.string(), raceOn: day })),
});
export type Claimable = z.output<typeof claimable>;

export const checkClaim = {
  query: tokenQuery,
  answers: { 200: data(claimable) },
};

export const claimEntries = {
  params: userPath,
  body: z.strictObject({ token: linkToken }),
  answers: { 200: data(claimable) },
};

export const createClaimLink = {
  params: fellowPath,
  answers: {
    /** `token` is the last part of the address, `/claim/{token}`; it cannot be read again. */
    201: data(z.object({ token: z.string(), expiresAt: instant })),
  },
};

export const revokeClaimLinks = {
  params: fellowPath,
  answers: { 204: nothing },
};
