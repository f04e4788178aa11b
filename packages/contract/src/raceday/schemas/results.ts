import { PROOF_REVIEWS, readNetTime, VIRTUAL_GOALS } from '@rajt/rules/raceday/virtual-race';
import { z } from 'zod';
import type { FieldCode } from '../../errors.ts';
import { data, day, INTEGER_MAX, instant, items, nothing, numericId, userPath } from '../../shapes.ts';
import { codeText } from '../../text.ts';

const entryPath = userPath.extend({ entryId: numericId });

/** An upload of the person's own, by the address that it is downloaded from: `/users/{userId}/files/{fileId}`. */
const imageUrl = z.string().regex(/^\/users\/[1-9]\d{0,17}\/files\/[1-9]\d{0,17}$/, {
  error: 'own_upload' satisfies FieldCode,
});

export const timeResult = z.strictObject({
  /** `1:45:30` */
  netTime: codeText().refine((time) => readNetTime(time) !== null, {
    error: 'net_time_form' satisfies FieldCode,
  }),
  imageUrl,
});

export const newWorkout = z.strictObject({
  /** Metres. */
  distance: z
    .int({ error: 'workout_distance' satisfies FieldCode })
    .min(1, { error: 'workout_distance' satisfies FieldCode })
    .max(INTEGER_MAX, { error: 'workout_distance' satisfies FieldCode }),
  workoutDate: z.iso.date({ error: 'workout_day' satisfies FieldCode }),
  imageUrl: imageUrl.nullable().default(null),
});

/** The organiser's review, with the reason of a refusal, else ''. A refused result does not count. */
const reviewed = { review: z.enum(PROOF_REVIEWS), reason: z.string() };

const workout = z.object({
  distanceId: z.string(),
  distance: z.int(),
  workoutDate: day,
  /** Null without a proof, or after it was deleted. */
  imageUrl: z.string().nullable(),
  ...reviewed,
});
export type Workout = z.output<typeof workout>;

export const virtualResult = z.object({
  entryId: z.string(),
  event: z.object({ id: z.string(), name: z.string() }),
  race: z.object({ id: z.string(), name: z.string() }),
  participant: z.string(),
  goal: z.enum(VIRTUAL_GOALS),
  /** Metres: of the race, or of the challenge. */
  goalDistance: z.int(),
  /** The days on which it is run, both included. */
  from: day,
  until: day,
  /** Results are taken now. */
  isOpen: z.boolean(),
  today: day,
  time: z
    .object({ netTime: z.string(), imageUrl: z.string().nullable(), uploadedAt: instant, ...reviewed })
    .nullable(),
  /** The days in their order. */
  workouts: z.array(workout),
  /** Metres of all of them that count. */
  total: z.int(),
});
export type VirtualResult = z.output<typeof virtualResult>;

export const getResult = { params: entryPath, answers: { 200: data(virtualResult) } };
export const uploadTime = { params: entryPath, body: timeResult, answers: { 200: data(virtualResult) } };
export const listDistances = { params: entryPath, answers: { 200: items(workout) } };
export const addDistance = { params: entryPath, body: newWorkout, answers: { 201: data(virtualResult) } };
export const removeDistance = {
  params: entryPath.extend({ distanceId: numericId }),
  answers: { 204: nothing },
};
