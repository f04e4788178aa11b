import { isSite, MARKETS, type Site } from '@rajt/rules/branch';
import { isFileName } from '@rajt/rules/file-name';
import { z } from 'zod';
import { type FieldCode, shownFieldCodes } from '../../errors.ts';
import { contact } from '../../scopes.ts';
import {
  branch,
  bytes,
  data,
  INTEGER_MAX,
  instant,
  language,
  market,
  nothing,
  numericId,
} from '../../shapes.ts';
import { text } from '../../text.ts';

const importPath = z.strictObject({ importId: numericId });

/** The encodings of a text file that a member of staff may choose. */
export const IMPORT_ENCODINGS = [
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
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];
const encoding = z.enum(IMPORT_ENCODINGS);

/**
 * - `checking`: the file is being read; `checked`: its preview can be imported
 * - `importing`: the people of the file are being imported; `imported`: the people are stored
 * - `failed`: the file has no table that can be imported
 */
export const IMPORT_STATES = ['checking', 'checked', 'importing', 'imported', 'failed'] as const;

/** The reasons why a file has no table that can be imported. */
export const IMPORT_FAILURES = [
  'empty',
  'tooLarge',
  'xls',
  'password',
  'farCell',
  'unreadable',
  'columnsMissing',
  'columnTwice',
  'fileGone',
] as const;
export type ImportFailureCode = (typeof IMPORT_FAILURES)[number];

/** The columns that an import needs. */
export const NEEDED_COLUMNS = ['email', 'familyName', 'firstName', 'birthDate', 'gender', 'phone'] as const;

const counts = z.object({
  /** The number of new people. */
  people: z.int(),
  /** The number of lines with a known address; these lines are left out. */
  known: z.int(),
  badLines: z.int(),
});
export type ImportCounts = z.output<typeof counts>;

const resultCounts = counts.extend({
  /** Lines that have become bad since the preview, among the bad ones; absent in old imports. */
  newlyBad: z.int().optional(),
});
export type ImportResultCounts = z.output<typeof resultCounts>;

/** Lines and headings that are listed; their numbers count all. */
export const FINDINGS_LISTED = 500;

/** The findings of a reading; deleted a day after it was read. */
const findings = z.object({
  bad: z.array(
    z.object({
      line: z.int(),
      /** The heading as it is in the file; '' for the whole line. */
      title: z.string(),
      why: z.enum([...shownFieldCodes, 'too_many_cells']),
      /** The line was not bad in the preview. */
      isNew: z.boolean().optional(),
    }),
  ),
  /** All mistakes; a line can have several. */
  badCount: z.int(),
  /** `before`: the line of the same file that has the same address; null: the address is known. */
  known: z.array(z.object({ line: z.int(), before: z.int().nullable() })),
  /** Unknown headings. */
  ignored: z.array(z.string()),
  /** Null in a text file. */
  sheet: z.string().nullable(),
  headingLine: z.int(),
  hidden: z.object({ rows: z.int(), columns: z.int(), sheets: z.int() }),
  otherSheets: z.array(z.string()),
  /** Null in a workbook. */
  encoding: z
    .object({
      name: encoding,
      /** Other encodings fit as well: a person must choose. */
      isGuessed: z.boolean(),
      /** Lines with bytes that are no letters in this encoding. */
      badLines: z.array(z.int()),
      /** Cells with accents; removed when the file is imported. */
      samples: z.array(z.string()),
    })
    .nullable(),
});
export type ImportFindings = z.output<typeof findings>;

const failure = z.object({
  code: z.enum(IMPORT_FAILURES),
  /** For `columnsMissing`. */
  columns: z.array(z.enum(NEEDED_COLUMNS)),
  /** For `columnTwice` both headings, for `columnsMissing` those of the file, for `farCell` the cell. */
  words: z.array(z.string()),
});
export type ImportFailure = z.output<typeof failure>;

const site = z.strictObject({ branch, market }).refine((value): value is Site => isSite(value), {
  error: 'choose' satisfies FieldCode,
});

const userImport = z.object({
  importId: numericId,
  /** Increases with each reading of the file; named by `base`. */
  version: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Null: the words of the file are deleted. */
  fileName: contact(z.string().nullable()),
  byteSize: z.int(),
  /** The encoding that a person has chosen. */
  encoding: encoding.nullable(),
  /** Whether bad lines are left out; known once the import is started. */
  skipsBad: z.boolean(),
  /** The site whose link to a first password is mailed to each person; null: no mail is sent. */
  invitesTo: z.object({ branch, market: z.enum(MARKETS) }).nullable(),
  /** The counts of the last reading; null until then. */
  preview: counts.nullable(),
  /** The counts of the import. */
  result: resultCounts.nullable(),
  /** Whether nothing was imported because a line had become invalid since the preview. */
  isChanged: z.boolean(),
  findings: contact(findings.nullable()),
  failure: contact(failure.nullable()),
  madeBy: z.string().nullable(),
  madeAt: instant,
  startedBy: z.string().nullable(),
  importedAt: instant.nullable(),
  /** The time until which the words of the file are kept. */
  keptUntil: instant,
});
export type UserImport = z.output<typeof userImport>;

/** The maximum number of imports in one answer. */
export const IMPORTS_LISTED = 20;

export const listUserImports = {
  query: z.strictObject({ after: numericId.optional() }),
  answers: {
    200: data(
      z.object({
        /** Without their findings. */
        items: z.array(userImport.omit({ findings: true, failure: true })),
        next: numericId.nullable(),
      }),
    ),
  },
};

export const checkUserImport = {
  query: z.strictObject({
    name: text().refine(isFileName, { error: 'file_name' satisfies FieldCode }),
    encoding: encoding.optional(),
  }),
  answers: { 201: data(userImport) },
};

export const downloadImportTemplate = {
  query: z.strictObject({ language }),
  answers: { 200: bytes },
};

export const getUserImport = { params: importPath, answers: { 200: data(userImport) } };

export const recheckUserImport = {
  params: importPath,
  body: z.strictObject({ encoding: encoding.nullable() }),
  answers: { 200: data(userImport) },
};

export const startUserImport = {
  params: importPath,
  body: z.strictObject({
    base: z.int().min(1).max(INTEGER_MAX),
    skipsBad: z.boolean(),
    invitesTo: site.nullable(),
  }),
  answers: { 200: data(userImport) },
};

export const deleteUserImport = { params: importPath, answers: { 204: nothing } };
