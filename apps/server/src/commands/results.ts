import { readFile } from 'node:fs/promises';
import { importResults, type ResultsReport } from '../modules/results/index.ts';
import type { Config } from '../platform/config.ts';
import { openDatabasePlace } from '../platform/database-place.ts';
import { openStorage } from '../platform/open-storage.ts';
import { StartError } from '../platform/start-error.ts';
import { TableError } from '../platform/table-file.ts';
import { asOwner } from './as-owner.ts';
import { requireMigrated } from './migrate.ts';
import { proofs } from './proofs.ts';
import { USAGES } from './usages.ts';

/** So many changes of a kind are printed. */
const PRINTED = 30;

/** `results RACE FILE.csv [--apply]`: says what the file would change, or stores it; `results proofs …` (docs/operations.md). */
export async function results(config: Config, args: string[]): Promise<void> {
  if (args[0] === 'proofs') return reviewProofs(config, args.slice(1));
  const [raceId, file, ...more] = args.filter((arg) => arg !== '--apply');
  if (!raceId || !file || more.length > 0) throw new StartError(USAGES.results);
  const isPreview = !args.includes('--apply');
  const bytes = await readFile(file).catch(() => {
    throw new StartError(`${file} cannot be read`);
  });
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await requireMigrated(place.migrationUrl);
    await asOwner(place.migrationUrl, async (handle) => {
      const report = await importResults(handle, raceId, bytes, { isPreview });
      for (const line of describe(report, isPreview)) console.log(line);
    });
  } catch (error) {
    throw error instanceof TableError ? new StartError(`${file}: ${error.message}`) : error;
  } finally {
    await place.stop();
  }
}

function* describe({ added, corrected, unchanged, missing }: ResultsReport, isPreview: boolean) {
  for (const [name, lines] of [
    ['new', added],
    ['corrected', corrected],
  ] as const) {
    yield `${lines.length} ${name}`;
    for (const line of lines.slice(0, PRINTED)) yield `  ${line}`;
    if (lines.length > PRINTED) yield `  and ${lines.length - PRINTED} more`;
  }
  yield `${unchanged} as they were, ${missing} starts without a line`;
  yield isPreview ? 'nothing is stored: repeat it with --apply' : 'stored';
}

/** `results proofs …` (proofs.ts). */
async function reviewProofs(config: Config, args: string[]): Promise<void> {
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await requireMigrated(place.migrationUrl);
    await asOwner(place.migrationUrl, (handle) => proofs(handle, openStorage(config), args));
  } finally {
    await place.stop();
  }
}
