import { headingOf } from '@rajt/rules/heading';
import { RESULT_STATUSES, type ResultStatus } from '@rajt/rules/race-results';
import { formatNetTime, readNetTime } from '@rajt/rules/virtual-race';
import type { Table } from '@rajt/tables/table';
import { type Handle, joinTransaction } from '../../platform/database.ts';
import { readTableFile, TableError } from '../../platform/table-file.ts';
import { type ChangedResult, lockStarts, type StartOfRace, saveResults } from './race-result-queries.ts';

export interface ResultsReport {
  /** What the file adds and corrects, one line a start number, as `12: – → 1:45:30`. */
  readonly added: readonly string[];
  readonly corrected: readonly string[];
  readonly unchanged: number;
  /** Start numbers of the race that the file does not name. */
  readonly missing: number;
}

interface ResultInFile {
  readonly bib: number;
  readonly status: ResultStatus;
  readonly netTimeS: number | null;
}

/**
 * Takes the results of a race from a file of the timing company: `bib;net time;status`. All of it or nothing; mistakes are
 * told with their lines (a TableError). What the file does not name stays. `isPreview`: says what would change, and
 * stores nothing.
 */
export async function importResults(
  handle: Handle,
  raceId: string,
  bytes: Uint8Array,
  { isPreview }: { readonly isPreview: boolean },
): Promise<ResultsReport> {
  const table = await readTableFile(bytes, {
    knows: (heading) => COLUMNS.some((column) => column === headingOf(heading)),
  });
  return joinTransaction(handle, async (trx) => {
    const starts = await lockStarts(trx, raceId);
    if (!starts) throw new TableError(`there is no race ${raceId}`);
    const results = readResults(table, starts);
    const changed: (ChangedResult & { readonly bib: number; readonly text: string })[] = [];
    // A team may have one number: its result is that of each of them.
    for (const { bib, status, netTimeS } of results)
      for (const start of starts.filter((one) => one.bib === bib)) {
        if (start.status === status && start.netTimeS === netTimeS) continue;
        const was = start.status === null ? null : said(start.status, start.netTimeS);
        const text = `${bib}: ${was ?? '–'} → ${said(status, netTimeS)}`;
        changed.push({ entryId: start.entryId, bib, status, netTimeS, was, text });
      }
    if (!isPreview && changed.length > 0) await saveResults(trx, changed);
    const named = new Set(results.map(({ bib }) => bib));
    const [corrected, added] = [
      changed.filter(({ was }) => was !== null),
      changed.filter(({ was }) => was === null),
    ];
    const correctedBibs = new Set(corrected.map(({ bib }) => bib));
    const lines = (of: readonly { readonly text: string }[]) => [...new Set(of.map(({ text }) => text))];
    return {
      // A number that some of its team had a result of is corrected.
      added: lines(added.filter(({ bib }) => !correctedBibs.has(bib))),
      corrected: lines(corrected),
      unchanged: results.length - new Set(changed.map(({ bib }) => bib)).size,
      missing: new Set(starts.flatMap(({ bib }) => (named.has(bib) ? [] : bib))).size,
    };
  });
}

const COLUMNS = ['bib', 'netTime', 'status'] as const;

function readResults({ headings, rows }: Table, starts: readonly StartOfRace[]): ResultInFile[] {
  const columns = COLUMNS.map((name) => headings.findIndex((heading) => headingOf(heading) === name));
  if (columns.includes(-1)) throw new TableError('the header is bib;net time;status');
  const bibs = new Set(starts.map(({ bib }) => bib));
  const seen = new Set<number>();
  const mistakes: string[] = [];
  const results = rows.flatMap(({ line, cells }): ResultInFile[] => {
    const [bibText = '', time = '', statusText = ''] = columns.map((at) => (cells[at] ?? '').trim());
    const bib = Number(bibText);
    const status = RESULT_STATUSES.find((one) => one === (statusText.toLowerCase() || 'finished'));
    const netTimeS = time === '' ? null : readNetTime(time);
    const problem = !bibs.has(bib)
      ? `nobody of the race has the number "${bibText}"`
      : seen.has(bib)
        ? `number ${bib} is there twice`
        : !status
          ? `"${statusText}" is none of ${RESULT_STATUSES.join(', ')}`
          : status === 'finished' && !netTimeS
            ? `"${time}" is no time like 1:45:30`
            : status !== 'finished' && time !== ''
              ? `${status} has no time`
              : null;
    seen.add(bib);
    if (problem) mistakes.push(`line ${line}: ${problem}`);
    return problem || !status ? [] : [{ bib, status, netTimeS }];
  });
  if (mistakes.length > 0) throw new TableError(mistakes.join('\n'));
  return results;
}

const said = (status: ResultStatus, netTimeS: number | null) =>
  netTimeS === null ? status : formatNetTime(netTimeS);
