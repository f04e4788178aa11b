import { formatDateTime } from '@rajt/rules/dates';
import type { RestoreReport, ResultsReport, ResultVersion } from '../areas/raceday/results/index.ts';
import { describeTable } from '../platform/files/table-file.ts';

/** The lines that `results` prints. */

/** So many lines of a kind are printed. */
const PRINTED = 30;

/** The changes of a file, and its rows that cannot be taken as they are. */
export function* importLines(report: ResultsReport, isPreview: boolean): Generator<string> {
  yield* describeTable(report.table);
  yield `columns: ${report.columns.join(', ')}`;
  yield* block('new', report.added);
  yield* block('corrected', report.corrected);
  yield `${report.unchanged} as they were, ${report.missing} starts without a line`;
  if (report.ignoredTimes.length > 0)
    yield* block('times of starts that have not finished', report.ignoredTimes);
  if (report.unknown.length > 0) yield* block('lines with unknown numbers', report.unknown);
  if (report.doubtful.length > 0) yield* block('doubtful', report.doubtful);
  const options = [
    ...(report.unknown.length > 0 ? ['--skip-unknown'] : []),
    ...(report.doubtful.length > 0 ? ['--sure'] : []),
  ].join(' ');
  if (report.isRefused) yield `nothing is stored: correct the file, or add ${options} if it is right`;
  else if (isPreview) yield `nothing is stored: repeat it with ${`--apply ${options}`.trim()}`;
  else yield report.added.length + report.corrected.length > 0 ? 'stored' : 'nothing to store';
}

/** The versions of a race, a line each. */
export function* versionLines(raceId: string, versions: readonly ResultVersion[]): Generator<string> {
  if (versions.length === 0) yield `no file of results was imported for ${raceId}`;
  for (const { id, fileName, madeAt, isShown, lines, added, corrected, skipped } of versions) {
    const counts = [
      `${lines} results`,
      ...(fileName === null ? [] : [`${added} new`, `${corrected} corrected`]),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ];
    const what = fileName ?? 'the list as it was';
    yield `${id}  ${formatDateTime(madeAt, 'en')}  ${what}: ${counts.join(', ')}${isShown ? '  (shown)' : ''}`;
  }
}

/** The changes of restoring a version. */
export function* restoreLines(report: RestoreReport, isPreview: boolean): Generator<string> {
  yield* block('come back', report.added);
  yield* block('changed', report.corrected);
  yield* block('removed', report.removed);
  yield `${report.unchanged} as they are`;
  if (report.gone > 0) yield `${report.gone} of entries that are not paid any more stay out`;
  yield isPreview ? 'nothing is changed: repeat it with --apply' : 'restored';
}

function* block(name: string, lines: readonly string[]): Generator<string> {
  yield `${lines.length} ${name}`;
  for (const line of lines.slice(0, PRINTED)) yield `  ${line}`;
  if (lines.length > PRINTED) yield `  and ${lines.length - PRINTED} more`;
}
