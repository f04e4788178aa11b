import type * as operations from '@rajt/contract/people/operations/user-imports';
import { z } from 'zod';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { TableError } from '../../../platform/files/table-file.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import {
  failureOf,
  findingsOf,
  NO_FILE,
  needsEncoding,
  newlyBadLines,
  withoutSamples,
} from './import-findings.ts';
import {
  deleteOldImports,
  endDay,
  findImport,
  findOverdueImports,
  type ImportChange,
  lockImport,
  noteBytesDeleted,
  type StoredImport,
  updateImport,
} from './import-queries.ts';
import { countsOf, type ImportReport, importUsers } from './import-users.ts';
import { importView } from './import-view.ts';
import { readStored } from './stored-file.ts';

export const importUsersJob = defineJob('import-users', z.object({ importId: z.string() }), { isBulk: true });

/** Imports exactly the file and the reading that were previewed. A repeat changes nothing. */
export async function start(
  db: Handle,
  { staff, params, body, language }: ConsoleCall<typeof operations.startUserImport>,
): Promise<ConsoleReply<typeof operations.startUserImport>> {
  const { base, skipsBad, invitesTo } = body;
  const data = await inTransaction(db, async (trx) => {
    const stored = await lockImport(trx, params.importId);
    if (!stored) throw new Refusal('not_found');
    if (stored.state !== 'importing' && stored.state !== 'imported') {
      expectPreviewed(stored, body);
      await updateImport(trx, stored.id, {
        state: 'importing',
        skipsBad,
        invitesTo,
        isChanged: false,
        startedBy: staff.id,
      });
      await writeStaffAudit(trx, {
        actorId: staff.id,
        action: 'user_import.started',
        subject: `user_import:${stored.id}`,
        personId: null,
        eventId: null,
        detail: {
          version: base,
          skipsBad,
          ...(invitesTo && { invitesTo: `${invitesTo.branch}/${invitesTo.market}` }),
        },
      });
      await enqueue(trx, importUsersJob, { importId: stored.id });
    }
    return importView(trx, stored.id, language);
  });
  return ok({ data });
}

function expectPreviewed(
  { version, state, storageKey, preview, findings, madeBy, madeAt }: StoredImport,
  { base, skipsBad }: { readonly base: number; readonly skipsBad: boolean },
): void {
  if (version !== base)
    throw new Refusal('changed_meanwhile', { changed: { by: madeBy, at: madeAt, fields: ['encoding'] } });
  if (state !== 'checked' || storageKey === null || !preview) throw new Refusal('import_not_ready');
  if (needsEncoding(findings)) throw new Refusal('import_encoding');
  if (preview.badLines > 0 && !skipsBad) throw new Refusal('import_bad_lines');
}

/** Thrown if another run of the job has ended the import. */
class Ended extends Error {}

/**
 * The job: imports the people of a file. The import and its state are stored in one transaction under the lock of the row: a job
 * that runs again after a kill finds either nobody or everybody. The bytes are deleted afterwards.
 */
export async function runImport(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  importId: string,
): Promise<void> {
  const stored = await findImport(deps.db, importId);
  if (stored?.state === 'importing') await importStored(deps, stored);
  const ended = await findImport(deps.db, importId);
  if (ended?.state !== 'imported' || ended.storageKey === null) return;
  await deps.storage.remove(ended.storageKey);
  await noteBytesDeleted(deps.db, importId);
}

async function importStored(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  stored: StoredImport,
): Promise<void> {
  const bytes = await readStored(storage, stored);
  if (!bytes) return endUnimported(db, stored.id, { state: 'failed', failure: NO_FILE });
  try {
    const report = await importUsers(db, bytes, {
      now: clock.now(),
      isDryRun: false,
      skipsBad: stored.skipsBad,
      invitesTo: stored.invitesTo,
      encoding: stored.encoding ?? undefined,
      by: { actorId: stored.starterId },
      begin: async (trx) => {
        if ((await lockImport(trx, stored.id))?.state !== 'importing') throw new Ended();
      },
      end: (trx, done) => noteImported(trx, stored, done),
    });
    // The database has changed since the preview: a line is invalid now, and nothing was stored.
    if (!report.isStored)
      await endUnimported(db, stored.id, {
        state: 'checked',
        version: stored.version + 1,
        isChanged: true,
        preview: countsOf(report),
        findings: findingsOf(report),
      });
  } catch (error) {
    if (error instanceof Ended) return;
    if (!(error instanceof TableError)) throw error;
    await endUnimported(db, stored.id, { state: 'failed', failure: failureOf(error) });
  }
}

async function noteImported(trx: Trx, stored: StoredImport, report: ImportReport): Promise<void> {
  const newlyBad = newlyBadLines(report, stored.findings);
  const result = { ...countsOf(report), newlyBad: newlyBad.size };
  await updateImport(trx, stored.id, {
    state: 'imported',
    result,
    findings: withoutSamples(findingsOf(report, newlyBad)),
  });
  await writeStaffAudit(trx, {
    actorId: stored.starterId,
    action: 'user_import.imported',
    subject: `user_import:${stored.id}`,
    personId: null,
    eventId: null,
    detail: { ...result },
  });
}

async function endUnimported(db: Handle, id: string, change: ImportChange): Promise<void> {
  await inTransaction(db, async (trx) => {
    if ((await lockImport(trx, id))?.state === 'importing') await updateImport(trx, id, change);
  });
}

/** Deletes the bytes and words of the day before, then old rows. */
export async function deleteImports({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  const overdue = await findOverdueImports(db);
  for (const { storageKey } of overdue) if (storageKey !== null) await storage.remove(storageKey);
  await endDay(
    db,
    overdue.map(({ id }) => id),
  );
  await deleteOldImports(db);
}
