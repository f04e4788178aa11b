import { AGE_GROUPS } from '@rajt/rules/raceday/age-group';
import { LIST_FIRST, LIST_MORE, RESULT_STATUSES } from '@rajt/rules/raceday/race-results';
import { z } from 'zod';
import { bytes, data, day, id, instant, nothing, numericId, userPath } from '../../shapes.ts';
import { text } from '../../text.ts';

const gender = z.enum(['F', 'M']);

/** The page of a list: the maximum number of lines, and the number of lines before the page. */
const page = {
  /** An answer has at most 500 lines, even if more are asked for: an app of before asked for all of them. */
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(20_000)
    .transform((limit) => Math.min(limit, LIST_MORE))
    .default(LIST_FIRST),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

const resultLine = z.object({
  /** Within the chosen gender and age group; equal times share it. Null without a time, and in a virtual race. */
  place: z.int().nullable(),
  bib: z.string(),
  /** Initials if the participant wants that, is young or has no account; '' for an erased person. */
  name: z.string(),
  club: z.string(),
  gender: gender.nullable(),
  ageGroup: z.enum(AGE_GROUPS).nullable(),
  status: z.enum(RESULT_STATUSES),
  /** `1:45:30` of a participant who has finished; `1:45:30.4` or `1:45:30.42` if the timing has tenths or hundredths. */
  netTime: z.string().nullable(),
});
export type ResultLine = z.output<typeof resultLine>;

export const resultList = z.object({
  event: z.object({ id, name: z.string() }),
  race: z.object({ id, name: z.string(), distanceM: z.int(), raceOn: day }),
  isVirtual: z.boolean(),
  items: z.array(resultLine),
  /** How many fit, shown or not. */
  total: z.int(),
  /** Age groups of the race's participants. */
  ageGroups: z.array(z.enum(AGE_GROUPS)),
});
export type ResultList = z.output<typeof resultList>;

export const listResults = {
  params: z.strictObject({ raceId: id }),
  query: z.strictObject({
    /** Name, club or start number. */
    q: text().max(100).optional(),
    gender: gender.optional(),
    ageGroup: z.enum(AGE_GROUPS).optional(),
    ...page,
  }),
  answers: { 200: data(resultList) },
};

const start = z.object({
  bib: z.string(),
  /** Initials if the participant wants that, is young or has no account; '' for an erased person. */
  name: z.string(),
  club: z.string(),
  heat: z.string(),
  /** The start of the heat, if it has a time. */
  startsAt: instant.nullable(),
});

export const startList = z.object({
  event: z.object({ id, name: z.string() }),
  race: z.object({ id, name: z.string(), distanceM: z.int(), raceOn: day }),
  items: z.array(start),
  /** How many fit, shown or not. */
  total: z.int(),
});
export type StartList = z.output<typeof startList>;

export const listStarts = {
  params: z.strictObject({ raceId: id }),
  query: z.strictObject({
    /** Name, club or start number. */
    q: text().max(100).optional(),
    ...page,
  }),
  answers: { 200: data(startList) },
};

export const setInitials = {
  params: userPath,
  body: z.strictObject({ showsInitials: z.boolean() }),
  answers: { 204: nothing },
};

export const resultCertificate = {
  params: userPath.extend({ entryId: numericId }),
  answers: { 200: bytes },
};
