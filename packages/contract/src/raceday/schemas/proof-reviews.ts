import { BRANCHES } from '@rajt/rules/branch';
import { PROOF_REVIEWS } from '@rajt/rules/raceday/virtual-race';
import { z } from 'zod';
import { reviewCounts } from '../../office/review-counts.ts';
import { bytes, data, day, id, instant, numericId } from '../../shapes.ts';
import { text } from '../../text.ts';

const eventPath = z.strictObject({ eventId: id });
/** `t12.345.6330`: the time of an entry as its file proves it; `w67`: a part of a challenge. */
const proofId = z.string().regex(/^(t\d{1,18}\.\d{1,18}\.\d{1,9}|w\d{1,18})$/);
const proofPath = eventPath.extend({ proofId });

/** The claimed result of a virtual race, and the picture that proves it. */
const proof = z.object({
  proofId: z.string(),
  entryId: numericId,
  personId: numericId,
  participant: z.string(),
  bib: z.string().nullable(),
  raceId: id,
  race: z.string(),
  /** Decides the unit of the pace. */
  branch: z.enum(BRANCHES),
  /** Seconds; null: a part of a challenge. */
  netTimeS: z.int().nullable(),
  /** Metres of a part of a challenge; of a time the length of the race. */
  distanceM: z.int().nullable(),
  /** The day of a part of a challenge. */
  workoutOn: day.nullable(),
  claimedAt: instant,
  /** The type of the picture; null: the proof has no picture, or the picture was deleted. */
  mediaType: z.enum(['image/jpeg', 'image/png', 'application/pdf']).nullable(),
  review: z.enum(PROOF_REVIEWS),
  /** The words that the participant reads about a refused proof; '' otherwise. */
  reason: z.string(),
});
export type ReviewedProof = z.output<typeof proof>;

/** The maximum number of proofs in one answer. */
export const PROOFS_LISTED = 50;

export const listProofs = {
  params: eventPath,
  query: z.strictObject({
    review: z.enum(PROOF_REVIEWS).default('open'),
    /** Lists only this proof, in any state. */
    proofId: proofId.optional(),
    /** The `next` of the answer before. */
    after: z.string().max(100).optional(),
  }),
  answers: { 200: data(z.object({ items: z.array(proof), next: z.string().nullable() })) },
};

export const countProofs = {
  answers: {
    200: data(
      z.object({
        /** Events with a virtual race where the caller handles results; the latest first. */
        items: z.array(reviewCounts),
      }),
    ),
  },
};

export const readProofFile = { params: proofPath, answers: { 200: bytes } };

export const reviewProof = {
  params: proofPath,
  body: z.strictObject({
    /** The verdict that the caller saw. */
    base: z.strictObject({ review: z.enum(PROOF_REVIEWS), reason: text().max(2000) }),
    /** `open` undoes a verdict. */
    review: z.enum(PROOF_REVIEWS),
    /** Required for `refused`, in the language of the participant; ignored otherwise. */
    reason: text().max(500, { error: 'too_long' }).default(''),
  }),
  answers: { 200: data(proof) },
};
