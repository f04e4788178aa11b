/** A row of a table; `line` counts as a spreadsheet program shows it, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rest of a file, in addition to the rows that were taken. */
export interface LeftOut {
  /** Rows with text above the headings, as a title. */
  readonly rowsAbove: number;
  /** Rows, columns and sheets with text that the person does not see in their program: hidden, or taken out by a filter. */
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
  readonly hiddenSheets: number;
  /** The names of other sheets with text. */
  readonly sheets: readonly string[];
}

/** How the bytes of a text file were read as letters. */
export interface TextEncoding {
  readonly name: EncodingName;
  /** Whether other encodings fit as well, so that a person must look at the samples. */
  readonly isGuessed: boolean;
  /** Lines with bytes that are no letters in this encoding; they have U+FFFD there. */
  readonly badLines: readonly number[];
  /** Cells with letters outside ASCII, by which a person sees whether the encoding is right. */
  readonly samples: readonly string[];
}

/** The table of a file: its headings and the rows below them. Rows without text are left out. */
export interface Table {
  readonly headings: readonly string[];
  readonly headingLine: number;
  readonly rows: readonly TableRow[];
  /** The name of the sheet; null in a text file. */
  readonly sheet: string | null;
  readonly leftOut: LeftOut;
  /** Null in a workbook. */
  readonly encoding: TextEncoding | null;
}

/** Why a file has no table that we can read. */
export type TableProblem =
  | { readonly kind: 'empty' | 'tooLarge' | 'xls' | 'password' | 'unreadable' }
  /** A cell so far from the first one that the file cannot be a list. */
  | { readonly kind: 'farCell'; readonly cell: string };

/**
 * The encodings that Hungarian spreadsheets and timing programs write, with those of our guests' languages. In the order in
 * which they are tried: of two that fit equally the first one is meant.
 */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'ibm852',
  'x-mac-ce',
  'iso-8859-2',
  'windows-1252',
  'windows-1251',
] as const;
export type EncodingName = (typeof ENCODINGS)[number];

export interface ReadOptions {
  /** Whether a cell is the heading of a column that is wanted. */
  readonly knows: (heading: string) => boolean;
  /** The encoding that a person has chosen for a text file. */
  readonly encoding?: EncodingName | undefined;
  /** The last row that is read; 5,000 if absent. */
  readonly maxRow?: number | undefined;
}

/** A table of a file before its headings are found. */
export interface Sheet {
  readonly name: string | null;
  readonly rows: readonly TableRow[];
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
}
