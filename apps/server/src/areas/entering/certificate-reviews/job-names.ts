import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Ten minutes after a refusal: reports it to the participant, if it still counts. */
export const notifyOfReviewJob = defineJob(
  'notify-of-certificate-review',
  z.object({ reviewId: z.string() }),
);
