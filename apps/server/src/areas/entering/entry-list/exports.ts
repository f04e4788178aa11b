import { createHash, type Hash } from 'node:crypto';
import { scopesOf } from '@rajt/contract/office/filters';
import { columnRules, type ListColumn } from '@rajt/contract/office/list-columns';
import { columnText } from '@rajt/phrases/filter-words';
import type { EntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { z } from 'zod';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { texts } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { newSecret } from '../../../platform/secret.ts';
import { readRows } from './column-queries.ts';
import { cellWriter } from './entry-cells.ts';
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
import { NO_SALE, type SaleFirst } from './sale-first.ts';

export const makeExportJob = defineJob('make-entry-export', z.object({ exportId: z.string() }), {
  isBulk: true,
});

/** A file with a column of one of these scopes needs a purpose. */
const NEEDS_PURPOSE: ReadonlySet<FieldScope> = new Set(['contact', 'birthYear', 'birth', 'health']);

/** The file that a member of staff requests. */
export interface WantedExport extends ListQuestion {
  readonly format: ExportFormat;
  readonly columns: readonly ListColumn[];
  readonly language: Language;
  readonly purpose: string;
  readonly actorId: UserId;
}

/** Requests a file of the entries of a list. Columns outside the caller's scopes are refused, and some need a purpose. */
export async function requestExport(db: Handle, wanted: WantedExport): Promise<EntryExport> {
  mustSee(wanted, wanted.columns);
  const { filter, search, columns, sees, purpose, format, language, events, actorId } = wanted;
  const scopes = [...columns.map((id) => columnRules(id).sees), ...scopesOf(filter)];
  if (purpose === '' && scopes.some((scope) => scope && NEEDS_PURPOSE.has(scope)))
    throw new Refusal('validation', { fields: { purpose: ['required'] } });
  return inTransaction(db, async (trx) => {
    const made = await insertExport(trx, {
      madeBy: actorId,
      eventIds: events,
      format,
      language,
      filter,
      search,
      columns,
      sees: [...sees],
      purpose,
      storageKey: newSecret(),
    });
    await audit(trx, 'entries.exported', made, actorId, { format, columns: columns.join(' ') });
    await enqueue(trx, makeExportJob, { exportId: made.id });
    return made;
  });
}

/**
 * Writes the request of a file into the log. Search, filter and purpose may name people: they are in the row of the file, for some weeks.
 * If the file has one event, the log names it.
 */
async function audit(
  db: Handle,
  action: 'entries.exported' | 'export.downloaded',
  { id, eventIds }: EntryExport,
  actorId: UserId,
  detail: Record<string, unknown>,
): Promise<void> {
  const [eventId = null, ...others] = eventIds ?? [];
  await writeStaffAudit(db, {
    actorId,
    action,
    subject: `entry_export:${id}`,
    personId: null,
    eventId: others.length === 0 ? eventId : null,
    detail,
  });
}

/** The number of entries read by one statement. */
const BATCH = 200;

/** The bytes of a file, batch by batch. */
export async function* exportBytes(
  db: Handle,
  ids: readonly EntryId[],
  { columns, language, format }: Pick<EntryExport, 'columns' | 'language' | 'format'>,
): AsyncGenerator<Uint8Array> {
  const t = texts(language);
  const headings = columns.map((column) => columnText(t, column));
  const writers = columns.map((column) => [column, cellWriter(t, column)] as const);
  async function* rows() {
    for (let at = 0; at < ids.length; at += BATCH) {
      const entries = await readRows(db, ids.slice(at, at + BATCH), columns, language);
      yield entries.map(({ cells }) => writers.map(([column, write]) => write(cells[column])));
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

/** Passes the chunks on, and adds each to the hash. */
async function* hashedWith(hash: Hash, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/**
 * Makes a requested file, part by part, so that buyers go first. The job may run twice: the key of the bytes was stored before, so that
 * a retry replaces those of a run that was killed.
 */
export async function makeExport(
  { db, storage, saleFirst = NO_SALE }: Pick<Deps, 'db' | 'storage'> & { readonly saleFirst?: SaleFirst },
  list: EntryList,
  exportId: string,
): Promise<void> {
  const wanted = await findExport(db, exportId);
  if (!wanted || wanted.storageKey === null || wanted.rows !== null) return;
  const { filter, search, eventIds: events } = wanted;
  // A search finds words of e-mail addresses only for a caller who sees addresses.
  const ids = await list.ids({ filter, search, events, sees: new Set(wanted.sees) }, 'oldest');
  const hash = createHash('sha256');
  await storage.remove(wanted.storageKey);
  await storage.put(wanted.storageKey, hashedWith(hash, saleFirst.each(exportBytes(db, ids, wanted))));
  const isMade = await noteMade(db, exportId, { rows: ids.length, sha256: hash.digest() });
  // A person who is in the file was erased while it was made.
  if (!isMade) await storage.remove(wanted.storageKey);
}

/** Finds a file that the member of staff has requested; a file of a colleague is not found. */
export async function ownExport(db: Handle, exportId: string, actorId: UserId): Promise<EntryExport> {
  const made = await findExport(db, exportId);
  if (made?.madeBy !== actorId) throw new Refusal('not_found');
  return made;
}

/** Reads the bytes of a file; a file that is not made yet or was deleted is not found. Each download is audited. */
export async function downloadExport(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  made: EntryExport,
  actorId: UserId,
): Promise<Buffer<ArrayBuffer>> {
  const bytes = made.storageKey === null || made.rows === null ? null : await storage.get(made.storageKey);
  if (!bytes) throw new Refusal('not_found');
  await audit(db, 'export.downloaded', made, actorId, { rows: made.rows });
  return bytes;
}

/** Deletes the files of the day before, then old rows. */
export async function deleteExports({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  const overdue = await findOverdue(db);
  for (const { storageKey } of overdue) await storage.remove(storageKey);
  await noteDeleted(
    db,
    overdue.map(({ id }) => id),
  );
  await deleteOldLog(db);
}
