import type { deleteFile } from '@rajt/contract/people/operations/files';
import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { inTransaction, type Trx, violatedConstraint } from '../../../platform/postgres/database.ts';
import { removeBytesJob } from './job-names.ts';
import { deleteOwnFile, lockUploader } from './queries.ts';

/** The uses of a file, by the constraint that keeps it. */
const USES = ['entry_medical_file_id_fkey', 'virtual_time_file_fkey', 'workout_file_fkey'];

/** Deletes a person's file. A profile picture is removed from the account with it (migration 0021). */
export async function removeFile(
  { db }: Pick<Deps, 'db'>,
  { viewer, params }: Call<typeof deleteFile>,
): Promise<Reply<typeof deleteFile>> {
  try {
    await inTransaction(db, async (trx) => {
      // Locked before the file: if it is the profile picture, the account changes with it.
      await lockUploader(trx, viewer.id);
      await removeStored(trx, viewer.id, params.fileId);
    });
  } catch (error) {
    throw USES.includes(violatedConstraint(error) ?? '') ? new Refusal('file_in_use') : error;
  }
  return { status: 204, body: undefined };
}

/** Deletes the row; a job of the same transaction deletes the bytes: only after the row is permanently gone, and always. */
export async function removeStored(trx: Trx, personId: UserId, fileId: string): Promise<void> {
  const storageKey = await deleteOwnFile(trx, personId, fileId);
  if (!storageKey) throw new Refusal('not_found');
  await enqueue(trx, removeBytesJob, { storageKey });
  await writeAudit(trx, { actorId: personId, action: 'file.deleted', subject: `stored_file:${fileId}` });
}
