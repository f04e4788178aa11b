import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { findVersions, importResults, restoreResults } from '../areas/raceday/results/index.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { openStorage } from '../platform/files/open-storage.ts';
import { readEncoding, TableError } from '../platform/files/table-file.ts';
import type { Handle } from '../platform/postgres/database.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { asOwner } from './as-owner.ts';
import { requireMigrated } from './migrate.ts';
import { proofs } from './proofs.ts';
import { importLines, restoreLines, versionLines } from './result-lines.ts';
import { takeBy } from './run-by.ts';
import { USAGES } from './usages.ts';

/** `results …`: a file of a timing system, the versions of a list, and proofs of virtual races (docs/operations.md). */
export async function results(config: Config, args: string[]): Promise<void> {
  try {
    const work = await readWork(config, args);
    const place = await openDatabasePlace(config, { joinRunning: true });
    try {
      await requireMigrated(place.migrationUrl);
      await asOwner(place.migrationUrl, work);
    } finally {
      await place.stop();
    }
  } catch (error) {
    throw error instanceof TableError ? new StartError(error.message) : error;
  }
}

type Work = (handle: Handle) => Promise<void>;

/** Reads the work from the arguments; a mistake in them is found before the database is opened. */
async function readWork(config: Config, args: string[]): Promise<Work> {
  const [first, ...rest] = args;
  if (first === 'proofs') return (handle) => proofs(handle, openStorage(config), rest);
  if (first === 'versions') return showVersions(rest);
  return first === 'restore' ? restore(rest) : importFile(args);
}

/** `RACE FILE [--apply] [--skip-unknown] [--sure] [--encoding NAME] [--by NAME]` */
async function importFile(args: string[]): Promise<Work> {
  const { by, values, positionals } = parsed(args);
  const [raceId, file, ...more] = positionals;
  if (!raceId || !file || more.length > 0) throw new StartError(USAGES.results);
  const bytes = await readFile(file).catch(() => {
    throw new StartError(`${file} cannot be read`);
  });
  const isPreview = !values.apply;
  const options = {
    fileName: basename(file),
    isPreview,
    skipsUnknown: values['skip-unknown'],
    isSure: values.sure,
    encoding: readEncoding(values.encoding),
    by,
  };
  return async (handle) => {
    const report = await importResults(handle, raceId, bytes, options).catch((error: unknown) => {
      throw error instanceof TableError ? new TableError(`${file}: ${error.message}`) : error;
    });
    print(importLines(report, isPreview));
    // A preview ends with the exit code of the import.
    if (report.isRefused) process.exitCode = 1;
  };
}

/** `versions RACE` */
function showVersions(args: string[]): Work {
  const [raceId, ...more] = args;
  if (!raceId || more.length > 0) throw new StartError(USAGES.results);
  return async (handle) => print(versionLines(raceId, await findVersions(handle, raceId)));
}

/** `restore RACE ID [--apply] [--by NAME]` */
function restore(args: string[]): Work {
  const { by, values, positionals } = parsed(args);
  const [raceId, id, ...more] = positionals;
  if (!raceId || !id || more.length > 0) throw new StartError(USAGES.results);
  const isPreview = !values.apply;
  return async (handle) =>
    print(restoreLines(await restoreResults(handle, raceId, id, { isPreview, by }), isPreview));
}

function parsed(args: string[]) {
  const { by, rest } = takeBy(args);
  try {
    const read = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        apply: { type: 'boolean', default: false },
        'skip-unknown': { type: 'boolean', default: false },
        sure: { type: 'boolean', default: false },
        encoding: { type: 'string' },
      },
    });
    return { by, ...read };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

function print(lines: Iterable<string>): void {
  for (const line of lines) console.log(line);
}
