import { FLAG_WORK_KEPT_DAYS } from '@rajt/rules/retention';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { flagRoutes } from './console.routes.ts';
import { eraseFlagWorker, eraseNotesAbout, eraseOldFlagWork } from './note-queries.ts';
import { ownFlagNotes, ownFlags } from './own-data-queries.ts';

export { countAssigned, countOpen, type OpenFlags, takeUrgent } from './alert-queries.ts';
export { byCommand, settleFlag } from './change-flag.ts';
export { type NewFlag, raiseFlag, raiseFlagOnce, settleFlagOf } from './flag-queries.ts';
export { readFlag, readFlags } from './read-flags.ts';

export const flagsManifest = defineModule({
  name: 'flags',
  owns: ['organiser_flag', 'organiser_flag_note'],
  erase: {
    // The notes are deleted while the entries and orders still name the person.
    account: (trx, { people }) => eraseNotesAbout(trx, people),
    // A flag is locked after all other rows, in the same order as by `raiseFlag`.
    rest: ofAccount((trx, { id }) => eraseFlagWorker(trx, id)),
  },
  ownData: { flags: ownFlags, flagNotes: ownFlagNotes },
});

const eraseFlagWorkJob = defineJob('erase-flag-work', z.object({}));

/** Flags: the cases that the organiser must look at, in the inbox of the console. */
export function flagsModule({ db }: Pick<Deps, 'db'>): Module {
  return {
    consoleRoutes: (console) => flagRoutes(console, db),
    jobs: [
      handleRetention(db, eraseFlagWorkJob, () => eraseOldFlagWork(db, FLAG_WORK_KEPT_DAYS), '38 3 * * *'),
    ],
  };
}
