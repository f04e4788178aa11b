import { z } from 'zod';
import { data, discipline, nothing, userPath } from '../shapes.ts';
import { entryForm } from './entries.ts';

/** Answers that one race after the other asks for; absent means not known. The pace is that of the site's branch. */
export const entryAnswers = entryForm.pick({
  shirtType: true,
  shirtSize: true,
  plannedPace: true,
  injuryContactName: true,
  injuryContactPhone: true,
  nickname: true,
});
export type EntryAnswers = z.output<typeof entryAnswers>;

export const entryDefaults = z.object({
  /** What the person asked us to remember; null while they did not. */
  remembered: entryAnswers.nullable(),
  /** What their last paid entry of this branch said; null when there is none. */
  lastEntry: entryAnswers.nullable(),
  /** Distances in metres that they have raced here before. */
  raced: z.array(z.object({ discipline, distanceM: z.int() })),
  /** Their latest medical certificate, while it is less than a year old. */
  certificate: z.object({ fileId: z.string(), name: z.string() }).nullable(),
});
export type EntryDefaults = z.output<typeof entryDefaults>;

export const getEntryDefaults = {
  params: userPath,
  answers: { 200: data(entryDefaults) },
};

export const rememberAnswers = {
  params: userPath,
  /** Judged by the rules of entry forms. */
  body: entryAnswers,
  answers: { 204: nothing },
};

export const forgetAnswers = {
  params: userPath,
  answers: { 204: nothing },
};
