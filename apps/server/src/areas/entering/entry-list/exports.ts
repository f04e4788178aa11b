import { createHash } from 'node:crypto';
import { scopesOf } from '@rajt/contract/office/filters';
import { columnRules, type ListColumn } from '@rajt/contract/office/list-columns';
import { columnText } from '@rajt/phrases/filter-words';
import type { EntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { FIELD_SCOPES, type FieldScope } from '@rajt/rules/office/staff-sees';
import { z } from 'zod';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { texts } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { newSecret } from '../../../platform/secret.ts';
import { readRows } from './column-queries.ts';
import { writtenCell } from './entry-cells.ts';
import {
  deleteOldLog,
  type EntryExport,
  type ExportFormat,
  findExport,
  findOverdue,
  insertExport,
  noteDeleted,
  noteMade,
} from './export-queries.ts';
import { type EntryList, type ListQuestion, mustSee } from './list-entries.ts';

export const makeExportJob = defineJob('make-entry-export', z.object({ exportId: z.string() }), { isBulk: true });

/** A file with one of these says why it is needed. */
const NEEDS_PURPOSE: ReadonlySet<FieldScope> = new Set(['contact', 'birth', 'health']);

export interface WantedExport extends ListQuestion {
  readonly format: ExportFormat;
  readonly columns: readonly ListColumn[];
  readonly language: Language;
  readonly purpose: string;
  readonly actorId: UserId;
}

/** Asks for a file of the entries of a list. Columns that the member may not see are refused, and some need a purpose. */
export async function requestExport(db: Handle, wanted: WantedExport): Promise<{ readonly exportId: string }> {
  mustSee(wanted, wanted.columns);
  const { filter, search, columns, purpose, format, language, events, actorId } = wanted;
  const scopes = [...columns.map((id) => columnRules(id).sees), ...scopesOf(filter)];
  if (purpose === '' && scopes.some((scope) => scope && NEEDS_PURPOSE.has(scope)))
    throw new Refusal('validation', { fields: { purpose: ['required'] } });
  return inTransaction(db, async (trx) => {
    const exportId = await insertExport(trx, {
      madeBy: actorId,
      eventIds: events,
      format,
      language,
      filter,
      search,
      columns,
      purpose,
      storageKey: newSecret(),
    });
    const detail = { format, columns: columns.join(' '), purpose };
    await writeAudit(trx, { actorId, action: 'entries.exported', subject: `entry_export:${exportId}`, detail });
    await enqueue(trx, makeExportJob, { exportId });
    return { exportId };
  });
}

/** So many entries are read at once. */
const BATCH = 1000;

/** The bytes of a file, batch by batch. */
export async function* exportBytes(
  db: Handle,
  ids: readonly EntryId[],
  { columns, language, format }: Pick<EntryExport, 'columns' | 'language' | 'format'>,
): AsyncGenerator<Uint8Array> {
  const t = texts(language);
  const headings = columns.map((column) => columnText(t, column));
  async function* rows() {
    for (let at = 0; at < ids.length; at += BATCH) {
      const entries = await readRows(db, ids.slice(at, at + BATCH), columns, language);
      yield entries.map(({ cells }) => columns.map((column) => writtenCell(t, column, cells[column])));
    }
  }
  if (format === 'csv') {
    const { writeCsv } = await import('@rajt/tables/write-csv');
    yield* writeCsv(headings, rows());
  } else {
    const { writeXlsx } = await import('@rajt/tables/write-xlsx');
    yield* writeXlsx(t('entryList:sheet'), headings, rows());
  }
}

/**
 * Makes a requested file. The job may run twice: the key of the bytes was stored before, so that a retry replaces those of a run that
 * was killed.
 */
export async function makeExport(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  list: EntryList,
  exportId: string,
): Promise<void> {
  const wanted = await findExport(db, exportId);
  if (!wanted || wanted.storageKey === null || wanted.rows !== null) return;
  const { filter, search, eventIds: events } = wanted;
  // What the member may see was checked when they asked.
  const ids = await list.ids({ filter, search, events, sees: new Set(FIELD_SCOPES) }, 'oldest');
  const [chunks, hash] = [[] as Uint8Array[], createHash('sha256')];
  for await (const chunk of exportBytes(db, ids, wanted)) {
    chunks.push(chunk);
    hash.update(chunk);
  }
  await storage.remove(wanted.storageKey);
  await storage.put(wanted.storageKey, Buffer.concat(chunks));
  await noteMade(db, exportId, { rows: ids.length, sha256: hash.digest() });
}

/** The bytes of a file for the member who asked for it; null: it is not made yet. Each download is audited. */
export async function downloadExport(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  exportId: string,
  actorId: UserId,
): Promise<{ readonly bytes: Buffer; readonly format: ExportFormat } | null> {
  const made = await findExport(db, exportId);
  if (!made || made.madeBy !== actorId || made.storageKey === null) throw new Refusal('not_found');
  if (made.rows === null) return null;
  const bytes = await storage.get(made.storageKey);
  if (!bytes) throw new Refusal('not_found');
  await writeAudit(db, { actorId, action: 'export.downloaded', subject: `entry_export:${exportId}` });
  return { bytes, format: made.format };
}

/** Deletes the files of the day before, then log rows of long ago. */
export async function deleteExports({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  const overdue = await findOverdue(db);
  for (const { storageKey } of overdue) await storage.remove(storageKey);
  await noteDeleted(
    db,
    overdue.map(({ id }) => id),
  );
  await deleteOldLog(db);
}
