import { CERTIFICATE_REVIEW_STATES, CERTIFICATE_VERDICTS } from '@rajt/rules/entering/certificate-review';
import { z } from 'zod';
import { day } from '../../shapes.ts';

/** The review of an uploaded certificate, for the participant and for the account that uploaded it. */
export const ownCertificateReview = z.object({
  state: z.enum(CERTIFICATE_REVIEW_STATES),
  /** Null: nobody has reviewed it. */
  verdict: z.enum(CERTIFICATE_VERDICTS).nullable(),
  /** The words of the reviewer for the verdict `other`; '' otherwise. */
  words: z.string(),
  /** The last race day that an accepted certificate counts for; null: not said. */
  validUntil: day.nullable(),
});
export type OwnCertificateReview = z.output<typeof ownCertificateReview>;
