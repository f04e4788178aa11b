import { TableError } from '../../../platform/files/table-file.ts';
import { type Handle, joinTransaction } from '../../../platform/postgres/database.ts';
import { lockResultRace, lockStarts, saveResults } from './import-queries.ts';
import { keepList } from './keep-list.ts';
import { changesOf, type ListChanges } from './result-changes.ts';
import { findVersionLines, findVersions, showVersion } from './version-queries.ts';

export interface RestoreReport extends Omit<ListChanges, 'changed'> {
  /** Results of entries that are not paid any more: they stay out of the list. */
  readonly gone: number;
}

/**
 * Makes the list of a race exactly what it was in one of its versions. `isPreview`: reports what would change, and stores
 * nothing. `by`: the person who runs the command. Throws a TableError if the race has no such version.
 */
export async function restoreResults(
  handle: Handle,
  raceId: string,
  versionId: string,
  { isPreview, by }: { readonly isPreview: boolean; readonly by: string },
): Promise<RestoreReport> {
  return joinTransaction(handle, async (trx) => {
    const race = await lockResultRace(trx, raceId);
    if (!race) throw new TableError(`there is no race ${raceId}`);
    const starts = await lockStarts(trx, raceId);
    const versions = await findVersions(trx, raceId);
    if (!versions.some(({ id }) => id === versionId))
      throw new TableError(`the race ${raceId} has no version ${versionId}`);
    const lines = await findVersionLines(trx, versionId);
    const { changed, ...changes } = changesOf(starts, ({ entryId }) => lines.get(entryId) ?? null);
    if (!isPreview) {
      await keepList(trx, raceId, starts);
      if (changed.length > 0) await saveResults(trx, changed, { action: 'result.restored', by });
      await showVersion(trx, raceId, versionId);
    }
    const known = new Set<string>(starts.map(({ entryId }) => entryId));
    return { ...changes, gone: [...lines.keys()].filter((entryId) => !known.has(entryId)).length };
  });
}
