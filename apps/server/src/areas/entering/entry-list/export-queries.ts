import type { EXPORT_FORMATS, EXPORT_STATES } from '@rajt/contract/entering/schemas/entry-list';
import type { Filter } from '@rajt/contract/office/filters';
import type { ListColumn } from '@rajt/contract/office/list-columns';
import type { EventId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { EXPORT_KEPT_HOURS, EXPORT_LOG_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface EntryExport {
  readonly id: string;
  readonly madeBy: UserId | null;
  readonly eventIds: readonly EventId[] | null;
  readonly format: ExportFormat;
  readonly language: Language;
  readonly filter: Filter;
  readonly search: string;
  readonly columns: readonly ListColumn[];
  /** The scopes that the member of staff saw when they asked for the file. */
  readonly sees: readonly FieldScope[];
  readonly purpose: string;
  readonly state: (typeof EXPORT_STATES)[number];
  /** Null: the file was deleted. */
  readonly storageKey: string | null;
  /** Null: the file is not made yet. */
  readonly rows: number | null;
  readonly requestedAt: Date;
  /** The file is deleted soon after. */
  readonly endsAt: Date;
}

/** The age in days and the maximum number of listed files. */
const EXPORTS_LISTED_DAYS = 7;
const EXPORTS_LISTED = 50;

/** A file that is not made after this many minutes is shown as failed, though its job may still be retried. */
const MADE_WITHIN_MINUTES = 60;

const STATE = sql`case
  when x.rows is null and x.created_at < app_now() - make_interval(mins => ${MADE_WITHIN_MINUTES}) then 'failed'
  when x.storage_key is null then 'deleted' when x.rows is null then 'making' else 'ready' end`;

const columns = sql`x.id::text, x.made_by::text as "madeBy", x.event_ids as "eventIds", x.format, x.language, x.filter, x.search,
  x.columns, x.sees, x.purpose, x.storage_key as "storageKey", x.rows, x.created_at as "requestedAt", ${STATE} as state,
  x.created_at + make_interval(hours => ${EXPORT_KEPT_HOURS}) as "endsAt"`;

/** Stores the question of a file, with the key that its bytes will have: a retry finds the bytes that a crash has left. */
export async function insertExport(
  trx: Trx,
  wanted: Omit<EntryExport, 'id' | 'rows' | 'state' | 'storageKey' | 'requestedAt' | 'endsAt'> & {
    readonly storageKey: string;
  },
): Promise<EntryExport> {
  const { rows } = await sql<EntryExport>`
    insert into entry_export as x (made_by, event_ids, format, language, filter, search, columns, sees, purpose, storage_key)
    values (${wanted.madeBy}, ${wanted.eventIds && [...wanted.eventIds]}::text[], ${wanted.format}, ${wanted.language},
      ${JSON.stringify(wanted.filter)}::jsonb, ${wanted.search}, ${[...wanted.columns]}::text[],
      ${[...wanted.sees]}::text[], ${wanted.purpose}, ${wanted.storageKey})
    returning ${columns}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no export was written');
  return row;
}

export async function findExport(handle: Handle, id: string): Promise<EntryExport | undefined> {
  const { rows } = await sql<EntryExport>`
    select ${columns} from entry_export x where x.id = ${id}::bigint`.execute(handle);
  return rows[0];
}

/** The files that a member of staff asked for in the last days, the newest first. */
export async function findExportsOf(handle: Handle, madeBy: UserId): Promise<EntryExport[]> {
  const { rows } = await sql<EntryExport>`
    select ${columns} from entry_export x
    where x.made_by = ${madeBy} and x.created_at > app_now() - make_interval(days => ${EXPORTS_LISTED_DAYS})
    order by x.id desc limit ${EXPORTS_LISTED}`.execute(handle);
  return rows;
}

/** Notes that a file was made. False: the file was deleted. A file that was made before is not changed. */
export async function noteMade(
  handle: Handle,
  id: string,
  { rows, sha256 }: { readonly rows: number; readonly sha256: Buffer },
): Promise<boolean> {
  await sql`
    update entry_export set rows = ${rows}, sha256 = ${sha256}, made_at = app_now()
    where id = ${id}::bigint and made_at is null and storage_key is not null`.execute(handle);
  const { rows: stored } = await sql`
    select from entry_export where id = ${id}::bigint and storage_key is not null`.execute(handle);
  return stored.length > 0;
}

/** Finds the files to delete. */
export async function findOverdue(
  handle: Handle,
): Promise<{ readonly id: string; readonly storageKey: string }[]> {
  const { rows } = await sql<{ id: string; storageKey: string }>`
    select id::text, storage_key as "storageKey" from entry_export
    where storage_key is not null and created_at < app_now() - make_interval(hours => ${EXPORT_KEPT_HOURS})
    order by created_at limit 1000`.execute(handle);
  return rows;
}

export async function noteDeleted(handle: Handle, ids: readonly string[]): Promise<void> {
  await sql`update entry_export set storage_key = null where id = any(${[...ids]}::bigint[])`.execute(handle);
}

export async function deleteOldLog(handle: Handle): Promise<void> {
  await sql`
    delete from entry_export
    where storage_key is null and created_at < app_now() - make_interval(days => ${EXPORT_LOG_KEPT_DAYS})`.execute(
    handle,
  );
}

/** Removes an erased member of staff from their files; the log keeps the exports. */
export async function eraseExporter(trx: Trx, accountId: UserId): Promise<void> {
  await sql`update entry_export set made_by = null where made_by = ${accountId}`.execute(trx);
}

/** The files of entries that a member of staff has asked for. */
export const ownExports = ownRows(
  (personId) => sql`
    select made.format, made.columns, made.purpose, made.rows, made.created_at as "createdAt"
    from entry_export made where made.made_by = ${personId} order by made.id`,
);
