import type { Site } from '@rajt/rules/branch';
import { budapestDate } from '@rajt/rules/dates';
import { asId, type UserId } from '@rajt/rules/ids';
import type { EncodingName, Table } from '@rajt/tables/table';
import { writeStaffAudit } from '../../../platform/audit.ts';
import { readTableFile, TableError } from '../../../platform/files/table-file.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { isTaken } from '../accounts/index.ts';
import { keepImportedConsent } from '../consents/index.ts';
import { mailOldUser } from '../credentials/index.ts';
import { findTaken, findUnknownChoices } from '../profile/index.ts';
import { columnOf, type Heading, readHeadings } from './columns.ts';
import { insertImported, lockWaiting } from './queries.ts';
import { type ImportedUser, type Problem, readUser, type SoundCells, titleUnder } from './user-line.ts';

export interface ImportOptions {
  readonly now: Date;
  /** Checks every line and stores nothing. */
  readonly isDryRun: boolean;
  /** Stores the valid lines although other lines are invalid. */
  readonly skipsBad: boolean;
  /** Mails each new person a link to this site for their first password. */
  readonly invitesTo: Site | null;
  /** The encoding of a text file; recognised if absent. */
  readonly encoding?: EncodingName | undefined;
  /** For the audit log: the person who runs the command, or the member of staff at the console. */
  readonly by: string | { readonly actorId: UserId | null };
  /** Runs in the transaction of the import before its first line; if it throws, nothing is imported. */
  readonly begin?: (trx: Trx) => Promise<void>;
  /** Runs in the same transaction after the last line, unless nothing is stored. */
  readonly end?: (trx: Trx, report: ImportReport) => Promise<void>;
}

export interface ImportedCounts {
  readonly people: number;
  readonly known: number;
  readonly badLines: number;
}

export interface ImportReport {
  /** The number of new people; a dry run counts the people whom the real import would add. */
  readonly imported: number;
  readonly isStored: boolean;
  /** Lines whose address is known already; `before` is the line of this file that brought it, if one did. */
  readonly duplicates: readonly { readonly line: number; readonly before: number | null }[];
  readonly bad: readonly (Problem & { readonly line: number })[];
  /** Unknown headings. */
  readonly ignored: readonly string[];
  /** The part of the file that was read, and its encoding. */
  readonly table: Table;
}

/** Thrown to roll back the import. */
class Undo extends Error {}

interface Findings {
  imported: number;
  readonly duplicates: { line: number; before: number | null }[];
  readonly bad: (Problem & { line: number })[];
}

/**
 * Imports an organiser's old users in one transaction: if a line is invalid nothing is stored, unless invalid lines are skipped.
 * Known addresses are reported and not changed, so a file can be loaded again. A dry run does the same and rolls it back, so
 * that it reports the outcome of the real import. Throws a TableError for a file without the needed columns.
 */
export async function importUsers(
  handle: Handle,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportReport> {
  const table = await readTableFile(bytes, {
    knows: (heading) => columnOf(heading) !== undefined,
    encoding: options.encoding,
  });
  const { headings, ignored } = readHeadings(table.headings);
  if (!options.isDryRun) requireLetters(table);
  const found: Findings = { imported: 0, duplicates: [], bad: [] };
  const seen = new Map<string, number>();
  const today = budapestDate(options.now);
  const width = table.headings.length;
  const read = table.rows.map((row) => ({ line: row.line, ...readUser({ headings, width }, row, today) }));
  const isStored = await inTransaction(handle, async (trx) => {
    await options.begin?.(trx);
    await lockWaiting(
      trx,
      read.flatMap((one) => ('user' in one ? [one.user.email] : [])),
    );
    for (const { line, ...one } of read) {
      if ('user' in one) await take(trx, { headings, seen, found, line }, one.user, options);
      else found.bad.push(...(await findAll(trx, headings, one)).map((problem) => ({ line, ...problem })));
    }
    if (options.isDryRun || (found.bad.length > 0 && !options.skipsBad)) throw new Undo();
    await options.end?.(trx, { ...found, isStored: true, ignored, table });
    return true;
  }).catch((error: unknown) => {
    if (error instanceof Undo) return false;
    throw error;
  });
  return { ...found, isStored, ignored, table };
}

/** Counts the people and lines of an import; an invalid line can have several mistakes. */
export function countsOf({
  imported,
  duplicates,
  bad,
}: Pick<ImportReport, 'imported' | 'duplicates' | 'bad'>): ImportedCounts {
  return {
    people: imported,
    known: duplicates.length,
    badLines: new Set(bad.map(({ line }) => line)).size,
  };
}

/** Known addresses are left as they are later, so names in wrong letters could not be corrected by the same file. */
function requireLetters({ encoding }: Table): void {
  if (!encoding) return;
  if (encoding.badLines.length > 0)
    throw new TableError(
      `bytes that are no letters in ${encoding.name}: line ${encoding.badLines.join(', ')}; correct them, or name another encoding (--encoding)`,
    );
  if (encoding.isGuessed)
    throw new TableError(
      `read as ${encoding.name}: ${encoding.samples.join(', ')}. Other encodings fit as well: say with --encoding which one it is`,
    );
}

/** Stores one user whose line is right in itself, unless the database refuses it. */
async function take(
  trx: Trx,
  at: {
    readonly headings: readonly Heading[];
    readonly seen: Map<string, number>;
    readonly found: Findings;
    readonly line: number;
  },
  user: ImportedUser,
  { invitesTo, by }: Pick<ImportOptions, 'invitesTo' | 'by'>,
): Promise<void> {
  const { line, found, seen } = at;
  const noteKnown = () => found.duplicates.push({ line, before: seen.get(user.email) ?? null });
  if (await isTaken(trx, user.email)) return void noteKnown();
  const problems = await checkAgainstDatabase(trx, at.headings, user);
  if (problems.length > 0) {
    found.bad.push(...problems.map((problem) => ({ line, ...problem })));
    return;
  }
  const personId = await insertImported(trx, user);
  if (!personId) return void noteKnown();
  seen.set(user.email, line);
  found.imported += 1;
  await writeStaffAudit(trx, {
    actorId: typeof by === 'string' ? null : by.actorId,
    action: 'account.imported',
    subject: `person:${personId}`,
    personId,
    eventId: null,
    reason: typeof by === 'string' ? by : null,
  });
  if (user.marketingConsent) await keepImportedConsent(trx, personId);
  if (invitesTo)
    await mailOldUser(trx, { ...user, id: personId }, { language: user.language, site: invitesTo });
}

/** Collects all mistakes of an invalid line, so that it is corrected once; the numbers of a known person are their own. */
async function findAll(
  trx: Trx,
  headings: readonly Heading[],
  { problems, sound }: { readonly problems: readonly Problem[]; readonly sound: SoundCells },
): Promise<Problem[]> {
  const isKnown = sound.email !== undefined && (await isTaken(trx, sound.email));
  return [...problems, ...(isKnown ? [] : await checkAgainstDatabase(trx, headings, sound))];
}

/** Finds numbers that belong to another person, and choices that are on no list. */
async function checkAgainstDatabase(
  trx: Trx,
  headings: readonly Heading[],
  user: SoundCells,
): Promise<Problem[]> {
  const titleOf = (column: string) => titleUnder(headings, column);
  const taken = await findTaken(trx, NOBODY, user);
  const unknown = await findUnknownChoices(trx, user);
  return [
    ...taken.map((column) => ({ title: titleOf(column), why: 'taken' as const })),
    ...unknown.map((column) => ({ title: titleOf(column), why: 'invalid' as const })),
  ];
}

/** No person has this id: every owner of a number is another person. */
const NOBODY = asId<UserId>('0');
