import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { certificateReviewRoutes } from './console.routes.ts';
import { notifyOfReviewJob } from './job-names.ts';
import { certificateReviewsMails } from './mails.ts';
import { notifyOfReview } from './notify-of-review.ts';
import { ownGivenReviews, ownReviews } from './own-data-queries.ts';
import { eraseReviewer, eraseReviewsOf } from './review-queries.ts';

export const certificateReviewsManifest = defineModule({
  name: 'certificate-reviews',
  owns: ['certificate_review'],
  mails: certificateReviewsMails,
  erase: {
    account: ofAccount((trx, { id }) => eraseReviewer(trx, id)),
    entries: (trx, { people }) => eraseReviewsOf(trx, people),
  },
  ownData: { certificateReviews: ownReviews, givenReviews: ownGivenReviews },
});

/** Reviews of medical certificates in the console, and the mails about refused ones. */
export function certificateReviewsModule(deps: Deps): Module {
  return {
    consoleRoutes: (console) => certificateReviewRoutes(console, deps),
    jobs: [handle(notifyOfReviewJob, ({ reviewId }) => notifyOfReview(deps.db, reviewId))],
  };
}
