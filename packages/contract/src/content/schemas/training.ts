import { SESSION_KINDS, TRAINING_LEVELS } from '@rajt/rules/content/training-plan';
import { z } from 'zod';
import type { FieldCode } from '../../errors.ts';
import { accepted, email } from '../../fields.ts';
import { data, day, id, items, nothing, userPath } from '../../shapes.ts';

const level = z.enum(TRAINING_LEVELS);
const discipline = z.enum(['run', 'swim']);
/** The secret in the links of letters. */
const subscribeId = z.uuid();

/** The person's progress with a plan. */
const progress = z.object({
  subscribeId,
  state: z.enum(['active', 'paused']),
  startsOn: day,
  raceOn: day.nullable(),
  /** 0 before it begins, `weeks + 1` when it is over. */
  week: z.int(),
  /** Sessions that are marked as done, and all of them but days of rest. */
  done: z.int(),
  sessions: z.int(),
});
export type TrainingProgress = z.output<typeof progress>;

const summary = z.object({
  id,
  name: z.string(),
  goal: z.string(),
  level,
  discipline,
  weeks: z.int(),
  /** The sessions of the plan's busiest week, without days of rest. */
  sessionsPerWeek: z.int(),
  /** Minutes of each week, in their order. */
  load: z.array(z.int()),
  /** Null: one does not follow it. */
  progress: progress.nullable(),
});
export type TrainingSeries = z.output<typeof summary>;

const session = z.object({
  /** 1 to 7. */
  day: z.int(),
  kind: z.enum(SESSION_KINDS),
  title: z.string(),
  text: z.string(),
  minutes: z.int().nullable(),
  metres: z.int().nullable(),
  /** The date for a follower of the plan. */
  date: day.nullable(),
  isDone: z.boolean(),
});
export type TrainingSession = z.output<typeof session>;

const week = z.object({ week: z.int(), letterId: id, title: z.string(), sessions: z.array(session) });
export type TrainingWeek = z.output<typeof week>;

const plan = summary.extend({ about: z.string(), schedule: z.array(week) });
export type TrainingPlan = z.output<typeof plan>;

const letter = week.extend({
  series: z.object({ id, name: z.string(), weeks: z.int() }),
  text: z.string(),
  previousId: id.nullable(),
  nextId: id.nullable(),
  /** Sessions can be marked as done. */
  isFollowed: z.boolean(),
});
export type TrainingLetter = z.output<typeof letter>;

const seriesPath = userPath.extend({ seriesId: id });

export const listSeries = {
  params: userPath,
  query: z.strictObject({ level: level.optional(), discipline: discipline.optional() }),
  answers: { 200: items(summary) },
};
export const getSeries = { params: seriesPath, answers: { 200: data(plan) } };
export const getLetter = {
  params: userPath.extend({ newsletterId: id }),
  answers: { 200: data(letter) },
};

const start = {
  /** One of the two: the plan's first day, or the day of the race that it is to lead to. */
  startsOn: day.optional(),
  raceOn: day.optional(),
};
const oneStart = ({ startsOn, raceOn }: { startsOn?: string | undefined; raceOn?: string | undefined }) =>
  (startsOn === undefined) !== (raceOn === undefined);

export const subscribe = {
  params: userPath,
  body: z
    .strictObject({ newsletterId: id, ...start })
    .refine(oneStart, { path: ['startsOn'], error: 'required' satisfies FieldCode }),
  answers: { 200: data(progress) },
};
export const changeSeries = {
  params: seriesPath,
  body: z.strictObject({ state: z.enum(['active', 'paused', 'ended']) }),
  answers: { 204: nothing },
};
export const markSession = {
  params: seriesPath.extend({
    week: z.coerce.number().int().min(1).max(52),
    day: z.coerce.number().int().min(1).max(7),
  }),
  body: z.strictObject({ isDone: z.boolean() }),
  answers: { 204: nothing },
};

/** The news of a site have the id `news`. */
const newsletter = z.object({
  id,
  kind: z.enum(['news', 'training']),
  name: z.string(),
  goal: z.string(),
  /** Null: without an end. */
  weeks: z.int().nullable(),
});
export type Newsletter = z.output<typeof newsletter>;

export const listNewsletters = { answers: { 200: items(newsletter) } };
export const subscribeByMail = {
  body: z.strictObject({
    newsletterId: id,
    email,
    accepted: accepted('terms_required'),
    ...start,
  }),
  answers: { 204: nothing },
};

const subscription = z.object({
  kind: z.enum(['news', 'training']),
  name: z.string(),
  maskedEmail: z.string(),
  state: z.enum(['pending', 'active', 'paused', 'ended']),
});
export type Subscription = z.output<typeof subscription>;

const linkPath = z.strictObject({ subscribeId });
export const getSubscription = { params: linkPath, answers: { 200: data(subscription) } };
export const confirmSubscription = { params: linkPath, answers: { 200: data(subscription) } };
export const unsubscribe = { params: linkPath, answers: { 200: data(subscription) } };
