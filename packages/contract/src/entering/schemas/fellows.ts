import { RUNNER_SEARCH_MIN_LETTERS } from '@rajt/rules/entering/fellows';
import { z } from 'zod';
import { raceForPerson } from '../../content/schemas/catalog.ts';
import type { FieldCode } from '../../errors.ts';
import { gender } from '../../fields.ts';
import { data, day, id, items, nothing, numericId, userPath } from '../../shapes.ts';
import { text } from '../../text.ts';

const name = z.object({ nameTitle: z.string(), familyName: z.string(), firstName: z.string() });

/** For a person without an account, as the keeper gave it. '' when not given. */
const managedDetails = z.object({
  birthDate: day,
  gender,
  nationality: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const fellow = z.object({
  uid: z.string(),
  user: name,
  birthYear: z.int(),
  /** For a person whom the account manages; null for an account holder, who alone gives these details. */
  managed: managedDetails.nullable(),
  /** Price and eligibility in the race of the request; null when none was asked about. */
  forRace: raceForPerson.nullable(),
});
export type Fellow = z.output<typeof fellow>;

export const listFellows = {
  params: userPath,
  query: z.strictObject({ race: id.optional() }),
  answers: { 200: items(fellow) },
};

export const addFellow = {
  params: userPath,
  body: z.strictObject({ uid: numericId }),
  answers: { 201: data(fellow) },
};

export const fellowPath = userPath.extend({ personId: numericId });

export const removeFellow = {
  params: fellowPath,
  answers: { 204: nothing },
};

/** Somebody who may enter one for races. */
export const keeper = z.object({ uid: z.string(), user: name, since: day });
export type Keeper = z.output<typeof keeper>;

export const listKeepers = {
  params: userPath,
  answers: { 200: items(keeper) },
};

export const leaveKeeper = {
  params: userPath.extend({ ownerId: numericId }),
  answers: { 204: nothing },
};

export const listBlocked = {
  params: userPath,
  answers: { 200: items(keeper) },
};

export const unblockOwner = {
  params: userPath.extend({ ownerId: numericId }),
  answers: { 204: nothing },
};

export const setFindable = {
  params: userPath,
  body: z.strictObject({ isFindable: z.boolean() }),
  answers: { 204: nothing },
};

const lettersOf = (value: string) => value.replace(/[^\p{L}]/gu, '').length;

/** Letters that can be searched for; absent when the field is empty. */
const letters = text()
  .max(80)
  .refine((value) => value === '' || lettersOf(value) >= RUNNER_SEARCH_MIN_LETTERS, {
    error: 'too_short' satisfies FieldCode,
  })
  .transform((value) => value || undefined)
  .optional();

/** Everything that a search shows of a person. */
const foundUser = z.object({ uid: z.string(), user: name, birthYear: z.int(), city: z.string() });
export type FoundUser = z.output<typeof foundUser>;

export const findUsers = {
  query: z
    .strictObject({
      name: letters,
      city: letters,
      birthYear: z.coerce.number().int().min(1900).max(2100).optional(),
      uid: numericId.optional(),
    })
    // A year alone would list strangers.
    .refine(({ name, city, uid }) => name !== undefined || city !== undefined || uid !== undefined, {
      error: 'search_name' satisfies FieldCode,
      path: ['name'],
    }),
  answers: { 200: items(foundUser) },
};
