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

/**
 * The lines that have become bad since the preview. The preview lists its first mistakes in the order of the lines, so that a line after
 * a cut list may have been bad before: it is not one of them.
 */
export function newlyBadLines(
  { bad }: Pick<ImportReport, 'bad'>,
  preview: Pick<ImportFindings, 'bad' | 'badCount'> | null,
): ReadonlySet<number> {
  const listed = preview?.bad ?? [];
  const before = new Set(listed.map(({ line }) => line));
  const isCut = (preview?.badCount ?? 0) > listed.length;
  const last = isCut ? (listed.at(-1)?.line ?? 0) : Number.POSITIVE_INFINITY;
  return new Set(bad.flatMap(({ line }) => (line <= last && !before.has(line) ? [line] : [])));
}

/** The findings of a report, as the console shows them; the lists are cut and counted. Lines that have become bad come first. */
export function findingsOf(
  { bad, duplicates, ignored, table }: ImportReport,
  newlyBad: ReadonlySet<number> = new Set(),
): ImportFindings {
  const inOrder = [...bad].sort((a, b) => Number(newlyBad.has(b.line)) - Number(newlyBad.has(a.line)));
  const { sheet, headingLine, leftOut, encoding } = table;
  return {
    bad: inOrder.slice(0, FINDINGS_LISTED).map(({ line, title, why }) => ({
      line,
      title: quoted(title),
      why: why === 'too_many_cells' ? why : (shownFieldCodes.find((code) => code === why) ?? 'invalid'),
      ...(newlyBad.has(line) ? { isNew: true } : {}),
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
