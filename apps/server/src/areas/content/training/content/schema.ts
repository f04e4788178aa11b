import { BRANCHES } from '@rajt/rules/branch';
import { SESSION_KINDS, TRAINING_LEVELS } from '@rajt/rules/content/training-plan';
import { z } from 'zod';

/** The shape of a training plan's file (content/template.training.yaml). */

const slug = z.coerce.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, digits and hyphens only');
const text = z.strictObject({ hu: z.string().trim().min(1), en: z.string().trim().min(1) });

const session = z.strictObject({
  /** 1 is the first day of the week; a day that is left out is a day of rest. */
  day: z.int().min(1).max(7),
  kind: z.enum(SESSION_KINDS),
  title: text,
  text,
  minutes: z.int().min(1).max(1440).nullable().default(null),
  metres: z.int().min(1).max(200_000).nullable().default(null),
});

const week = z.strictObject({ title: text, text, sessions: z.array(session).min(1).max(7) });

export const trainingFile = z.strictObject({
  training: slug.min(3).max(60),
  branches: z.array(z.enum(BRANCHES)).min(1),
  discipline: z.enum(['run', 'swim']),
  level: z.enum(TRAINING_LEVELS),
  published: z.boolean().default(true),
  /** Its place in the list, the smallest first. */
  order: z.int().min(0).max(10_000).default(100),
  name: text,
  goal: text,
  about: text,
  weeks: z.array(week).min(1).max(52),
});

/** A training plan as an organiser wrote it, defaults filled in. */
export type TrainingFile = z.output<typeof trainingFile>;

/** A plan that is ready to be stored. */
export type TrainingContent = TrainingFile & { readonly id: string };
