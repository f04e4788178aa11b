import * as raceResults from '@rajt/contract/raceday/operations/race-results';
import * as operations from '@rajt/contract/raceday/operations/results';
import type { Deps } from '../../../platform/deps.ts';
import { ok, serve } from '../../../platform/http/http.ts';
import { type Limit, PUBLIC_READS } from '../../../platform/http/rate-limit.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { addWorkout, removeWorkout } from './change-workouts.ts';
import { proofReviewRoutes } from './console.routes.ts';
import { ResultLists } from './list-results.ts';
import { StartLists } from './list-starts.ts';
import { resultsMails } from './mails.ts';
import { ownRaceResults, ownResultVersions, ownVirtualResults } from './own-data-queries.ts';
import { ownEntry } from './own-entry.ts';
import { eraseResults, findWorkouts } from './queries.ts';
import { notifyOfRefusal, notifyOfRefusalJob } from './review-proofs.ts';
import { setInitials } from './set-initials.ts';
import { uploadTime } from './upload-time.ts';
import { resultOf, toWorkout } from './view.ts';

export { importResults, type ResultsReport } from './import-results.ts';
export { findOpenProofs, type Proof } from './proof-queries.ts';
export { detachProofs, eraseResults } from './queries.ts';
export { type RestoreReport, restoreResults } from './restore-results.ts';
export { reviewProof, saidInWords } from './review-proofs.ts';
export { findVersions, type ResultVersion } from './version-queries.ts';

export const resultsManifest = defineModule({
  name: 'results',
  owns: ['race_result', 'result_import', 'result_line', 'virtual_time', 'workout'],
  mails: resultsMails,
  erase: { rest: (trx, { id, people }) => eraseResults(trx, id, people) },
  keeps: {
    result_import: 'a version of the results stays; the erased organiser has no name any more',
  },
  ownData: {
    raceResults: ownRaceResults,
    resultVersions: ownResultVersions,
    virtualResults: ownVirtualResults,
  },
});

const UPLOADS: readonly Limit[] = [{ per: 'account', name: 'result-person', points: 120, seconds: 3600 }];

/** Proofs of virtual races and their reviews (decision 0059), and the lists of starts and results. */
export function resultsModule(deps: Deps): Module {
  const lists = new ResultLists(deps);
  const starts = new StartLists(deps);
  return {
    consoleRoutes: (console) => proofReviewRoutes(console, deps),
    jobs: [handle(notifyOfRefusalJob, (refusal) => notifyOfRefusal(deps.db, refusal))],
    routes: (site) => {
      serve(site, raceResults.listResults, (call) => lists.list(call), { limit: [PUBLIC_READS] });
      serve(site, raceResults.listStarts, (call) => starts.list(call), { limit: [PUBLIC_READS] });
      serve(site, raceResults.setInitials, (call) => setInitials(deps, call));
      serve(site, operations.getResult, async (call) =>
        ok({
          data: await resultOf(deps.db, await ownEntry(deps.db, call), {
            viewerId: call.viewer.id,
            language: call.language,
          }),
        }),
      );
      serve(site, operations.listDistances, async (call) => {
        const workouts = await findWorkouts(deps.db, (await ownEntry(deps.db, call)).id);
        return ok({ data: { items: workouts.map((workout) => toWorkout(workout, call.viewer.id)) } });
      });
      serve(site, operations.uploadTime, (call) => uploadTime(deps, call), { limit: UPLOADS });
      serve(site, operations.addDistance, (call) => addWorkout(deps, call), { limit: UPLOADS });
      serve(site, operations.removeDistance, (call) => removeWorkout(deps, call), { limit: UPLOADS });
    },
  };
}
