import { asKey } from '@rajt/rules/formats';
import { columnOf, type Heading, headingOf } from '@rajt/rules/heading';
import type { RaceResult } from '@rajt/rules/raceday/race-results';
import { type ResultCells, type ResultProblem, readResultRow } from '@rajt/rules/raceday/result-row';
import type { Table, TableRow } from '@rajt/tables/table';
import { TableError } from '../../../platform/files/table-file.ts';

const COLUMNS = ['bib', 'netTime', 'time', 'gunTime', 'status'] as const satisfies readonly Heading[];
type Column = (typeof COLUMNS)[number];

/** The names of the columns, for the organiser. */
const NAMES: Readonly<Record<Column, string>> = {
  bib: 'start number',
  netTime: 'net time',
  time: 'time',
  gunTime: 'gun time',
  status: 'status',
};

export interface ResultInFile {
  readonly line: number;
  readonly bib: number;
  readonly result: RaceResult;
}

/** The contents of a file, each finding as a line for the organiser. */
export interface ResultFile {
  readonly results: readonly ResultInFile[];
  /** Lines of the file whose start number belongs to no entry of the race. */
  readonly unknown: readonly string[];
  /** Times of starts that have not finished. */
  readonly ignoredTimes: readonly string[];
  /** The headings that were read, as `start number "Bib"`. */
  readonly columns: readonly string[];
  /** That the start numbers are in a column which may count places or lines instead; empty where its heading is plain. */
  readonly counter: readonly string[];
}

export const isResultHeading = (heading: string) => COLUMNS.some((column) => column === headingOf(heading));

/** Headings that name the start number in some files, and count the lines or the places in others. */
const COUNTERS: ReadonlySet<string> = new Set(['no', 'number', 'szam']);

function counterDoubt(heading: string): string[] {
  return COUNTERS.has(asKey(heading))
    ? [`"${heading}" is read as the start number: it may count the places or the lines`]
    : [];
}

/** The results that a table has for these start numbers. Throws a TableError that names all mistakes with their lines. */
export function readResultFile(
  table: Table,
  bibs: ReadonlySet<number>,
  { skipsUnknown }: { readonly skipsUnknown: boolean },
): ResultFile {
  const columns = columnsOf(table);
  if (table.rows.length === 0) throw new TableError('the file has no line below its headings');
  const cellOf = ({ cells }: TableRow, column: Column) => (cells[columns[column]] ?? '').trim();
  const results: ResultInFile[] = [];
  const [unknown, ignoredTimes, mistakes]: [string[], string[], string[]] = [[], [], []];
  const lineOf = new Map<number, number>();
  for (const row of table.rows) {
    const { line } = row;
    const bibText = cellOf(row, 'bib');
    const bib = /^\d{1,9}$/.test(bibText) ? Number(bibText) : null;
    if (bib === null || !bibs.has(bib)) {
      const text = `line ${line}: nobody of the race has the number "${bibText}"`;
      unknown.push(text);
      if (!skipsUnknown) mistakes.push(text);
      continue;
    }
    const before = lineOf.get(bib);
    lineOf.set(bib, before ?? line);
    const cells: ResultCells = {
      netTime: cellOf(row, 'netTime'),
      time: cellOf(row, 'time'),
      gunTime: cellOf(row, 'gunTime'),
      status: cellOf(row, 'status'),
    };
    const read = readResultRow(cells);
    if (before !== undefined) mistakes.push(`line ${line}: number ${bib} is in line ${before} already`);
    else if ('problem' in read) mistakes.push(`line ${line}, number ${bib}: ${problemText(read)}`);
    else {
      results.push({ line, bib, result: read.result });
      if (read.ignoredTime !== null)
        ignoredTimes.push(`line ${line}, number ${bib}: ${read.ignoredTime} of ${read.result.status}`);
    }
  }
  // Unknown numbers alone are no mistake: they may be skipped.
  if (mistakes.length > (skipsUnknown ? 0 : unknown.length)) throw new TableError(mistakes.join('\n'));
  const found = COLUMNS.filter((column) => columns[column] >= 0);
  return {
    results: table.sheet === null ? results : equallyExact(results),
    unknown,
    ignoredTimes,
    counter: counterDoubt(table.headings[columns.bib] ?? ''),
    columns: found.map((column) => `${NAMES[column]} "${table.headings[columns[column]]}"`),
  };
}

function columnsOf({ headings }: Table): Readonly<Record<Column, number>> {
  const at = (column: Column) => columnOf(headings, column);
  const columns = {
    bib: at('bib'),
    netTime: at('netTime'),
    time: at('time'),
    gunTime: at('gunTime'),
    status: at('status'),
  };
  const { bib, ...results } = columns;
  if (bib >= 0 && Object.values(results).some((position) => position >= 0)) return columns;
  const named = headings.filter((heading) => heading !== '').map((heading) => `"${heading}"`);
  const missing = bib < 0 ? 'no start number ("bib")' : 'neither a time ("net time") nor a status ("status")';
  throw new TableError(`the headings are ${named.join(', ')}: there is ${missing} among them`);
}

function problemText(problem: ResultProblem): string {
  switch (problem.problem) {
    case 'nothing':
      return 'there is neither a time nor a status';
    case 'time':
      return `"${problem.text}" is no time like 1:45:30 or 45:30.42`;
    case 'status':
      return `"${problem.text}" is no status that we know, such as finished, DNF, DNS or DSQ`;
    case 'contradiction':
      return `"${problem.text}" contradict each other`;
  }
}

/** A workbook does not write zeros at the end of a number: all its times are as exact as the most exact one. */
function equallyExact(results: readonly ResultInFile[]): ResultInFile[] {
  const decimals = results.reduce((most, { result }) => Math.max(most, result.decimals), 0);
  return results.map((one) =>
    one.result.netTimeCs === null ? one : { ...one, result: { ...one.result, decimals } },
  );
}
