import type {
  IMPORT_STATES,
  ImportCounts,
  ImportEncoding,
  ImportFailure,
  ImportFindings,
  ImportResultCounts,
} from '@rajt/contract/people/schemas/user-imports';
import type { Site } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import { IMPORT_FILE_KEPT_HOURS, IMPORT_KEPT_DAYS } from '@rajt/rules/retention';
import { type RawBuilder, sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

export interface StoredImport {
  readonly id: string;
  readonly state: (typeof IMPORT_STATES)[number];
  readonly version: number;
  readonly fileName: string | null;
  /** Null: the bytes are deleted. */
  readonly storageKey: string | null;
  readonly sha256: Buffer;
  readonly byteSize: number;
  readonly encoding: ImportEncoding | null;
  readonly skipsBad: boolean;
  readonly invitesTo: Site | null;
  readonly preview: ImportCounts | null;
  readonly result: ImportResultCounts | null;
  readonly isChanged: boolean;
  readonly findings: ImportFindings | null;
  readonly failure: ImportFailure | null;
  readonly madeBy: PersonName | null;
  readonly madeAt: Date;
  readonly startedBy: PersonName | null;
  /** The member of staff who started the import, for the audit log. */
  readonly starterId: UserId | null;
  readonly importedAt: Date | null;
  readonly keptUntil: Date;
}

const nameOf = (
  alias: string,
) => sql`(select json_build_object('nameTitle', p.name_title, 'familyName', p.family_name,
  'firstName', p.first_name) from person p where p.id = ${sql.ref(alias)})`;

const columns = sql`i.id::text, i.state, i.version, i.file_name as "fileName", i.storage_key as "storageKey", i.sha256,
  i.byte_size as "byteSize", i.encoding, i.skips_bad as "skipsBad", i.invites_to as "invitesTo", i.preview, i.result,
  i.is_changed as "isChanged", i.findings, i.failure, ${nameOf('i.made_by')} as "madeBy", i.made_at as "madeAt",
  ${nameOf('i.started_by')} as "startedBy", i.started_by::text as "starterId", i.imported_at as "importedAt",
  i.made_at + make_interval(hours => ${IMPORT_FILE_KEPT_HOURS}) as "keptUntil"`;

/** Stores the row of a file to be read, with the key that its bytes will have. */
export async function insertImport(
  handle: Handle,
  file: Pick<StoredImport, 'sha256' | 'byteSize' | 'encoding'> & {
    readonly fileName: string;
    readonly storageKey: string;
    readonly madeBy: UserId;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into user_import (file_name, storage_key, sha256, byte_size, encoding, made_by)
    values (${file.fileName}, ${file.storageKey}, ${file.sha256}, ${file.byteSize}, ${file.encoding}, ${file.madeBy})
    returning id::text`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error('no import was written');
  return row.id;
}

export async function findImport(handle: Handle, id: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from user_import i where i.id = ${id}::bigint`.execute(handle);
  return rows[0];
}

/** Locks an import for its next step. */
export async function lockImport(trx: Trx, id: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from user_import i where i.id = ${id}::bigint for no key update of i`.execute(trx);
  return rows[0];
}

/** A page of the imports, the newest first. */
export async function findImports(
  handle: Handle,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from user_import i where ${before === null ? sql`true` : sql`i.id < ${before}::bigint`}
    order by i.id desc limit ${limit}`.execute(handle);
  return rows;
}

/** The changes of a step; a field that is left out stays. */
export interface ImportChange {
  readonly state: StoredImport['state'];
  readonly version?: number;
  readonly encoding?: ImportEncoding | null;
  readonly skipsBad?: boolean;
  readonly invitesTo?: Site | null;
  readonly preview?: ImportCounts | null;
  readonly result?: ImportCounts;
  readonly isChanged?: boolean;
  readonly findings?: ImportFindings | null;
  readonly failure?: ImportFailure | null;
  readonly startedBy?: UserId;
}

/** Stores the next step of a locked import. */
export async function updateImport(trx: Trx, id: string, change: ImportChange): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const sets: RawBuilder<unknown>[] = [sql`state = ${change.state}`];
  if (change.version !== undefined) sets.push(sql`version = ${change.version}`);
  if (change.encoding !== undefined) sets.push(sql`encoding = ${change.encoding}`);
  if (change.skipsBad !== undefined) sets.push(sql`skips_bad = ${change.skipsBad}`);
  if (change.invitesTo !== undefined) sets.push(sql`invites_to = ${json(change.invitesTo)}::jsonb`);
  if (change.preview !== undefined) sets.push(sql`preview = ${json(change.preview)}::jsonb`);
  if (change.result !== undefined)
    sets.push(sql`result = ${json(change.result)}::jsonb, imported_at = app_now()`);
  if (change.isChanged !== undefined) sets.push(sql`is_changed = ${change.isChanged}`);
  if (change.findings !== undefined) sets.push(sql`findings = ${json(change.findings)}::jsonb`);
  if (change.failure !== undefined) sets.push(sql`failure = ${json(change.failure)}::jsonb`);
  if (change.startedBy !== undefined)
    sets.push(sql`started_by = ${change.startedBy}, started_at = app_now()`);
  await sql`update user_import set ${sql.join(sets)} where id = ${id}::bigint`.execute(trx);
}

export async function deleteImport(handle: Handle, id: string): Promise<void> {
  await sql`delete from user_import where id = ${id}::bigint`.execute(handle);
}

/** Notes that the bytes of a file are deleted. */
export async function noteBytesDeleted(handle: Handle, id: string): Promise<void> {
  await sql`update user_import set storage_key = null where id = ${id}::bigint`.execute(handle);
}

/** Files of the day before whose bytes or words are still stored; also imports whose job was killed before it deleted the bytes. */
export async function findOverdueImports(
  handle: Handle,
): Promise<{ readonly id: string; readonly storageKey: string | null }[]> {
  const { rows } = await sql<{ id: string; storageKey: string | null }>`
    select id::text, storage_key as "storageKey" from user_import
    where (storage_key is not null or file_name is not null)
      and made_at < app_now() - make_interval(hours => ${IMPORT_FILE_KEPT_HOURS})
      -- A started import may still wait for its worker.
      and (state <> 'importing' or started_at < app_now() - make_interval(hours => ${IMPORT_FILE_KEPT_HOURS}))
    order by made_at limit 1000`.execute(handle);
  return rows;
}

/** Ends the kept day of these files: an imported file keeps its row without words, any other file is deleted. */
export async function endDay(handle: Handle, ids: readonly string[]): Promise<void> {
  await sql`
    delete from user_import where id = any(${[...ids]}::bigint[]) and state <> 'imported'`.execute(handle);
  await sql`
    update user_import set storage_key = null, file_name = null, findings = null, failure = null
    where id = any(${[...ids]}::bigint[])`.execute(handle);
}

/** Deletes old rows. */
export async function deleteOldImports(handle: Handle): Promise<void> {
  await sql`delete from user_import where made_at < app_now() - make_interval(days => ${IMPORT_KEPT_DAYS})`.execute(
    handle,
  );
}

/** Removes an erased member of staff from their imports; the number of imported people stays. */
export async function eraseImporter(trx: Trx, accountId: UserId): Promise<void> {
  await sql`update user_import set made_by = null where made_by = ${accountId}`.execute(trx);
  await sql`update user_import set started_by = null where started_by = ${accountId}`.execute(trx);
}

/** The files of old users that a member of staff has read or imported. */
export const ownImports = ownRows(
  (personId) => sql`
    select i.state, i.made_at as "madeAt", i.imported_at as "importedAt" from user_import i
    where i.id in (select id from user_import where made_by = ${personId}
      union select id from user_import where started_by = ${personId}) order by i.id`,
);
