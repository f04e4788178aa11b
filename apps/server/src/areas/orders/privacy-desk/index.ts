import { RETENTION_RUN_KEPT_DAYS } from '@rajt/rules/retention';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { deleteOldRuns } from '../../../platform/jobs/retention-queries.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { type DeskParts, deskRoutes } from './console.routes.ts';
import { flagDueRequests } from './flag-due-requests.ts';
import {
  deleteOldRequests,
  eraseHandler,
  eraseRequestsOf,
  ownHandledRequests,
  ownRequests,
} from './request-privacy-queries.ts';

export const privacyDeskManifest = defineModule({
  name: 'privacy-desk',
  owns: ['privacy_request'],
  erase: {
    account: async (trx, erasure) => {
      await ofAccount((_, { id }) => eraseHandler(trx, id))(trx, erasure);
      await eraseRequestsOf(trx, erasure.people);
    },
  },
  ownData: { privacyRequests: ownRequests, handledRequests: ownHandledRequests },
});

const flagDueJob = defineJob('flag-due-privacy-requests', z.object({}));
const deleteRequestsJob = defineJob('delete-old-privacy-requests', z.object({}));
const deleteRunsJob = defineJob('delete-old-retention-runs', z.object({}));

/** The organiser's side of people's rights over their data (decision 0093): requests, reading, correcting, erasing, and proofs of it. */
export function privacyDeskModule(deps: Deps, parts: DeskParts): Module {
  return {
    consoleRoutes: (console) => deskRoutes(console, { ...deps, ...parts }),
    jobs: [
      handle(flagDueJob, () => flagDueRequests(deps), '19 6 * * *'),
      handleRetention(deps.db, deleteRequestsJob, () => deleteOldRequests(deps.db), '52 3 * * *'),
      handleRetention(
        deps.db,
        deleteRunsJob,
        () => deleteOldRuns(deps.db, RETENTION_RUN_KEPT_DAYS),
        '53 3 * * *',
      ),
    ],
  };
}
