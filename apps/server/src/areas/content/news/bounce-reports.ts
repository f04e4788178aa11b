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

/** The maximum number of mails read from one mailbox file. */
const MAX_MAILS = 2000;
const LINE_END = 0x0a;

/**
 * Splits a file into its mails: a mailbox file (mbox, RFC 4155) starts each mail with a line "From …"; any other file is one mail.
 */
export function mailsOf(file: Buffer): Buffer[] {
  if (!file.subarray(0, 5).equals(FROM)) return [file];
  const starts: number[] = [];
  for (let at = 0; at >= 0 && starts.length <= MAX_MAILS; at = nextStart(file, at + 1)) starts.push(at);
  return starts.slice(0, MAX_MAILS).map((start, nth) => {
    const body = file.indexOf(LINE_END, start) + 1;
    return file.subarray(body, starts[nth + 1] ?? file.length);
  });
}

const FROM = Buffer.from('From ');
/** A mail begins after an empty line; lines of a text that begin with the word are quoted (">From"). */
const STARTS = [Buffer.from('\n\nFrom '), Buffer.from('\r\n\r\nFrom ')];

function nextStart(file: Buffer, from: number): number {
  const found = STARTS.flatMap((start) => {
    const at = file.indexOf(start, from);
    return at < 0 ? [] : [at + start.length - FROM.length];
  });
  return found.length === 0 ? -1 : Math.min(...found);
}
