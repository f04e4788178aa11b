import type { Trx } from '../../../platform/postgres/database.ts';
import type { StartOfRace } from './import-queries.ts';
import { isSame } from './result-changes.ts';
import { findShownVersion, findVersionLines, insertVersion } from './version-queries.ts';

/**
 * Stores the list of a race as a version if none has it, so that it can be restored: before the first import, and if a release
 * without versions has changed the list since the last one. The starts must be locked.
 */
export async function keepList(trx: Trx, raceId: string, starts: readonly StartOfRace[]): Promise<void> {
  const shown = await findShownVersion(trx, raceId);
  const kept = shown === undefined ? null : await findVersionLines(trx, shown);
  if (kept && starts.every(({ entryId, result }) => isSame(result, kept.get(entryId) ?? null))) return;
  await insertVersion(trx, raceId, {
    file: null,
    counts: { added: 0, corrected: 0, skipped: 0 },
    lines: starts.flatMap(({ entryId, result }) => (result ? [{ entryId, result }] : [])),
  });
}
