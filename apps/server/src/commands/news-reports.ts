import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportOutcome } from '@rajt/contract/content/schemas/bounces';
import { readMail } from '../areas/content/news/index.ts';
import { StartError } from '../platform/config/start-error.ts';
import type { Handle } from '../platform/postgres/database.ts';

/**
 * Reads the mails of a folder, or of a Maildir's `new` and `cur`, and acts on delivery reports and complaints among them. The
 * files stay as they are; reading them again changes nothing. A mail that cannot be read is named and skipped: anybody can
 * send one to the address for reports.
 */
export async function readReports(
  handle: Handle,
  folder: string,
  ownNames: readonly string[],
): Promise<void> {
  const counts = new Map<ReportOutcome, number>();
  for (const file of await mailsIn(folder)) {
    const outcome = await outcomeOf(handle, file, ownNames);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const words: Record<ReportOutcome, string> = {
    undeliverable: 'addresses do not exist and get no news any more',
    unsubscribed: 'complained and are unsubscribed',
    trouble: 'could not be taken by their mailbox: it counts once it repeats over days',
    soft: 'are delayed, or are about us and not about the address',
    known: 'were read before',
    unknown: 'are about letters that are not known any more',
    other: 'are no reports',
    unreadable: 'cannot be read and were skipped',
  };
  for (const [outcome, count] of counts) console.log(`${count} ${words[outcome]}`);
  if (counts.size === 0) console.log('there are no mails');
}

async function outcomeOf(handle: Handle, file: string, ownNames: readonly string[]): Promise<ReportOutcome> {
  const unreadable = (error: unknown): ReportOutcome => {
    console.error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
    return 'unreadable';
  };
  const bytes = await readFile(file).catch((error: unknown) => ({ error }));
  if ('error' in bytes) return unreadable(bytes.error);
  const { outcome, error } = await readMail(handle, bytes, ownNames);
  return outcome === 'unreadable' ? unreadable(error) : outcome;
}

async function mailsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${folder} cannot be read (${error.code})`);
  });
  const isMaildir = entries.some((one) => one.isDirectory() && one.name === 'new');
  if (isMaildir) return (await Promise.all(['new', 'cur'].map((one) => mailsIn(join(folder, one))))).flat();
  return entries.filter((one) => one.isFile()).map(({ name }) => join(folder, name));
}
