import * as operations from '@rajt/contract/entering/operations/timetables';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { deleteOldDrafts, eraseDrafts } from './choice-queries.ts';
import { ownClasses } from './own-data-queries.ts';
import { readRegistration, readTimetable } from './read-timetable.ts';
import { saveRegistration } from './save-registration.ts';

export { isBookedFor } from './booked-for.ts';
export { moveChoice } from './choice-queries.ts';

export const timetableManifest = defineModule({
  name: 'timetable',
  owns: ['class_choice', 'chosen_class'],
  erase: { entries: (trx, { people }) => eraseDrafts(trx, people) },
  ownData: { classes: ownClasses },
});

/** Against guessing of codes, which have 80 random bits; a draft is saved often, and a club shares a network. */
const CODES: readonly Limit[] = [
  { per: 'account', name: 'class-code-person', points: 120, seconds: 3600 },
  { per: 'network', name: 'class-code-network', points: 1200, seconds: 3600 },
];

const eraseDraftsJob = defineJob('forget-class-drafts', z.object({}));

/** Which classes of a race's timetable a paid entry takes (decision 0037). The classes themselves are the catalog's. */
export function timetableModule(deps: Deps): Module {
  return {
    jobs: [handleRetention(deps.db, eraseDraftsJob, () => deleteOldDrafts(deps.db), '43 3 * * *')],
    routes: (site) => {
      serve(site, operations.getTimetable, (call) => readTimetable(deps, call));
      serve(site, operations.getRegistration, (call) => readRegistration(deps, call), { limit: CODES });
      serve(site, operations.saveRegistration, (call) => saveRegistration(deps, call), { limit: CODES });
    },
  };
}
