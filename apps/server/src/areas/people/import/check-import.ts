import { createHash } from 'node:crypto';
import type * as operations from '@rajt/contract/people/operations/user-imports';
import { IMPORT_MAX_BYTES } from '@rajt/contract/people/operations/user-imports';
import { z } from 'zod';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { TableError } from '../../../platform/files/table-file.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { newSecret } from '../../../platform/secret.ts';
import { failureOf, findingsOf, NO_FILE } from './import-findings.ts';
import {
  deleteImport,
  findImport,
  type ImportChange,
  insertImport,
  lockImport,
  type StoredImport,
  updateImport,
} from './import-queries.ts';
import { countsOf, importUsers } from './import-users.ts';
import { importView } from './import-view.ts';
import { readStored } from './stored-file.ts';

export const checkImportJob = defineJob(
  'check-user-import',
  z.object({ importId: z.string(), version: z.number() }),
  { isBulk: true },
);

/** Stores a file and reads it later for its preview. Nobody is imported. */
export async function check(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { staff, query, file, language }: ConsoleCall<typeof operations.checkUserImport>,
): Promise<ConsoleReply<typeof operations.checkUserImport>> {
  // A body of another type (JSON) is not parsed to bytes.
  if (!Buffer.isBuffer(file)) throw new Refusal('file_type');
  if (file.length > IMPORT_MAX_BYTES) throw new Refusal('file_too_large');
  const storageKey = newSecret();
  // The row is stored first: no bytes stay without one.
  const id = await insertImport(db, {
    fileName: query.name,
    storageKey,
    sha256: createHash('sha256').update(file).digest(),
    byteSize: file.length,
    encoding: query.encoding ?? null,
    madeBy: staff.id,
  });
  try {
    await storage.put(storageKey, file);
  } catch (error) {
    await deleteImport(db, id);
    throw error;
  }
  const data = await inTransaction(db, async (trx) => {
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'user_import.checked',
      subject: `user_import:${id}`,
      personId: null,
      eventId: null,
      detail: { byteSize: file.length },
    });
    await enqueue(trx, checkImportJob, { importId: id, version: 1 });
    return importView(trx, id, language);
  });
  return { status: 201, body: { data } };
}

/** Reads the stored file again in the encoding that a person has chosen. */
export async function recheck(
  db: Handle,
  { params, body, language }: ConsoleCall<typeof operations.recheckUserImport>,
): Promise<ConsoleReply<typeof operations.recheckUserImport>> {
  const data = await inTransaction(db, async (trx) => {
    const stored = await lockUnstarted(trx, params.importId);
    if (stored.storageKey === null) throw new Refusal('import_not_ready');
    const version = stored.version + 1;
    await updateImport(trx, stored.id, {
      state: 'checking',
      version,
      encoding: body.encoding,
      preview: null,
      findings: null,
      failure: null,
      isChanged: false,
    });
    await enqueue(trx, checkImportJob, { importId: stored.id, version });
    return importView(trx, stored.id, language);
  });
  return ok({ data });
}

/** Deletes a file that was not imported, with its bytes. */
export async function remove(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { staff, params }: ConsoleCall<typeof operations.deleteUserImport>,
): Promise<ConsoleReply<typeof operations.deleteUserImport>> {
  await inTransaction(db, async (trx) => {
    const { id, storageKey } = await lockUnstarted(trx, params.importId);
    // A failure keeps the row, so that the bytes are found again.
    if (storageKey !== null) await storage.remove(storageKey);
    await deleteImport(trx, id);
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'user_import.deleted',
      subject: `user_import:${id}`,
      personId: null,
      eventId: null,
    });
  });
  return { status: 204, body: undefined };
}

async function lockUnstarted(trx: Trx, importId: string): Promise<StoredImport> {
  const stored = await lockImport(trx, importId);
  if (!stored) throw new Refusal('not_found');
  if (stored.state === 'importing' || stored.state === 'imported') throw new Refusal('import_started');
  return stored;
}

/** The job: reads a file as a dry run. A file that was read again or deleted since is left as it is. */
export async function runCheck(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  { importId, version }: { readonly importId: string; readonly version: number },
): Promise<void> {
  const stored = await findImport(deps.db, importId);
  if (stored?.state !== 'checking' || stored.version !== version) return;
  const change = await preview(deps, stored);
  await inTransaction(deps.db, async (trx) => {
    const locked = await lockImport(trx, importId);
    if (locked?.state === 'checking' && locked.version === version) await updateImport(trx, importId, change);
  });
}

async function preview(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  stored: StoredImport,
): Promise<ImportChange> {
  const bytes = await readStored(storage, stored);
  if (!bytes) return { state: 'failed', failure: NO_FILE };
  try {
    const report = await importUsers(db, bytes, {
      now: clock.now(),
      isDryRun: true,
      skipsBad: true,
      invitesTo: null,
      encoding: stored.encoding ?? undefined,
      by: { actorId: null },
    });
    return { state: 'checked', preview: countsOf(report), findings: findingsOf(report) };
  } catch (error) {
    if (error instanceof TableError) return { state: 'failed', failure: failureOf(error) };
    throw error;
  }
}
