import type { EntryId } from '@rajt/rules/ids';
import type { RaceResult } from '@rajt/rules/raceday/race-results';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Versions of the list of results of a race (decision 0073). Written under the locks of the race's entries. */
export interface ResultVersion {
  readonly id: string;
  /** Null: the list as it was before an import. */
  readonly fileName: string | null;
  readonly madeAt: Date;
  /** `race_result` has this version now. */
  readonly isShown: boolean;
  readonly lines: number;
  readonly added: number;
  readonly corrected: number;
  /** Lines of the file that were skipped, as nobody has their numbers. */
  readonly skipped: number;
}

/** The versions of a race, the newest first. */
export async function findVersions(handle: Handle, raceId: string): Promise<ResultVersion[]> {
  const { rows } = await sql<ResultVersion>`
    select id::text, file_name as "fileName", made_at as "madeAt", state = 'shown' as "isShown", line_count as lines,
      added_count as added, corrected_count as corrected, skipped_count as skipped
    from result_import where race_id = ${raceId} order by id desc`.execute(handle);
  return rows;
}

/** Which of its race's versions is shown; undefined before the first import. */
export async function findShownVersion(handle: Handle, raceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text from result_import where race_id = ${raceId} and state = 'shown'`.execute(handle);
  return rows[0]?.id;
}

/** The list of a version, by entry. */
export async function findVersionLines(handle: Handle, id: string): Promise<Map<string, RaceResult>> {
  const { rows } = await sql<RaceResult & { readonly entryId: string }>`
    select entry_id::text as "entryId", status, net_time_cs as "netTimeCs", gun_time_cs as "gunTimeCs", decimals
    from result_line where import_id = ${id}`.execute(handle);
  return new Map(rows.map(({ entryId, ...result }) => [entryId, result]));
}

export interface NewVersion {
  /** Null: the list as it is before an import. */
  readonly file: { readonly name: string; readonly sha256: Buffer } | null;
  readonly counts: { readonly added: number; readonly corrected: number; readonly skipped: number };
  readonly lines: readonly { readonly entryId: EntryId; readonly result: RaceResult }[];
}

/** Stores a list as the version that is shown; returns its id. */
export async function insertVersion(
  trx: Trx,
  raceId: string,
  { file, counts, lines }: NewVersion,
): Promise<string> {
  await replaceShown(trx, raceId);
  const { id } = await trx
    .insertInto('result_import')
    .values({
      race_id: raceId,
      file_name: file?.name ?? null,
      sha256: file?.sha256 ?? null,
      state: 'shown',
      line_count: lines.length,
      added_count: counts.added,
      corrected_count: counts.corrected,
      skipped_count: counts.skipped,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ entryId, result }) => ({ entryId, ...result }));
  await sql`
    insert into result_line (import_id, entry_id, status, net_time_cs, gun_time_cs, decimals)
    select ${id}::bigint, "entryId", status, "netTimeCs", "gunTimeCs", decimals
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      ("entryId" bigint, status text, "netTimeCs" integer, "gunTimeCs" integer, decimals smallint)`.execute(
    trx,
  );
  return id;
}

/** Says that an earlier version is shown again. */
export async function showVersion(trx: Trx, raceId: string, id: string): Promise<void> {
  await replaceShown(trx, raceId);
  await sql`update result_import set state = 'shown' where id = ${id}`.execute(trx);
}

async function replaceShown(trx: Trx, raceId: string): Promise<void> {
  await sql`update result_import set state = 'replaced' where race_id = ${raceId} and state = 'shown'`.execute(
    trx,
  );
}
