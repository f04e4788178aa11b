import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { certificateReviewRoutes } from './console.routes.ts';
import { eraseReviewer, eraseReviewsOf } from './review-queries.ts';

export const certificateReviewsManifest = defineModule({
  name: 'certificate-reviews',
  owns: ['certificate_review'],
  erase: {
    account: ofAccount((trx, { id }) => eraseReviewer(trx, id)),
    entries: (trx, { people }) => eraseReviewsOf(trx, people),
  },
});

/** Reviews of medical certificates in the console, and the mails about refused ones. */
export function certificateReviewsModule(deps: Deps): Module {
  return {
    consoleRoutes: (console) => certificateReviewRoutes(console, deps),
  };
}
