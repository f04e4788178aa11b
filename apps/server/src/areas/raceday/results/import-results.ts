import { createHash } from 'node:crypto';
import type { EncodingName, Table } from '@rajt/tables/table';
import { readTableFile, TableError } from '../../../platform/files/table-file.ts';
import { type Handle, joinTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { findDoubtful } from './doubtful-results.ts';
import { lockResultRace, lockStarts, type StartOfRace, saveResults } from './import-queries.ts';
import { keepList } from './keep-list.ts';
import { isResultHeading, type ResultFile, readResultFile } from './read-result-file.ts';
import { changesOf, type ListChanges } from './result-changes.ts';
import { insertVersion } from './version-queries.ts';

export interface ImportOptions {
  readonly fileName: string;
  /** Says what would change, and stores nothing. */
  readonly isPreview: boolean;
  /** Stores the other lines although nobody has some of the numbers. */
  readonly skipsUnknown: boolean;
  /** Stores results that can hardly be true. */
  readonly isSure: boolean;
  /** The encoding of a text file; recognised if absent. */
  readonly encoding?: EncodingName | undefined;
  /** The person who runs the command, for the audit log. */
  readonly by: string;
}

export interface ResultsReport
  extends Pick<ResultFile, 'unknown' | 'ignoredTimes' | 'columns'>,
    Pick<ListChanges, 'added' | 'corrected' | 'unchanged'> {
  /** Which part of the file was read, and how. */
  readonly table: Table;
  /** Results that can hardly be true. */
  readonly doubtful: readonly string[];
  /** Start numbers of the race that the file does not name. */
  readonly missing: number;
  /** Nothing is stored, as the file has numbers or results that need an option. */
  readonly isRefused: boolean;
}

/**
 * Imports the results of a race from a file of its timing system, and stores the resulting list as a version. All of it or
 * nothing; mistakes are reported with their lines (a TableError). Results that the file does not name stay. Without the options
 * that allow them, unknown numbers and doubtful results are reported and nothing is stored.
 */
export async function importResults(
  handle: Handle,
  raceId: string,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ResultsReport> {
  const { by, encoding, fileName, isPreview, isSure, skipsUnknown } = options;
  const table = await readTableFile(bytes, { knows: isResultHeading, encoding });
  return joinTransaction(handle, async (trx) => {
    const race = await lockResultRace(trx, raceId);
    if (!race) throw new TableError(`there is no race ${raceId}`);
    const starts = await lockStarts(trx, raceId);
    const bibs = new Set(starts.map(({ bib }) => bib));
    const { results, unknown, counter, ...told } = readResultFile(table, bibs, { skipsUnknown });
    const doubtful = [...(results.length > 0 ? counter : []), ...findDoubtful(race, results)];
    const inFile = new Map(results.map(({ bib, result }) => [bib, result]));
    const changes = changesOf(starts, ({ bib, result }) => inFile.get(bib) ?? result);
    const isRefused = (unknown.length > 0 && !skipsUnknown) || (doubtful.length > 0 && !isSure);
    if (!isPreview && !isRefused && changes.changed.length > 0) {
      const file = { name: fileName, sha256: createHash('sha256').update(bytes).digest() };
      await store(trx, raceId, starts, { changes, file, by, skipped: unknown.length });
    }
    const { added, corrected } = changes;
    const changedCount = added.length + corrected.length;
    const missing = bibs.size - inFile.size;
    return {
      table,
      ...told,
      unknown,
      doubtful,
      added,
      corrected,
      isRefused,
      missing,
      unchanged: inFile.size - changedCount,
    };
  });
}

async function store(
  trx: Trx,
  raceId: string,
  starts: readonly StartOfRace[],
  what: {
    readonly changes: ListChanges;
    readonly file: { readonly name: string; readonly sha256: Buffer };
    readonly skipped: number;
    readonly by: string;
  },
): Promise<void> {
  const { changed, added, corrected } = what.changes;
  await keepList(trx, raceId, starts);
  await saveResults(trx, changed, { action: 'result.imported', by: what.by });
  const after = new Map(changed.map(({ entryId, result }) => [entryId, result]));
  await insertVersion(trx, raceId, {
    file: what.file,
    counts: { added: added.length, corrected: corrected.length, skipped: what.skipped },
    lines: starts.flatMap(({ entryId, result: before }) => {
      const result = after.get(entryId) ?? before;
      return result ? [{ entryId, result }] : [];
    }),
  });
}
