import { shownFieldCodes } from '@rajt/contract/errors';
import {
  FINDINGS_LISTED,
  IMPORT_FAILURES,
  type ImportFailure,
  type ImportFindings,
  NEEDED_COLUMNS,
} from '@rajt/contract/people/schemas/user-imports';
import type { TableError } from '../../../platform/files/table-file.ts';
import type { ImportReport } from './import-users.ts';

/** Longest heading or cell that is quoted: a file that is no list has whole texts there. */
const QUOTED = 120;
const quoted = (word: string) => word.slice(0, QUOTED);
/** The maximum number of quoted words of a file without the needed columns. */
const WORDS = 40;

/** The findings of a report, as the console shows them; the lists are cut and counted. */
export function findingsOf({ bad, duplicates, ignored, table }: ImportReport): ImportFindings {
  const { sheet, headingLine, leftOut, encoding } = table;
  return {
    bad: bad.slice(0, FINDINGS_LISTED).map(({ line, title, why }) => ({
      line,
      title: quoted(title),
      why: why === 'too_many_cells' ? why : (shownFieldCodes.find((code) => code === why) ?? 'invalid'),
    })),
    badCount: bad.length,
    known: duplicates.slice(0, FINDINGS_LISTED).map(({ line, before }) => ({ line, before })),
    ignored: ignored.slice(0, FINDINGS_LISTED).map(quoted),
    sheet,
    headingLine,
    hidden: { rows: leftOut.hiddenRows, columns: leftOut.hiddenColumns, sheets: leftOut.hiddenSheets },
    otherSheets: leftOut.sheets.slice(0, WORDS).map(quoted),
    encoding: encoding && {
      name: encoding.name,
      isGuessed: encoding.isGuessed,
      badLines: encoding.badLines.slice(0, FINDINGS_LISTED),
      samples: encoding.samples.map(quoted),
    },
  };
}

/** An imported file shows no cells: its bad lines stay to be corrected, until the end of the day. */
export function withoutSamples({ encoding, ...findings }: ImportFindings): ImportFindings {
  return { ...findings, encoding: encoding && { ...encoding, samples: [] } };
}

/** Whether a person must choose the encoding before the file can be imported. */
export function needsEncoding(findings: ImportFindings | null): boolean {
  const encoding = findings?.encoding;
  return Boolean(encoding && (encoding.isGuessed || encoding.badLines.length > 0));
}

/** The findings of a file that cannot be imported, with a code for the screen's text. */
export function failureOf({ fault }: TableError): ImportFailure {
  const { code, columns = [], words = [] } = fault ?? { code: 'unreadable' };
  return {
    code: IMPORT_FAILURES.find((one) => one === code) ?? 'unreadable',
    columns: NEEDED_COLUMNS.filter((column) => columns.includes(column)),
    words: words.slice(0, WORDS).map(quoted),
  };
}

export const NO_FILE: ImportFailure = { code: 'fileGone', columns: [], words: [] };
