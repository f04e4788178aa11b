import { budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import {
  deleteFiles,
  type ErasedFile,
  findFilesOf,
  findOverdueFiles,
  moveToParticipants,
} from './erase-queries.ts';
import { removeBytesJob } from './job-names.ts';

const FORGOTTEN_AT_ONCE = 200;

/** Called for files about to be deleted, so that the entries module detaches them. */
export type DetachFiles = (trx: Trx, fileIds: readonly string[]) => Promise<void>;

/** Deletes a person's files that no entry uses. A certificate that one still uses goes to its participant's account, if they have one. */
export async function eraseFilesOf(trx: Trx, personId: UserId): Promise<void> {
  await forget(trx, await findFilesOf(trx, personId));
  await moveToParticipants(trx, personId);
}

/** Every night: deletes certificates after their races, and uploads that stayed unused. */
export async function eraseOverdueFiles(
  deps: Pick<Deps, 'db' | 'clock'>,
  detachFiles: DetachFiles,
): Promise<void> {
  const today = budapestDate(deps.clock.now());
  for (let isMore = true; isMore; ) {
    isMore = await inTransaction(deps.db, async (trx) => {
      const files = await findOverdueFiles(trx, today, FORGOTTEN_AT_ONCE);
      await detachFiles(
        trx,
        files.map((file) => file.id),
      );
      await forget(trx, files);
      for (const { id } of files)
        await writeAudit(trx, { actorId: null, action: 'file.deleted', subject: `stored_file:${id}` });
      return files.length === FORGOTTEN_AT_ONCE;
    });
  }
}

/** A job of the same transaction deletes the bytes: only after the row is permanently gone, and always. */
async function forget(trx: Trx, files: readonly ErasedFile[]): Promise<void> {
  await deleteFiles(
    trx,
    files.map((file) => file.id),
  );
  for (const { storageKey } of files) await enqueue(trx, removeBytesJob, { storageKey });
}
