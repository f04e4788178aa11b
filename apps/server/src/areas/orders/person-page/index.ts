import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { MailDefinition } from '../../office/mails/index.ts';
import { personPageRoutes } from './console.routes.ts';
import { deleteOldNotes, eraseNotesAbout, eraseWriter, ownNotes, ownWrittenNotes } from './note-queries.ts';

export { auditReading } from './audit-reading.ts';

export const personPageManifest = defineModule({
  name: 'person-page',
  owns: ['person_note'],
  erase: {
    account: ofAccount((trx, { id }) => eraseWriter(trx, id)),
    person: (trx, { people }) => eraseNotesAbout(trx, people),
  },
  ownData: { notes: ownNotes, writtenNotes: ownWrittenNotes },
});

const deleteNotesJob = defineJob('delete-old-person-notes', z.object({}));

/** The console's page of a person, with their time line and the notes of staff. `mails`: every kind of mail. */
export function personPageModule(deps: Deps, mails: readonly MailDefinition[]): Module {
  return {
    consoleRoutes: (console) => personPageRoutes(console, deps, mails),
    jobs: [handleRetention(deps.db, deleteNotesJob, () => deleteOldNotes(deps.db), '48 3 * * *')],
  };
}
