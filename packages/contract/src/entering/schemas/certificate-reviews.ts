import { CERTIFICATE_REVIEW_STATES, CERTIFICATE_VERDICTS } from '@rajt/rules/entering/certificate-review';
import { z } from 'zod';
import { reviewCounts } from '../../office/review-counts.ts';
import { birth, health } from '../../scopes.ts';
import { bytes, data, day, id, instant, numericId } from '../../shapes.ts';
import { text } from '../../text.ts';

const eventPath = z.strictObject({ eventId: id });
const entryPath = eventPath.extend({ entryId: numericId });

/** The last verdict about the present file. */
const review = z.object({
  /** Names the verdict in `base`. */
  reviewId: numericId,
  verdict: z.enum(CERTIFICATE_VERDICTS),
  /** The words of the verdict `other`, which the participant reads behind the sign-in; '' otherwise. */
  words: z.string(),
  /** The last valid race day of an accepted certificate; null: the day by the upload. For a too old certificate it is the race day. */
  validUntil: day.nullable(),
  /** Null: the account of the reviewer was deleted. */
  by: z.string().nullable(),
  at: instant,
});

/** The certificate of a paid entry. */
const certificate = z.object({
  entryId: numericId,
  personId: numericId,
  /** Names the file in `base`. */
  fileId: numericId,
  mediaType: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
  participant: z.string(),
  birthDate: birth(day.nullable()),
  bib: z.string().nullable(),
  race: z.string(),
  raceOn: day,
  /** The name of the account that uploaded the file; null: the participant. */
  uploadedBy: z.string().nullable(),
  uploadedAt: instant,
  /** The last valid race day by the day of the upload. */
  countsUntil: day,
  /** Whether the race is later than `countsUntil`. */
  isTooOld: z.boolean(),
  review: health(review.nullable()),
});
export type ReviewedCertificate = z.output<typeof certificate>;

/** The maximum number of certificates in one answer. */
export const CERTIFICATES_LISTED = 50;

export const CERTIFICATE_SORTS = ['raceDay', 'age'] as const;

export const listCertificates = {
  params: eventPath,
  query: z.strictObject({
    state: z.enum(CERTIFICATE_REVIEW_STATES).default('open'),
    /** Lists only the certificate of this entry, in any state. */
    entryId: numericId.optional(),
    /** The order: by the day of the race and then by the upload, or only by the upload; the oldest first. */
    sort: z.enum(CERTIFICATE_SORTS).default('raceDay'),
    /** The `next` of the answer before. */
    after: z.string().max(100).optional(),
  }),
  answers: { 200: data(z.object({ items: z.array(certificate), next: z.string().nullable() })) },
};

export const countCertificates = {
  answers: {
    200: data(
      z.object({
        /** The events where the caller is a reviewer and that have certificates; the next event first. */
        items: z.array(reviewCounts),
      }),
    ),
  },
};

export const readCertificateFile = {
  params: entryPath.extend({ fileId: numericId }),
  answers: { 200: bytes },
};

/** The file that the reviewer saw, and the verdict about it (null: none). */
const base = z.strictObject({ fileId: numericId, reviewId: numericId.nullable() });

export const reviewCertificate = {
  params: entryPath,
  body: z.strictObject({
    base,
    verdict: z.enum(CERTIFICATE_VERDICTS),
    /** Required for `other`, ignored otherwise. */
    words: text().max(500, { error: 'too_long' }).default(''),
    /** The last valid race day; only for `accepted`. */
    validUntil: day.nullable().default(null),
  }),
  answers: { 200: data(certificate) },
};

export const undoCertificateReview = {
  params: entryPath,
  body: z.strictObject({ base }),
  answers: { 200: data(certificate) },
};
