import type { ReportOutcome } from '@rajt/contract/content/schemas/bounces';
import type { Handle } from '../../../platform/postgres/database.ts';
import { type Acted, actOnReport } from './note-report.ts';
import { readReport } from './read-report.ts';

/** The outcome of reading a mail. */
export interface ReadMail {
  readonly outcome: ReportOutcome;
  /** The address that the report has marked as undeliverable. */
  readonly marked: string | null;
  /** Why the mail is `unreadable`. */
  readonly error?: unknown;
}

/**
 * Acts on a mail if it is a delivery report or a complaint. A mail that cannot be read is skipped: anybody can send one to the
 * address for reports.
 */
export async function readMail(
  db: Handle,
  bytes: Uint8Array,
  ownNames: readonly string[],
): Promise<ReadMail> {
  let report: Awaited<ReturnType<typeof readReport>>;
  try {
    report = await readReport(bytes, ownNames);
  } catch (error) {
    return { outcome: 'unreadable', marked: null, error };
  }
  if (!report) return { outcome: 'other', marked: null };
  const { noted, marked }: Acted = await actOnReport(db, report);
  return { outcome: noted, marked };
}

const LINE_END = 0x0a;

/**
 * Some mails of a file after the first `after` of them, and how many are left: those of a mailbox file (mbox, RFC 4155: each begins with a
 * line "From …"), or the one mail that the file is.
 */
export function mailsOf(
  file: Buffer,
  { after, limit }: { readonly after: number; readonly limit: number },
): { readonly mails: readonly Buffer[]; readonly left: number } {
  const starts = startsOf(file);
  const mails = starts.slice(after, after + limit).map((start, nth) => {
    const body = start < 0 ? 0 : file.indexOf(LINE_END, start) + 1;
    return file.subarray(body, starts[after + nth + 1] ?? file.length);
  });
  return { mails, left: Math.max(0, starts.length - after - limit) };
}

const FROM = Buffer.from('From ');
/** A mail begins after an empty line; lines of a text that begin with the word are quoted (">From"). */
const BREAKS = [Buffer.from('\n\nFrom '), Buffer.from('\r\n\r\nFrom ')];

/** Where the mails of a mailbox file begin; -1: the file is one mail without such a line. */
function startsOf(file: Buffer): number[] {
  if (!file.subarray(0, FROM.length).equals(FROM)) return [-1];
  const starts = [0];
  for (const one of BREAKS)
    for (let at = file.indexOf(one); at >= 0; at = file.indexOf(one, at + one.length))
      starts.push(at + one.length - FROM.length);
  return starts.sort((a, b) => a - b);
}
