import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Site } from '@rajt/rules/branch';
import { countsOf, type ImportReport, importUsers } from '../areas/people/import/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { describeTable, readEncoding, TableError } from '../platform/files/table-file.ts';
import { texts } from '../platform/http/language.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { analyze } from './analyze.ts';
import { asOwner } from './as-owner.ts';
import { migrated } from './migrate.ts';
import { takeBy } from './run-by.ts';
import { USAGES } from './usages.ts';

const SITES: Readonly<Record<string, Site>> = {
  swim: { branch: 'swim', market: 'dom' },
  run: { branch: 'run', market: 'dom' },
  int: { branch: 'run', market: 'int' },
};

/**
 * `users:import FILE [--dry-run] [--skip-bad] [--invite] [--site swim|run|int] [--encoding NAME] [--by NAME]` (docs/operations.md).
 */
export async function importUsersCommand(config: Config, args: string[]): Promise<void> {
  const { file, ...options } = read(args);
  const bytes = await readFile(file).catch(() => {
    throw new StartError(`${file} cannot be read`);
  });
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await migrated(place.migrationUrl, config);
    await asOwner(place.migrationUrl, async (handle) => {
      const report = await importUsers(handle, bytes, { now: systemClock.now(), ...options });
      if (report.isStored) await analyze(handle);
      for (const line of describe(report, options.isDryRun)) console.log(line);
      // A dry run ends with the exit code of the real one.
      if (report.bad.length > 0 && !options.skipsBad) process.exitCode = 1;
    });
  } catch (error) {
    throw error instanceof TableError ? new StartError(`${file}: ${error.message}`) : error;
  } finally {
    await place.stop();
  }
}

function read(args: string[]) {
  const { by, rest } = takeBy(args);
  const { values, positionals } = parsed(rest);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new StartError(USAGES['users:import']);
  const site = SITES[values.site];
  if (!site) throw new StartError(`--site=${values.site} is none of ${Object.keys(SITES).join(', ')}`);
  return {
    file,
    isDryRun: values['dry-run'],
    skipsBad: values['skip-bad'],
    invitesTo: values.invite ? site : null,
    encoding: readEncoding(values.encoding),
    by,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'skip-bad': { type: 'boolean', default: false },
        invite: { type: 'boolean', default: false },
        site: { type: 'string', default: 'swim' },
        encoding: { type: 'string' },
      },
    });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The report, one finding a line. It repeats no cell, as cells hold personal data, but the few by which a person sees
 * whether the encoding is right.
 */
export function* describe(report: ImportReport, isDryRun: boolean): Generator<string> {
  const t = texts('en');
  yield* describeTable(report.table);
  for (const { line, title, why } of report.bad) {
    const text = why === 'too_many_cells' ? 'more cells than headings' : t(`fieldErrors:${why}`);
    yield `line ${line}${title ? `, ${title}` : ''}: ${text}`;
  }
  for (const { line, before } of report.duplicates)
    yield `line ${line}: left out, ${before ? `the address of line ${before}` : 'the address is known already'}`;
  if (report.ignored.length > 0) yield `columns that were not read: ${report.ignored.join(', ')}`;
  const { known, badLines } = countsOf(report);
  const counts = `${known} known, ${badLines} bad`;
  if (isDryRun) yield `dry run: ${report.imported} would be new, ${counts}; nothing was stored`;
  else if (report.isStored) yield `${report.imported} new, ${counts}`;
  else yield `nothing was stored: mend the bad lines or add --skip-bad (${report.imported} good, ${counts})`;
}
