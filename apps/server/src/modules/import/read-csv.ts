import { CsvError, parse } from 'csv-parse/sync';

/** A file that cannot be read at all; `message` is for the organiser. */
export class ImportError extends Error {}

export interface CsvLine {
  /** Where the line ends in the file, counted from 1; the header is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * A file as Excel writes it in Hungary: `;` or `,` or tabs between the cells, UTF-8 with or without a byte order mark, or
 * windows-1250 ("CSV (MS-DOS)" and older versions).
 */
export function readCsv(bytes: Uint8Array): { header: readonly string[]; lines: readonly CsvLine[] } {
  const text = decode(bytes);
  const records = parsed(text, delimiterOf(text));
  const [header, ...lines] = records;
  if (!header) throw new ImportError('the file is empty');
  return { header: header.cells.map((cell) => cell.trim()), lines };
}

function parsed(text: string, delimiter: string): CsvLine[] {
  try {
    // Too many or too few cells are reported with their line, not as the end of it all.
    const options = { delimiter, info: true, relax_column_count: true, skip_empty_lines: true };
    // The types of the library do not say what `info` does.
    const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`this is no CSV: ${error.message}`);
    throw error;
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** What stands most often in the header: addresses have commas in them, headers do not. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const counted = [';', ',', '\t'].map((sign) => [sign, header.split(sign).length] as const);
  return counted.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ';';
}
